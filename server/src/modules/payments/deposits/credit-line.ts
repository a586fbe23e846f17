import type { LineCandidate } from '@portal/contract/console/deposits.ts';
import { baht } from '@portal/contract/money.ts';
import * as z from 'zod/mini';
import { companyAccounts } from '../../banking/index.ts';
import { memberSummaryOf, lockPayee, payeesMatching, payeesOf } from '../../identity/index.ts';
import { type ApprovalRef, defineApproval } from '../../operators/index.ts';
import { type Db, first, one, type Reader } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import { newId, newRef } from '../../../platform/ids.ts';
import { publishToQueues } from '../../../platform/outbox/outbox.ts';
import { lockUnmatched } from '../lines/classify-line.ts';
import { isFromOwnAccount } from '../lines/evidence.ts';
import { digits } from '../lines/matching.ts';
import { insertDepositForLine, lineById, payableOf, isReferenceReused } from '../lines/queries.ts';
import { creditDeposit, releaseLine } from '../settlement.ts';

const CreditInput = z.object({ member_id: z.string(), reason: z.string() });

/** Credits a line without a matching request to a member, as a new deposit of the received amount. */
export const creditApproval = defineApproval({
  kind: 'line.credit',
  input: CreditInput,
  actions: { done: 'line.credited' },
  closedReason: 'พบเจ้าของเงินแล้ว',
  lock: async (tx, lineId, { member_id }) => {
    const line = await lockUnmatched(tx, lineId);
    if (line.direction !== 'in') throw new DomainError('not_found');
    if (!(await payeesOf(tx, [member_id])).has(member_id))
      throw new DomainError('invalid_input', { field: 'member_id' });
    return { line, member: await lockPayee(tx, member_id) };
  },
  request: async (tx, { line, member }, { reason }) => {
    publishToQueues(tx, 'deposits');
    const { seen: isReused } = await one(tx, isReferenceReused(line));
    return {
      needsTwo: isReused || !isFromOwnAccount(line, member),
      ref: line.ref,
      member: memberSummaryOf(member),
      amount: line.amount,
      reason: `${line.ref} · ${reason}`,
      detail: { amount: baht(line.amount), member: member.name, reason },
    };
  },
  execute: async (tx, { line, member }, { reason }, { maker_id }) => {
    const account = (await companyAccounts(tx)).find(({ id }) => id === line.bank_account_id);
    const { id: lineId, amount, bank_account_id, occurred_at } = line;
    const deposit = { id: newId(), ref: newRef('DP'), member_id: member.id, amount, amount_to_pay: amount };
    const place = { channel: account?.kind ?? 'bank', bank_account_id };
    await releaseLine(tx, lineId);
    tx.send(insertDepositForLine({ ...deposit, ...place }, lineId, reason, occurred_at));
    const noOffer = { promotion_id: null, promotion_version_id: null, promotion_lapsed: false };
    await creditDeposit(tx, { ...deposit, ...noOffer }, { line, isNew: false, by: maker_id });
  },
});

/** Credits a line to a member, or requests a second approval. Throws not_found, line_already_matched, invalid_input. */
export const creditLine = (
  db: Db,
  lineId: string,
  input: z.output<typeof CreditInput>,
  actor: Actor,
): Promise<ApprovalRef | undefined> => db.transaction((tx) => creditApproval.decide(tx, lineId, input, actor));

const MAX_CANDIDATES = 10;

/** Members who may have sent a line. Throws not_found. */
export const candidatesOf = async (reader: Reader, lineId: string, q: string | undefined): Promise<LineCandidate[]> => {
  const line = await first(reader, lineById(lineId));
  if (!line) throw new DomainError('not_found');
  const words = [q, digits(line.from_account), line.from_name].filter(Boolean) as string[];
  let members = words[0] ? await payeesMatching(reader, words[0], MAX_CANDIDATES) : [];
  if (!q && !members.length && line.from_name) members = await payeesMatching(reader, line.from_name, MAX_CANDIDATES);
  const requests = members.length ? await reader.rows(payableOf(members.map(({ id }) => id))) : [];
  return members.map((member) => ({
    member: memberSummaryOf(member),
    account: { bank_code: member.bank_code, number_masked: member.number_masked },
    is_sender: isFromOwnAccount(line, member),
    deposits: requests
      .filter(({ member_id }) => member_id === member.id)
      .map(({ id, ref, amount_to_pay, state, created_at }) => ({
        deposit_id: id,
        ref,
        amount: amount_to_pay,
        state,
        created_at,
      })),
  }));
};
