import type { SignalKind } from '@portal/contract/console/referral.ts';
import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';
import { birthDateOf } from '../members/queries.ts';

/**
 * Rows (`earner`, `friend`, `through`, `level`) of all members below these, up to `depth` levels; `through` is the
 * first-level friend above `friend`. For a FROM clause.
 */
export const downlineOf = (memberIds: readonly string[], depth: number): Sql => sql`
  (with recursive below as (
     select referred_by as earner, id as friend, id as through, 1 as level from member where referred_by = any(${memberIds}::uuid[])
     union all
     select b.earner, m.id, b.through, b.level + 1 from below b join member m on m.referred_by = b.friend where b.level < ${depth})
   select * from below)`;

/** The referrers of these members, then theirs, up to `height`; nearest first. */
export const uplineOf = (memberIds: readonly string[], height: number): Sql<{ id: string; level: number }> => sql`
  with recursive above as (
    select referred_by as id, 1 as level from member where id = any(${memberIds}::uuid[]) and referred_by is not null
    union
    select m.referred_by, a.level + 1 from above a join member m on m.id = a.id where m.referred_by is not null and a.level < ${height})
  select id, min(level)::int as level from above group by id order by 2`;

/** The next members with referrals, in the order of their ids. */
export const referrersAfter = (after: string | null, limit: number): Sql<{ id: string }> => sql`
  with recursive next as (
    (select referred_by as id, 1 as n from member where referred_by > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000') order by referred_by limit 1)
    union all
    select (select m.referred_by from member m where m.referred_by > next.id order by m.referred_by limit 1), n + 1 from next where next.id is not null and n < ${limit})
  select id from next where id is not null`;

/** Members who were restricted from playing at a moment. */
export const restrictedAt = (memberIds: Sql, at: Sql): Sql => sql`
  select r.member_id from member_restriction r
   where r.member_id in (${memberIds}) and r.created_at <= ${at} and (r.lifted_at is null or r.lifted_at > ${at}) and (r.until is null or r.until > ${at})`;

interface Signal {
  readonly member_id: string;
  readonly other_id: string;
  readonly kind: Extract<SignalKind, 'device' | 'person'>;
}
/** Members with a browser, or the name and birth date, of one of these members. */
export const signalsOf = (memberIds: readonly string[]): Sql<Signal> => sql`
  select distinct mine.member_id, d.member_id as other_id, 'device' as kind
    from known_device mine join known_device d on d.token_hash = mine.token_hash and d.member_id <> mine.member_id
   where mine.member_id = any(${memberIds}::uuid[])
  union all
  select me.id, m.id, 'person' from member me
    join member m on m.name_key = me.name_key and m.id <> me.id
   where me.id = any(${memberIds}::uuid[]) and ${birthDateOf(sql`m.id`)} = ${birthDateOf(sql`me.id`)}`;

/** Members whose current or former payout account is one of these. */
export const accountOwners = (
  accounts: readonly { bank: string; number: string }[],
): Sql<{ id: string; bank: string; number: string }> => {
  const pairs = sql`unnest(${accounts.map(({ bank }) => bank)}::text[], ${accounts.map(({ number }) => number)}::text[]) a(bank, number)`;
  return sql`
  select m.id, a.bank, a.number from ${pairs} join member m on m.bank_number = a.number and m.bank_code = a.bank
  union
  select c.member_id, a.bank, a.number from ${pairs} join bank_change c on c.from_number = a.number and c.from_bank = a.bank
  union
  select c.member_id, a.bank, a.number from ${pairs} join bank_change c on c.to_number = a.number and c.to_bank = a.bank`;
};

/** Current and former payout accounts of these members. */
export const accountsOf = (
  memberIds: readonly string[],
): Sql<{ member_id: string; bank: string; number: string }> => sql`
  select id as member_id, bank_code as bank, bank_number as number from member where id = any(${memberIds}::uuid[])
  union
  select c.member_id, a.bank, a.number from bank_change c cross join lateral (values (c.from_bank, c.from_number), (c.to_bank, c.to_number)) a(bank, number)
   where c.member_id = any(${memberIds}::uuid[]) and a.number is not null`;

/** Friends of one referrer who joined on one day from one network, at least `least` of them. */
export const burstsOf = (
  friendIds: readonly string[],
  least: number,
): Sql<{ earner: string; friend: string; joined: string }> => sql`
  with joined as (
    select m.id, m.referred_by, (m.created_at at time zone 'Asia/Bangkok')::date as day from member m where m.id = any(${friendIds}::uuid[])),
  days as (select distinct referred_by, day from joined),
  near as (
    select d.referred_by, d.day, f.id,
           (select case when s.address like '%:%' then split_part(s.address, ':', 1) || ':' || split_part(s.address, ':', 2) || ':' || split_part(s.address, ':', 3)
                        else regexp_replace(s.address, '[.][0-9]+$', '') end
              from session s where s.member_id = f.id order by s.created_at limit 1) as network
      from days d join member f on f.referred_by = d.referred_by
       and f.created_at >= d.day::timestamp at time zone 'Asia/Bangkok' and f.created_at < (d.day + 1)::timestamp at time zone 'Asia/Bangkok')
  select n.referred_by as earner, n.id as friend, n.day::text as joined from near n
    join (select referred_by, day, network from near where network is not null group by 1, 2, 3 having count(*) >= ${least}) many using (referred_by, day, network)`;

export const prefixOfMember = (memberId: string): Sql<{ prefix: string }> => sql`
  select prefix from member where id = ${memberId}`;
