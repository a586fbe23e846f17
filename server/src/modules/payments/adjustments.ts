import { AnyAmount, baht, formatBaht, formatRound } from '@portal/contract/money.ts';
import * as z from 'zod/mini';
import { memberSummaryOf, lockPayee, payeesOf } from '../identity/index.ts';
import { balanceOf, post } from '../ledger/index.ts';
import { type ApprovalRef, defineApproval, earlierRequest, type Fact, subjectOfKey } from '../operators/index.ts';
import type { Db } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/mount.ts';
import { publishToMember } from '../../platform/outbox/outbox.ts';
import { addOwnMoney } from '../promotions/index.ts';
import * as postings from './postings.ts';

const AdjustmentInput = z.object({
  member_id: z.string(),
  amount: AnyAmount,
  reason: z.string(),
  /** Idempotency key of the requester. */
  key: z.optional(z.string()),
});
type AdjustmentInput = z.output<typeof AdjustmentInput>;

/** Manual adjustment of a member's credit; always needs two operators. */
export const adjustmentApproval = defineApproval({
  kind: 'adjustment',
  input: AdjustmentInput,
  lock: (tx, _id, { member_id }) => lockPayee(tx, member_id),
  request: async (tx, member, { member_id, amount, reason }) => ({
    needsTwo: true,
    member: memberSummaryOf(member),
    amount,
    reason,
    facts: balanceFacts((await balanceOf(tx, member_id)).wallet, amount),
    detail: { member_id, member: member.name, amount: baht(amount), reason },
  }),
  execute: async (tx, member, { amount }, { approval_id }) => {
    if (approval_id === null) throw new Error('an adjustment by one operator alone');
    if (member.has_left && amount > 0n) throw new DomainError('already_decided'); // the account was closed meanwhile
    const { wallet } = await balanceOf(tx, member.id);
    if (wallet + amount < 0n) throw new DomainError('insufficient_balance', { x: formatRound(wallet) });
    if (amount > 0n) addOwnMoney(tx, member.id, amount, { isPlayed: false });
    post(tx, postings.adjustmentPosting(member.id, approval_id, amount));
    publishToMember(tx, member.id, 'credit.updated', {});
  },
});

/** Credit before and after the adjustment, as of the request. */
const balanceFacts = (wallet: bigint, amount: bigint): Fact[] => [
  { label: 'เครดิตก่อนปรับ', text: `${formatBaht(wallet)} บาท` },
  { label: 'เครดิตหลังปรับ', text: `${formatBaht(wallet + amount)} บาท` },
];

/**
 * Requests an adjustment, once per key; no money moves until a second operator approves. Throws invalid_input, and
 * idempotency_key_reused for another input under a key.
 */
export const requestAdjustment = (db: Db, input: AdjustmentInput, actor: Actor): Promise<ApprovalRef> =>
  db.transaction(async (tx) => {
    const { member_id, key } = input;
    const members = await payeesOf(tx, [member_id]);
    if (!members.has(member_id)) throw new DomainError('invalid_input', { field: 'member_id' });
    await lockPayee(tx, member_id); // serializes retries with the same key
    const stored = z.encode(AdjustmentInput, input);
    const earlier = await earlierRequest(tx, { kind: 'adjustment', input: stored, operator: actor.operator });
    return earlier ?? adjustmentApproval.decide(tx, subjectOfKey(actor.operator, key), input, actor);
  });
