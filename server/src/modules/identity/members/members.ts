import { bankName } from '@portal/contract/banks.ts';
import { first, lockThenRead, one, type Reader, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { maskAccount, maskTel } from './mask.ts';
import * as queries from './queries.ts';

/** A member as money sees one: where payouts go and who may pay in. */
export interface Payee {
  readonly id: string;
  readonly tel: string;
  readonly name: string;
  readonly bank_code: string;
  readonly bank_name: string;
  readonly bank_number: string;
  readonly number_masked: string;
  /** The member wants to be asked for the password before every withdrawal. */
  readonly always_asks: boolean;
  /** For good: nobody could take out what is put in. */
  readonly has_left: boolean;
}

const payee = (member: queries.MemberRecord): Payee => ({
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

/** Whom an operator may mean by a text: the phone, the name, where money is seen the last digits of the account. A hundred at most. */
export const memberIdsFound = async (reader: Reader, q: string, byAccount = true): Promise<string[]> =>
  (await reader.rows(queries.memberIdsFound(q.trim(), byAccount))).map(({ id }) => id);

/** Takes the member's row, so that two decisions about one member's money never interleave. */
export const lockPayee = async (tx: Tx, memberId: string): Promise<Payee> =>
  payee(await one(tx, queries.lockedMember(memberId)));
/**
 * As `lockPayee`, for what the member asks for: who has left meanwhile, while a gateway or a picture was waited for, asks
 * for nothing any more.
 */
export const lockActiveMember = async (tx: Tx, memberId: string): Promise<Payee> => {
  const member = await one(tx, queries.lockedMember(memberId));
  if (member.closed_at) throw new DomainError('unauthenticated');
  return payee(member);
};
/**
 * As `lockActiveMember`, for what a restricted member may not do: who was suspended meanwhile is refused as `mount` does. Throws
 * unauthenticated, restricted.
 */
export const lockUnrestricted = async (tx: Tx, memberId: string): Promise<Payee> => {
  const [payee, restriction] = await lockThenRead(lockActiveMember(tx, memberId), () =>
    first(tx, queries.restrictionOf(memberId)),
  );
  if (restriction) throw new DomainError('restricted', { id: restriction.reason });
  return payee;
};
/** Whether anything restricts a member now. */
export const isRestricted = async (reader: Reader, memberId: string): Promise<boolean> =>
  (await first(reader, queries.restrictionOf(memberId))) !== undefined;

/** A member with the account their money goes to, as they are now. Throws when there is none: callers have the id from a row. */
export const payeeOf = async (reader: Reader, memberId: string): Promise<Payee> =>
  payee(await one(reader, queries.memberById(memberId)));

/** A member in a list of the console. */
export interface Brief {
  readonly id: string;
  readonly name: string;
  readonly tel_masked: string;
}

/** How a list of the console shows a member. */
export const briefOf = ({ id, name, tel }: Pick<Payee, 'id' | 'name' | 'tel'>): Brief => ({
  id,
  name,
  tel_masked: maskTel(tel),
});

/** Members by phone, name, or the last digits of an account, newest first. */
export const payeesFound = async (reader: Reader, q: string, limit: number): Promise<Payee[]> =>
  (await reader.rows(queries.membersPage(q, true, undefined, limit))).map(payee);

/** Many members at once, by id. */
export const payeesOf = async (reader: Reader, ids: readonly string[]): Promise<Map<string, Payee>> =>
  new Map(
    (ids.length ? await reader.rows(queries.membersByIds([...new Set(ids)])) : []).map((member) => [
      member.id,
      payee(member),
    ]),
  );
