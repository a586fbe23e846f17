import { NAME_FITS, similarity } from '../../identity/index.ts';
import { agrees, isInTime } from './matching.ts';
import type { LineRow } from './queries.ts';

type Sender = Pick<LineRow, 'amount' | 'from_bank' | 'from_account' | 'from_name' | 'occurred_at'>;

interface Account {
  readonly bank_code: string;
  readonly bank_number: string;
}

/** The line names the member's registered account, whole, and no other bank: the same number there is another person's. */
export const isFromOwnAccount = (
  { from_bank, from_account }: Pick<Sender, 'from_bank' | 'from_account'>,
  member: Account,
): boolean => agrees(from_account, member.bank_number) === 'whole' && (!from_bank || from_bank === member.bank_code);

interface Request {
  readonly amount_to_pay: bigint;
  readonly created_at: Date;
  readonly expires_at: Date;
}

/** Amount to the satang, time and name, all three. */
const fitsInAll = (line: Sender, member: { readonly name: string }, request: Request): boolean =>
  line.amount === request.amount_to_pay &&
  isInTime(line.occurred_at, request) &&
  line.from_name !== null &&
  similarity(line.from_name, member.name) >= NAME_FITS;

/**
 * Whether one operator may say alone that a line is this request's money: it came from the member's registered account, whatever
 * the amount, or it fits in all. Never under a reference that brought money before (docs/decisions/two-persons.md).
 */
export const isEvident = (
  line: Sender,
  member: Account & { readonly name: string },
  request: Request,
  referenceSeen: boolean,
): boolean => !referenceSeen && (isFromOwnAccount(line, member) || fitsInAll(line, member, request));
