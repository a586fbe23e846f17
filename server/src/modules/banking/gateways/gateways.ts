import type { Provider } from '@portal/contract/payments.ts';
import { audit } from '../../operators/index.ts';
import { type Db, first, one, type Reader } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import { newRef } from '../../../platform/ids.ts';
import { publishToEverybody, publishToQueues } from '../../../platform/outbox/outbox.ts';
import type { Gateways, OpenedPayment, PaymentAnswer, PaymentOrder } from './gateway.ts';
import * as queries from './queries.ts';

/** So many payments in a row that could not be opened switch a provider off. */
const MOST_FAILURES = 5;

/** All gateways in the order the operator gave them, with those that are switched off. Amounts in satang. */
export const gatewaysOf = (reader: Reader): Promise<queries.GatewayRow[]> => reader.rows(queries.gateways());

/** A provider's switch, limits (satang) and latest failures. */
export const gatewayBy = (reader: Reader, provider: Provider): Promise<queries.GatewayRow> =>
  one(reader, queries.gatewayBy(provider));

/**
 * Opens a payment at a provider; outside a transaction, for the provider may be slow. When it cannot: 409 `channel_down`,
 * and a provider that failed five times in a row is switched off, with a notice to the operators.
 */
export const openPayment = async (
  db: Db,
  gateways: Gateways,
  provider: Provider,
  order: PaymentOrder,
): Promise<OpenedPayment> => {
  let opened: OpenedPayment;
  try {
    opened = await gateways[provider].create(order, (await gatewayBy(db, provider)).timeout_ms);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    await db.transaction(async (tx) => {
      if (await first(tx, queries.recordFailure(provider, MOST_FAILURES, why))) {
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
 * The state of a payment, from the provider itself; outside a transaction, for the provider may be slow. Throws when it does
 * not answer.
 */
export const askPayment = async (db: Db, gateways: Gateways, provider: Provider, ref: string): Promise<PaymentAnswer> =>
  gateways[provider].ask(ref, (await gatewayBy(db, provider)).timeout_ms);

/**
 * Asks about a payment that nobody made; outside a transaction, for the provider may be slow. Any answer but silence, a
 * refusal or nonsense says that the address, the keys and the adapter are right.
 */
export const testGateway = async (
  db: Db,
  gateways: Gateways,
  provider: Provider,
  { operator, address }: Actor,
): Promise<{ ok: boolean; took_ms: number; reason: string | null }> => {
  const { timeout_ms } = await gatewayBy(db, provider);
  const began = performance.now();
  const failure = await gateways[provider].ask(newRef('DP'), timeout_ms).then(
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
export interface Change {
  readonly display_name?: string | undefined;
  readonly position?: number | undefined;
  readonly is_enabled?: boolean | undefined;
  readonly min?: bigint | undefined;
  readonly max?: bigint | undefined;
  readonly timeout_ms?: number | undefined;
}
const fields = ['display_name', 'position', 'is_enabled', 'min', 'max', 'timeout_ms'] as const;
type Values = { [Key in keyof Change]?: Exclude<Change[Key], undefined> };

/**
 * Those of the changes that would make a difference: closing the gateway and how long it may take are one operator's; what members
 * see of it, and what it takes of them, is never.
 */
export const parted = (now: Required<Values>, change: Change): { readonly alone: Values; readonly byTwo: Values } => {
  const differing = fields.flatMap((key) => {
    const value = change[key];
    return value !== undefined && value !== now[key] ? [[key, value] as const] : [];
  });
  const isAlone = ([key, value]: readonly [string, unknown]): boolean =>
    key === 'timeout_ms' || (key === 'is_enabled' && value === false);
  return {
    alone: Object.fromEntries(differing.filter(isAlone)),
    byTwo: Object.fromEntries(differing.filter((each) => !isAlone(each))),
  };
};
