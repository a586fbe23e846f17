import { formatRound } from '@portal/contract/money.ts';
import * as z from 'zod/mini';
import { memberSummaryOf, payeesOf } from '../../identity/index.ts';
import { type ApprovalRef, defineApproval, earlierRequest, subjectOfKey } from '../../operators/index.ts';
import { type Db, lockThenRead } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import { grantLimits, settingsOf } from '../../settings/index.ts';
import { giveLots } from './lots.ts';
import * as queries from './queries.ts';

const EventInput = z.object({
  member_ids: z.array(z.string()),
  coins: z.number(),
  reason: z.string(),
  key: z.optional(z.string()),
});
type EventInput = z.output<typeof EventInput>;

/** Approval for coins of an event, each worth `coin_value`. Members who may not earn when it is executed are skipped. */
export const coinsApproval = defineApproval({
  kind: 'minigame-coins.give',
  approverPermission: 'minigames.change',
  input: EventInput,
  lock: async (tx, id, { member_ids, key = id }) => {
    tx.send(queries.openMembers(member_ids));
    const [, [admitted, recipients]] = await lockThenRead(tx.rows(queries.lockMembers(member_ids)), () =>
      Promise.all([tx.rows(queries.admittedOf(member_ids)), tx.rows(queries.eventRecipients(member_ids, key))]),
    );
    const without = new Set(recipients.map(({ member_id }) => member_id));
    const members = admitted.map(({ member_id }) => member_id).filter((memberId) => !without.has(memberId));
    return { key, recipients, members };
  },
  request: async (tx, { members, recipients }, { member_ids, coins, reason }) => {
    if (recipients.some((each) => each.coins !== coins)) throw new DomainError('idempotency_key_reused');
    const [only] = member_ids.length === 1 ? (await payeesOf(tx, member_ids)).values() : [];
    const all = coins * member_ids.length;
    const settings = await settingsOf(tx);
    const each = BigInt(coins) * settings.coin_value;
    return {
      needsTwo: false,
      member: only ? memberSummaryOf(only) : null,
      amount: 0n,
      reason,
      facts: [
        { label: 'สมาชิก', text: `${member_ids.length} คน` },
        { label: 'เหรียญต่อคน', text: `${coins} เหรียญ` },
        { label: 'รวมเป็นเงิน', text: `${formatRound(each * BigInt(member_ids.length))} บาท` },
      ],
      worth: { each, members, limits: grantLimits(settings) },
      detail: { member_count: member_ids.length, coins, coins_all: all, reason },
    };
  },
  execute: async (tx, { key, members }, { coins }, { maker_id, checker_id }) => {
    const { coin_ttl_days: days } = await settingsOf(tx);
    const lot = { source: 'event', source_key: key, coins, days, given_by: maker_id, agreed_by: checker_id } as const;
    giveLots(
      tx,
      members.map((member_id) => ({ member_id, ...lot })),
    );
  },
});

/**
 * Gives coins to each member and returns how many have them, or requests approval; once per key. Throws invalid_input for an
 * unknown member, idempotency_key_reused for another input under a key.
 */
export const giveCoins = (
  db: Db,
  { member_ids, ...input }: EventInput,
  actor: Actor,
): Promise<ApprovalRef | { readonly members: number }> =>
  db.transaction(async (tx) => {
    const ids = [...new Set(member_ids)];
    const members = await payeesOf(tx, ids);
    if (members.size < ids.length) throw new DomainError('invalid_input', { field: 'member_ids' });
    const gift = { ...input, member_ids: ids };
    const id = subjectOfKey(actor.operator, input.key);
    const waiting =
      (await earlierRequest(tx, { kind: 'minigame-coins.give', input: gift, operator: actor.operator })) ??
      (await coinsApproval.decide(tx, id, gift, actor));
    if (waiting) return waiting;
    return { members: (await tx.rows(queries.eventRecipients(ids, input.key ?? id))).length };
  });
