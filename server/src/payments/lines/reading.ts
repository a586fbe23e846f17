import type { Candidate, Sender } from './matching.ts';
import type { CandidateRow, NewLine } from './queries.ts';

/** The digits of an account, as numbers are registered. */
export const digits = (account: string | null): string | null => account?.replaceAll(/\D/g, '') || null;

/** What a line says, as the rules read it. */
export const senderOf = (
  line: Pick<NewLine, 'amount' | 'from_account' | 'from_name' | 'occurred_at'>,
  referenceSeen: boolean,
): Sender => ({
  amount: line.amount,
  account: line.from_account,
  name: line.from_name,
  at: line.occurred_at,
  referenceSeen,
});

/** A request, as the rules read it. */
export const candidateOf = (row: CandidateRow): Candidate => ({
  deposit_id: row.id,
  amount_to_pay: row.amount_to_pay,
  member_account: row.bank_number,
  member_name: `${row.first_name} ${row.last_name}`,
  created_at: row.created_at,
  expires_at: row.expires_at,
});
