import { Amount, baht } from '@portal/contract/money.ts';
import { Provider } from '@portal/contract/payments.ts';
import * as z from 'zod/mini';
import { audit, type Awaiting, defineApproval } from '../../operators/index.ts';
import { type Db, one, type Tx } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/mount.ts';
import { publishToEverybody, publishToQueues } from '../../platform/outbox/outbox.ts';
import { hasSecret } from '../secrets/secrets.ts';
import * as queries from './queries.ts';

const Change = z.object({
  display_name: z.optional(z.string()),
  position: z.optional(z.number()),
  is_enabled: z.optional(z.boolean()),
  min: z.optional(Amount),
  max: z.optional(Amount),
  timeout_ms: z.optional(z.number()),
  /** One that could not be heard is not switched on. */
  needsSecret: z.boolean(),
  reason: z.optional(z.string()),
});
type Change = z.output<typeof Change>;

/** What a gateway would be. Throws invalid_input where its limits cross, secret_missing. */
const changed = async (
  tx: Tx,
  before: queries.GatewayRow,
  { needsSecret, reason: _reason, ...change }: Change,
): Promise<queries.GatewayRow> => {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const after = { ...before, ...given };
  if (after.min > after.max)
    throw new DomainError('invalid_input', { field: change.max === undefined ? 'min' : 'max' });
  if (needsSecret && change.is_enabled && !(await hasSecret(tx, { account: null, provider: before.provider })))
    throw new DomainError('secret_missing');
  return after;
};

const put = async (tx: Tx, after: queries.GatewayRow): Promise<queries.GatewayRow> => {
  const row = await one(tx, queries.putGateway(after));
  publishToQueues(tx, 'deposits');
  publishToEverybody(tx, 'ways-to-pay');
  return row;
};

const detailOf = ({ display_name, position, is_enabled, min, max, timeout_ms, reason }: queries.GatewayRow) => ({
  display_name,
  position,
  is_enabled,
  min: baht(min),
  max: baht(max),
  timeout_ms,
  reason,
});

/** Members are offered the gateway again, with what was changed beside. The subject is the gateway's id. */
export const gatewayOnApproval = defineApproval({
  kind: 'gateway.switch-on',
  input: z.extend(Change, { provider: Provider }),
  lock: async (tx, id, { provider, ...change }) => {
    const before = await one(tx, queries.lockedGateway(provider));
    if (before.is_enabled) throw new DomainError('already_decided', { id });
    return { before, after: await changed(tx, before, change) };
  },
  question: (_tx, { before, after }, { provider, reason }) => {
    if (!reason) throw new DomainError('invalid_input', { field: 'reason' });
    const limits = `${baht(after.min)}–${baht(after.max)}`;
    return {
      needsTwo: true,
      ref: provider,
      member: null,
      amount: 0n,
      reason: [after.display_name, limits, before.reason, reason].filter(Boolean).join(' · '),
      detail: { before: detailOf(before), after: detailOf(after), reason },
    };
  },
  carryOut: async (tx, { after }) => {
    await put(tx, after);
  },
});

/**
 * Changes what is given and leaves a line in the audit trail; switching on waits for a second person. Switched on again, a
 * provider's failures are forgotten. Throws invalid_input, secret_missing, already_decided, code_required.
 */
export const changeGateway = (
  db: Db,
  provider: Provider,
  change: Change,
  { operator, address }: Actor,
): Promise<Awaiting | undefined> =>
  db.transaction(async (tx) => {
    const before = await one(tx, queries.lockedGateway(provider));
    if (change.is_enabled && !before.is_enabled)
      return gatewayOnApproval.decide(tx, before.id, { provider, ...change }, { operator, address });
    const row = await put(tx, await changed(tx, before, change));
    const detail = { before: detailOf(before), after: detailOf(row) };
    audit(tx, { operator, action: 'gateway.changed', subject: provider, detail, address });
    return undefined;
  });
