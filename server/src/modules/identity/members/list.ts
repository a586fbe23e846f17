import type { listMembers, MemberRow } from '@portal/contract/console/members.ts';
import type { Input } from '@portal/contract/endpoint.ts';
import { balancesOf } from '../../ledger/index.ts';
import { first, type Reader } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { idCursor, pageOf } from '../../../platform/http/paging.ts';
import { maskTel, memberIdsMatching } from './members.ts';
import * as queries from './queries.ts';
import type { ListQuery } from '@portal/contract/console/common.ts';
import type { ListPage } from '../../../platform/search/search.ts';
import { termsOf } from '../../../platform/search/search.ts';

/** Masks `until` of an age restriction: it is the birthday. */
const toRestriction = ({ reason, until }: queries.MemberListRow) =>
  reason ? { reason, until: reason === 'age' ? null : until } : null;

/** Rows of the console's member list, with their money, in one statement. */
const memberRows = async (reader: Reader, members: readonly queries.MemberListRow[]): Promise<MemberRow[]> => {
  if (!members.length) return [];
  const balances = await balancesOf(
    reader,
    members.map(({ id }) => id),
  );
  return members.flatMap((member) => {
    const balance = balances.get(member.id);
    if (!balance) return [];
    const { wallet, bonus, held: reserved } = balance;
    return {
      id: member.id,
      name: `${member.first_name} ${member.last_name}`,
      tel_masked: maskTel(member.tel),
      member_level: member.member_level,
      credit: wallet + bonus,
      held: reserved,
      restricted: toRestriction(member),
      last_seen_at: member.last_seen_at,
      created_at: member.created_at,
    };
  });
};

/** The row without the member's money. */
export const withoutAmounts = (row: MemberRow): MemberRow => ({ ...row, credit: null, held: null });

export const memberRow = async (reader: Reader, member: queries.MemberListRow): Promise<MemberRow> => {
  const [row] = await memberRows(reader, [member]);
  if (!row) throw new Error('a member without a row');
  return row;
};

interface MembersQuery extends Input<typeof listMembers> {
  /** The operator has `members.money`; otherwise amounts are null. */
  readonly seesMoney: boolean;
}

/** Newest first. */
export const membersPage = (reader: Reader, { seesMoney, limit, cursor, ...filter }: MembersQuery) => {
  const { q, restricted, level, from, to } = filter;
  const wanted = { q: q || undefined, byAccount: seesMoney, restricted, level, from, to, before: idCursor(cursor) };
  return pageOf(
    limit,
    (rowLimit) => reader.rows(queries.membersPage(wanted, rowLimit)),
    async (members) => {
      const rows = await memberRows(reader, members);
      return seesMoney ? rows : rows.map(withoutAmounts);
    },
  );
};

/** The member with the restriction in force. Throws not_found. */
export const existingMember = async (reader: Reader, id: string): Promise<queries.MemberListRow> => {
  const member = await first(reader, queries.restrictedMember(id));
  if (!member) throw new DomainError('not_found');
  return member;
};

/** `byAccount`: whether account numbers may be searched. */
type SearchedList = ListQuery & { readonly byAccount: boolean };
/** A page of payout requests or deposits. Queues begin with the oldest, decided requests with the newest. */
export const payoutListOf = async <Row extends { readonly id: string }, View>(
  db: Reader,
  { q, from, to, sort, cursor, limit, byAccount }: SearchedList,
  isQueue: boolean,
  read: (place: ListPage, rowLimit: number) => Promise<readonly Row[]>,
  show: (rows: readonly Row[]) => Promise<readonly View[]>,
) => {
  const place = { sort: sort ?? (isQueue ? 'oldest' : 'newest'), from, to, cursor: idCursor(cursor) };
  const search = q?.trim()
    ? { ...termsOf(q), ...(!byAccount && { digits: null }), members: await memberIdsMatching(db, q, byAccount) }
    : undefined;
  return pageOf(limit, (rowLimit) => read({ ...place, search }, rowLimit), show);
};
