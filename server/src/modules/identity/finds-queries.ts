import { sql } from 'kysely';
import { type Finder, MAX_MATCHES } from '../../platform/search/search.ts';

/** Finds members, and account changes by reference. */
export const memberFinders: readonly Finder[] = [
  {
    kind: 'member',
    permission: 'members.see',
    statement: ({ members, id }) => sql`
      select id, null::text as ref, id as member_id, null::bigint as amount, created_at as at from member
       where id = any (${members}::uuid[]) or id = ${id}::uuid order by id desc limit ${MAX_MATCHES}`,
  },
  {
    kind: 'bank-change',
    permission: 'bank-changes.see',
    statement: ({ tail }) => sql`
      select id, ref, member_id, null::bigint as amount, created_at as at from bank_change
       where right(ref, 7) = ${tail} order by id desc limit ${MAX_MATCHES}`,
  },
];
