import { bankName, WALLET } from '@portal/contract/banks.ts';
import { first, lockThenRead, one, type Reader, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import * as queries from './queries.ts';

/** A member as payments need one: the payout account and identity. */
export interface Payee {
  readonly id: string;
  readonly tel: string;
  readonly name: string;
  readonly bank_code: string;
  readonly bank_name: string;
  readonly bank_number: string;
  readonly number_masked: string;
  /** The member chose the password before every withdrawal. */
  readonly always_asks: boolean;
  /** The account is closed. */
  readonly has_left: boolean;
}

const toPayee = (member: queries.MemberRecord): Payee => ({
  id: member.id,
  tel: member.tel,
  name: `${member.first_name} ${member.last_name}`,
  bank_code: member.bank_code,
  bank_name: bankName(member.bank_code),
  bank_number: member.bank_number,
  number_masked: maskAccount(member.bank_code, member.bank_number),
  always_asks: member.preferences.step_up === 'always',
  has_left: member.closed_at !== null,
});

/** Ids of members matching a phone, a name or, with `byAccount`, the last digits of an account. At most 100. */
export const memberIdsMatching = async (reader: Reader, q: string, byAccount = true): Promise<string[]> =>
  (await reader.rows(queries.memberIdsMatching(q.trim(), byAccount))).map(({ id }) => id);

/** Locks the member's row, so that decisions about one member's money are serial. */
export const lockPayee = async (tx: Tx, memberId: string): Promise<Payee> =>
  toPayee(await one(tx, queries.lockedMember(memberId)));
/** As `lockPayee`, for the member's own requests. Throws unauthenticated where the account was closed meanwhile. */
export const lockActiveMember = async (tx: Tx, memberId: string): Promise<Payee> => {
  const member = await one(tx, queries.lockedMember(memberId));
  if (member.closed_at) throw new DomainError('unauthenticated');
  return toPayee(member);
};
/** As `lockActiveMember`, for what a restricted member may not do. Throws unauthenticated, restricted. */
export const lockUnrestricted = async (tx: Tx, memberId: string): Promise<Payee> => {
  const [payee, restriction] = await lockThenRead(lockActiveMember(tx, memberId), () =>
    first(tx, queries.restrictionOf(memberId)),
  );
  if (restriction) throw new DomainError('restricted', { id: restriction.reason });
  return payee;
};
/** Tells whether the member is restricted now. */
export const isRestricted = async (reader: Reader, memberId: string): Promise<boolean> =>
  (await first(reader, queries.restrictionOf(memberId))) !== undefined;

/** A member with the payout account. Throws where there is none: callers have the id from a row. */
export const payeeOf = async (reader: Reader, memberId: string): Promise<Payee> =>
  toPayee(await one(reader, queries.memberById(memberId)));

/** Builds the console's view of a member. */
export const memberSummaryOf = ({ id, name, tel }: Pick<Payee, 'id' | 'name' | 'tel'>) => ({
  id,
  name,
  tel_masked: maskTel(tel),
});

/** Members by phone, name or the last digits of an account, newest first. */
export const payeesMatching = async (reader: Reader, q: string, limit: number): Promise<Payee[]> =>
  (await reader.rows(queries.membersPage({ q, byAccount: true }, limit))).map(toPayee);

/** Members by id, in one statement. */
export const payeesOf = async (reader: Reader, ids: readonly string[]): Promise<Map<string, Payee>> =>
  new Map(
    (ids.length ? await reader.rows(queries.membersByIds([...new Set(ids)])) : []).map((member) => [
      member.id,
      toPayee(member),
    ]),
  );

/** `081•••5678`: a phone as operators see it unless revealed. */
export const maskTel = (tel: string): string =>
  tel.length < 8 ? `•••${tel.slice(-2)}` : `${tel.slice(0, 3)}•••${tel.slice(-4)}`;

/** `••/••/1997`: the birth year only. */
export const maskBirth = (birth_date: string): string => `••/••/${birth_date.slice(0, 4)}`;

/** `xxx-x-x6789-x` for ten digits, else all but the last four; a wallet has the end of its phone. */
export const maskAccount = (bank: string, number: string): string => {
  if (bank === WALLET) return `xxx-xxx-${number.slice(-4)}`;
  if (number.length === 10) return `xxx-x-x${number.slice(5, 9)}-x`;
  return 'x'.repeat(Math.max(0, number.length - 4)) + number.slice(-4);
};

/** A payout account as pages show it. */
export const toBank = (code: string, number: string) => ({
  code,
  name: bankName(code),
  number_masked: maskAccount(code, number),
});

/** A member's level and standing, and other accounts of the same person. */
export const offerFactsOf = (reader: Reader, memberId: string): Promise<queries.OfferFacts> =>
  one(reader, queries.offerFacts(memberId));

/** Closes a member's open games; provided by a higher module. */
export type EndGames = (tx: Tx, memberId: string, reason: 'restricted' | 'new_password') => Promise<void>;
