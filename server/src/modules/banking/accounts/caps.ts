import { bankName } from '@portal/contract/banks.ts';
import { baht, formatBaht } from '@portal/contract/money.ts';
import * as z from 'zod/mini';
import { defineApproval } from '../../operators/index.ts';
import { first } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { publishToQueues } from '../../../platform/outbox/outbox.ts';
import { maskNumber } from './accounts.ts';
import { lockedAccount, putCaps } from './queries.ts';

/** Satang as text, for the stored request. */
const Cap = z.nullable(z.string());
const capOf = (text: string | null): bigint | null => (text === null ? null : BigInt(text));
const isRaised = (before: bigint | null, after: bigint | null): boolean =>
  before !== null && (after === null || after > before);
const capText = (cap: bigint | null): string => (cap === null ? 'ไม่จำกัด' : formatBaht(cap));

/** Changes an account's daily caps; raising one or ending it needs a second person. */
export const capsApproval = defineApproval({
  kind: 'bank-account.caps',
  leavesOtherKinds: true,
  input: z.object({ cap_in: Cap, cap_out: Cap, reason: z.string() }),
  lock: async (tx, id) => {
    const account = await first(tx, lockedAccount(id));
    if (!account) throw new DomainError('not_found');
    return account;
  },
  fingerprint: ({ cap_in, cap_out }) => `${cap_in} ${cap_out}`,
  request: (_tx, { id, bank_code, number, cap_in, cap_out }, { reason, ...caps }) => {
    const [newIn, newOut] = [capOf(caps.cap_in), capOf(caps.cap_out)];
    if (newIn === cap_in && newOut === cap_out)
      throw new DomainError('invalid_input', { field: 'cap_in', message: 'วงเงินเป็นแบบนี้อยู่แล้ว' });
    const text = (ofIn: bigint | null, ofOut: bigint | null) => `เข้า ${capText(ofIn)} ออก ${capText(ofOut)}`;
    return {
      needsTwo: isRaised(cap_in, newIn) || isRaised(cap_out, newOut),
      ref: id,
      member: null,
      amount: 0n,
      reason: `${bankName(bank_code)} ${maskNumber(number)}: ${text(cap_in, cap_out)} → ${text(newIn, newOut)} · ${reason}`,
      detail: {
        bank_code,
        account: maskNumber(number),
        before: { cap_in: cap_in && baht(cap_in), cap_out: cap_out && baht(cap_out) },
        after: { cap_in: newIn && baht(newIn), cap_out: newOut && baht(newOut) },
        reason,
      },
    };
  },
  execute: async (tx, { id }, { cap_in, cap_out }) => {
    tx.send(putCaps(id, { cap_in: capOf(cap_in), cap_out: capOf(cap_out) }));
    publishToQueues(tx, 'deposits');
  },
});
