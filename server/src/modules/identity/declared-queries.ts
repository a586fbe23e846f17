import { sql } from 'kysely';
import type { Module, Check } from '../../platform/module.ts';
import { isApproved } from '../operators/index.ts';
import { type Finder, MAX_MATCHES } from '../../platform/search/search.ts';
import type { TimelinePart } from '../../platform/database/timeline.ts';
import { deviceOf } from '../../platform/http/device.ts';
import { type ExportPart, memberRows } from '../../platform/database/export.ts';
import { type DeleteExpired, deleteExpiredRows } from '../../platform/database/retention.ts';
import { hashedPasswords } from '../../platform/security/passwords.ts';
import type { Hashed } from '../../platform/security/sealed.ts';

/** Passwords, and codes that are not used yet. */
export const hashes: readonly Hashed[] = [
  hashedPasswords('passwords of members', 'member'),
  {
    name: "one-time codes in members' hands",
    old: () => sql`select count(*)::int as count from one_time_code where used_at is null and expires_at > app_now()`,
    fate: 'are good until they expire, while nodes have APP_SECRET_PREVIOUS',
  },
];

export const queues = {
  bank_changes: {
    permission: 'bank-changes.see',
    rows: sql`bank_change where status = 'pending'`,
    oldest_at: sql`min(created_at)`,
  },
} satisfies Module['queues'];

export const figures = {
  new_members: {
    statement: (within) => sql`select count(*) from member where ${within(sql`created_at`)}`,
    isCompared: true,
  },
  active_members: {
    statement: (within) => sql`select count(distinct member_id) from session where ${within(sql`last_seen_at`)}`,
  },
} satisfies Module['figures'];

/** Finds changes of a member without the approval they need. */
export const checks: readonly Check[] = [
  {
    name: 'payout account that is not the one that was agreed on',
    text: 'บัญชีรับเงินตรงกับที่อนุมัติ',
    sql: sql`
      select 'member ' || m.id, format('%s, agreed on in %s', m.bank_code, c.ref)
        from (select distinct on (member_id) * from bank_change where status = 'approved' order by member_id, decided_at desc, id desc) c
        join member m on m.id = c.member_id
       where (m.bank_code, m.bank_number) <> (c.to_bank, c.to_number)`,
  },
  {
    name: 'bank change that two operators did not agree on',
    text: 'ทุกการเปลี่ยนบัญชีมีผู้อนุมัติสองคน',
    sql: sql`
      select 'bank change ' || c.ref, format('of %s', c.member_id)
        from bank_change c
       where c.status = 'approved'
         and not exists (select from approval ap where ap.subject_id = c.id and ap.kind = 'bank-change.approve' and ${isApproved}
                            and ap.checker_id = c.decided_by)`,
  },
];

/** Display names for members, account changes and notes in the audit log. */
export const names: NonNullable<Module['names']> = (ids) => sql`
  select id::text, first_name || ' ' || last_name as name from member where id = any (${ids}::uuid[])
  union all select id::text, ref from bank_change where id = any (${ids}::uuid[])
  union all select id::text, left(text, 80) from member_note where id = any (${ids}::uuid[])`;

/** Finds members, and account changes by reference. */
export const finders: readonly Finder[] = [
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

/** Restrictions by operators come from the audit log. */
const account: TimelinePart = {
  kind: 'account',
  events: (memberId) => sql`
    select created_at as at, id::text as key, 'account.registered' as what, null::text as of, null::text as ref, null::bigint as amount,
           null::uuid as operator_id, null::text as reason, null::text as before, null::text as after
      from member where id = ${memberId}
    union all
    select created_at, id::text, 'account.age-restricted', null, null, null, null, null, null, null
      from member_restriction where member_id = ${memberId} and reason = 'age'
    union all
    select lifted_at, id::text, 'account.restriction-lifted', null, null, null, null, null, null, null
      from member_restriction where member_id = ${memberId} and reason = 'age' and lifted_at is not null
    union all
    select created_at, id::text, 'account.bank-change-asked', null, ref, null, null, null, null, null
      from bank_change where member_id = ${memberId}
    union all
    select decided_at, id::text, 'account.bank-change-' || status, null, ref, null, decided_by, reason, null, null
      from bank_change where member_id = ${memberId} and decided_at is not null`,
};

/** Sign-ins that are still stored; account changes are in the account's part. */
const security: TimelinePart = {
  kind: 'security',
  formatOf: deviceOf,
  events: (memberId) => sql`
    select created_at as at, id::text as key, case when via_link then 'security.signed_in_by_link' else 'security.signed_in' end as what,
           user_agent as of, null::text as ref, null::bigint as amount,
           null::uuid as operator_id, null::text as reason, null::text as before, null::text as after
      from session where member_id = ${memberId}
    union all
    select created_at, id::text, 'security.' || kind, user_agent, null, null, null, null, null, null
      from security_event where member_id = ${memberId} and left(kind, 12) <> 'bank_change_'`,
};

/** The member's account events and sign-ins. */
export const timeline: readonly TimelinePart[] = [account, security];

/** The birth date the member gave, then operators' corrections; the last one counts. */
const birthDates: ExportPart = ({ id }, after, limit) => sql`
  select seq::text as key, birth_date::text, said_by, at from (
    select 0 as seq, birth_date, 'member' as said_by, answered_at as at from member_age where member_id = ${id}
    union all
    select seq, birth_date, 'operator', created_at from member_age_correction where member_id = ${id}) said
   where seq > coalesce(${after}::bigint, -1) order by seq limit ${limit}`;

/** This module's part of a member's export. */
export const exports: Readonly<Record<string, ExportPart>> = {
  birth_dates: birthDates,
  sign_ins: memberRows(
    'id, created_at, last_seen_at, expires_at, revoked_at, via_link, user_agent, address',
    'session',
  ),
  security: memberRows('id, kind, user_agent, address, created_at', 'security_event'),
  bank_changes: memberRows(
    'id, ref, from_bank, from_number, to_bank, to_number, file_ids, status, reason, created_at, decided_at',
    'bank_change',
  ),
  restrictions: memberRows('id, reason, until, term, created_at, lifted_at', 'member_restriction'),
};

/** Deletes sessions that ended 90 days ago, except a member's last, which has the time of the last visit. */
const sessions = deleteExpiredRows(
  'session',
  sql`least(revoked_at, expires_at) < app_now() - interval '90 days'
      and exists (select from session newer where newer.member_id = session.member_id and newer.created_at > session.created_at)`,
);

/** Deletes browsers without a sign-in for the lifetime of their cookie. */
const devices = deleteExpiredRows('known_device', sql`last_used_at < app_now() - interval '400 days'`);

/** Retention of this module (docs/decisions/retention.md). */
export const retention: readonly DeleteExpired[] = [sessions, devices];
