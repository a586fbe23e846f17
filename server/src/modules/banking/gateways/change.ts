import * as z from 'zod/mini';
import { Amount, baht, formatRound } from '@portal/contract/money.ts';
import { Provider } from '@portal/contract/payments.ts';
import { audit, type ApprovalRef, defineApproval } from '../../operators/index.ts';
import { type Db, one, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import { publishToEverybody, publishToQueues } from '../../../platform/outbox/outbox.ts';
import { settingsOf } from '../../settings/index.ts';
import { hasSecret, rotateSecret } from '../secrets/secrets.ts';
import * as queries from './queries.ts';
import { type GatewayChange, splitChange } from './gateways.ts';

/** Settings of a gateway that members see or pay by. */
const Guarded = z.object({
  provider: Provider,
  display_name: z.optional(z.string()),
  position: z.optional(z.number()),
  is_enabled: z.optional(z.boolean()),
  min: z.optional(Amount),
  max: z.optional(Amount),
  /** A gateway without a webhook secret cannot be switched on. */
  needsSecret: z.boolean(),
  reason: z.optional(z.string()),
});

/** Throws invalid_input if limits cross or exceed the site's, secret_missing. */
const assertSound = async (tx: Tx, after: queries.GatewayRow, change: z.output<typeof Guarded>): Promise<void> => {
  const { deposit_min, deposit_max } = await settingsOf(tx);
  const isBelow = change.min !== undefined && (after.min < deposit_min || after.min > after.max);
  const isAbove = change.max !== undefined && (after.max > deposit_max || after.min > after.max);
  if (isBelow || isAbove) throw new DomainError('invalid_input', { field: isAbove ? 'max' : 'min' });
  const source = { account: null, provider: after.provider };
  if (change.needsSecret && change.is_enabled && !(await hasSecret(tx, source)))
    throw new DomainError('secret_missing');
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

/** Visible changes in Thai, for the approver. */
const wordsOf = (before: queries.GatewayRow, after: queries.GatewayRow): string[] => {
  const limits = ({ min, max }: queries.GatewayRow) => `${formatRound(min)}–${formatRound(max)} บาท`;
  const lines: [string, string, string][] = [
    ['ชื่อ', before.display_name, after.display_name],
    ['ต่อครั้ง', limits(before), limits(after)],
    ['ลำดับ', String(before.position), String(after.position)],
  ];
  const changes = lines.filter(([, was, is]) => was !== is).map(([name, was, is]) => `${name} ${was} → ${is}`);
  return after.is_enabled && !before.is_enabled ? ['เปิดใช้', ...changes] : changes;
};

/** Switches a gateway on, or changes its name, order or limits. The subject is the gateway's id. */
export const gatewayApproval = defineApproval({
  kind: 'gateway.change',
  input: Guarded,
  lock: async (tx, id, { provider, ...change }) => {
    const before = await one(tx, queries.lockedGateway(provider));
    const { byTwo } = splitChange(before, change);
    if (!Object.keys(byTwo).length) throw new DomainError('already_decided', { id });
    const after = { ...before, ...byTwo };
    await assertSound(tx, after, { provider, ...change });
    return { before, after };
  },
  fingerprint: ({ before: { display_name, position, min, max } }) => [display_name, position, min, max].join('\n'),
  request: (_tx, { before, after }, { provider, reason }) => {
    if (!reason) throw new DomainError('invalid_input', { field: 'reason' });
    return {
      needsTwo: true,
      ref: provider,
      member: null,
      amount: 0n,
      reason: [before.display_name, ...wordsOf(before, after), before.reason, reason].filter(Boolean).join(' · '),
      detail: { before: detailOf(before), after: detailOf(after), reason },
    };
  },
  execute: async (tx, { after }) => {
    await put(tx, after);
  },
});

interface ChangeInput extends GatewayChange {
  readonly needsSecret: boolean;
  readonly reason?: string | undefined;
}

/**
 * Applies changes one operator may make (switching off, timeout) at once and audits them; all others need a second person.
 * Throws invalid_input, secret_missing, already_decided, code_required.
 */
export const changeGateway = async (
  db: Db,
  provider: Provider,
  { needsSecret, reason, ...change }: ChangeInput,
  actor: Actor,
): Promise<ApprovalRef | undefined> => {
  const { id, byTwo } = await db.transaction(async (tx) => {
    const before = await one(tx, queries.lockedGateway(provider));
    const parts = splitChange(before, change);
    if (Object.keys(parts.byOne).length) {
      const row = await put(tx, { ...before, ...parts.byOne });
      const detail = { before: detailOf(before), after: detailOf(row) };
      audit(tx, { ...actor, action: 'gateway.changed', subject: provider, detail });
    }
    return { id: before.id, byTwo: parts.byTwo };
  });
  if (!Object.keys(byTwo).length) return undefined;
  const input = { provider, ...byTwo, needsSecret, ...(reason ? { reason } : {}) };
  return db.transaction((tx) => gatewayApproval.decide(tx, id, input, actor));
};

/** Rotates the webhook secret of a gateway. The subject is the gateway's id. */
export const gatewaySecretApproval = defineApproval({
  kind: 'gateway.rotate-secret',
  input: z.object({ provider: Provider, reason: z.optional(z.string()) }),
  lock: (tx, _id, { provider }) => one(tx, queries.lockedGateway(provider)),
  request: (_tx, { provider, display_name }, { reason }) => ({
    needsTwo: true,
    member: null,
    amount: 0n,
    reason: [display_name, reason].filter(Boolean).join(' · '),
    detail: { provider, display_name, reason },
  }),
  execute: async (tx, { provider }, _input, { appSecret }) => {
    if (appSecret === null) throw new Error('a webhook secret by one operator alone');
    publishToQueues(tx, 'deposits');
    return { id: provider, secret: await rotateSecret(tx, appSecret, { account: null, provider }) };
  },
});
