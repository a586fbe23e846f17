import type { Provider } from '@portal/contract/payments.ts';
import { audit } from '../../operators/index.ts';
import { type Db, first, one, type Reader } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import { newRef } from '../../../platform/ids.ts';
import { publishToEverybody, publishToQueues } from '../../../platform/outbox/outbox.ts';
import type { Gateways, OpenedPayment, PaymentAnswer, PaymentOrder } from './gateway.ts';
import * as queries from './queries.ts';

/** Consecutive failures that switch a gateway off. */
const MAX_FAILURES = 5;

/** All gateways in order, including those switched off. Amounts in satang. */
export const gatewaysOf = (reader: Reader): Promise<queries.GatewayRow[]> => reader.rows(queries.gateways());

/** A provider's switch, limits (satang) and latest failures. */
export const gatewayOf = (reader: Reader, provider: Provider): Promise<queries.GatewayRow> =>
  one(reader, queries.gatewayByProvider(provider));

/**
 * Opens a payment at a provider, outside a transaction because it may be slow. Throws channel_down on failure; the fifth failure
 * in a row switches the gateway off with an alert.
 */
export const openPayment = async (
  db: Db,
  gateways: Gateways,
  provider: Provider,
  order: PaymentOrder,
): Promise<OpenedPayment> => {
  let opened: OpenedPayment;
  try {
    opened = await gateways[provider].create(order, (await gatewayOf(db, provider)).timeout_ms);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    await db.transaction(async (tx) => {
      if (await first(tx, queries.recordFailure(provider, MAX_FAILURES, why))) {
        publishToQueues(tx, 'deposits');
        publishToEverybody(tx, 'ways-to-pay');
      }
    });
    throw new DomainError('channel_down');
  }
  await db.rows(queries.recordSuccess(provider));
  return opened;
};

/**
 * Queries the state of a payment, outside a transaction because the provider may be slow. Throws if it does not answer.
 */
export const queryPayment = async (
  db: Db,
  gateways: Gateways,
  provider: Provider,
  ref: string,
): Promise<PaymentAnswer> => gateways[provider].query(ref, (await gatewayOf(db, provider)).timeout_ms);

/**
 * Queries a payment that does not exist, to test address, keys and adapter. Outside a transaction because the provider may be
 * slow.
 */
export const testGateway = async (
  db: Db,
  gateways: Gateways,
  provider: Provider,
  { operator, address }: Actor,
): Promise<{ ok: boolean; took_ms: number; reason: string | null }> => {
  const { timeout_ms } = await gatewayOf(db, provider);
  const began = performance.now();
  const failure = await gateways[provider].query(newRef('DP'), timeout_ms).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 200),
  );
  const took_ms = Math.round(performance.now() - began);
  const outcome = { ok: failure === null, took_ms, reason: failure };
  await db.transaction(async (tx) =>
    audit(tx, { operator, action: 'gateway.tested', subject: provider, detail: outcome, address }),
  );
  return outcome;
};

/** Changes of a gateway; undefined fields stay. */
export interface GatewayChange {
  readonly display_name?: string | undefined;
  readonly position?: number | undefined;
  readonly is_enabled?: boolean | undefined;
  readonly min?: bigint | undefined;
  readonly max?: bigint | undefined;
  readonly timeout_ms?: number | undefined;
}
const fields = ['display_name', 'position', 'is_enabled', 'min', 'max', 'timeout_ms'] as const;
type ChangedValues = { [Key in keyof GatewayChange]?: Exclude<GatewayChange[Key], undefined> };

/**
 * Splits effective changes: one operator may switch off and set the timeout; all others need two.
 */
export const splitChange = (
  now: Required<ChangedValues>,
  change: GatewayChange,
): { readonly byOne: ChangedValues; readonly byTwo: ChangedValues } => {
  const differing = fields.flatMap((key) => {
    const value = change[key];
    return value !== undefined && value !== now[key] ? [[key, value] as const] : [];
  });
  const isByOne = ([key, value]: readonly [string, unknown]): boolean =>
    key === 'timeout_ms' || (key === 'is_enabled' && value === false);
  return {
    byOne: Object.fromEntries(differing.filter(isByOne)),
    byTwo: Object.fromEntries(differing.filter((each) => !isByOne(each))),
  };
};
