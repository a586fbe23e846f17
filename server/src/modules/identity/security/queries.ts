import type { SecurityKind } from '@portal/contract/profile.ts';
import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';
import { isLive } from '../sessions/queries.ts';

interface ActivityRow {
  readonly id: string;
  readonly user_agent: string | null;
  readonly address: string | null;
  readonly created_at: Date;
}

export const lastLogins = (memberId: string, limit: number): Sql<ActivityRow & { via_link: boolean }> => sql`
  select id, user_agent, address, created_at, via_link from session
   where member_id = ${memberId} order by created_at desc, id desc limit ${limit}`;

interface SeenRow {
  readonly user_agent: string | null;
  readonly address: string | null;
  readonly sign_ins: number;
  readonly open: number;
  readonly first_at: Date;
  readonly last_at: Date;
}

/** Sessions of a member by browser and address, last seen first. */
export const sessionsByAddress = (memberId: string): Sql<SeenRow> => sql`
  select s.user_agent, s.address, count(*)::int as sign_ins, (count(*) filter (where ${isLive}))::int as open,
         min(s.created_at) as first_at, max(s.last_seen_at) as last_at
    from session s where s.member_id = ${memberId} group by 1, 2 order by last_at desc`;

export const lastEvents = (memberId: string, limit: number): Sql<ActivityRow & { kind: SecurityKind }> => sql`
  select id, kind, user_agent, address, created_at from security_event
   where member_id = ${memberId} order by id desc limit ${limit}`;

interface NewEvent {
  readonly id: string;
  readonly member_id: string;
  readonly kind: SecurityKind;
  readonly user_agent: string | null;
  readonly address: string | null;
}

export const insertEvent = (e: NewEvent): Sql => sql`
  insert into security_event (id, member_id, kind, user_agent, address)
  values (${e.id}, ${e.member_id}, ${e.kind}, ${e.user_agent}, ${e.address})`;

/** A member's security events of these kinds within days, newest first. */
export const changesWithin = <K extends SecurityKind>(
  memberId: string,
  kinds: readonly K[],
  days: number,
  limit: number,
): Sql<{ kind: K; at: Date }> => sql`
  select kind, created_at as at from security_event
   where member_id = ${memberId} and kind = any (${kinds}) and created_at > app_now() - make_interval(days => ${days})
   order by id desc limit ${limit}`;

export const recordViews = (operatorId: string, memberIds: readonly string[], opened: boolean): Sql => sql`
  insert into member_view as v (operator_id, hour, member_id, opened)
  select ${operatorId}, date_trunc('hour', app_now()), id, ${opened} from unnest(${memberIds}::uuid[]) id
  on conflict (operator_id, hour, member_id) do update set opened = true where excluded.opened and not v.opened`;

interface ViewsOfHour {
  operator_id: string;
  operator_name: string;
  hour: Date;
  /** Distinct members. */
  shown: number;
  opened: number;
}

/** Deletes the views of past hours and returns their counts. */
export const takeViews = (): Sql<ViewsOfHour> => sql`
  with gone as (
    delete from member_view where hour < date_trunc('hour', app_now()) returning operator_id, hour, opened)
  select g.operator_id, o.name as operator_name, g.hour, count(*)::int as shown, (count(*) filter (where g.opened))::int as opened
    from gone g join operator o on o.id = g.operator_id group by g.operator_id, o.name, g.hour order by g.hour, o.name`;

/** Operators of a name, which is not unique. */
export const operatorsNamed = (name: string): Sql<{ id: string }> => sql`select id from operator where name = ${name}`;
