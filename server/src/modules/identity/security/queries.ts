import type { SecurityKind } from '@portal/contract/profile.ts';
import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';

interface ActivityRow {
  readonly id: string;
  readonly user_agent: string | null;
  readonly address: string | null;
  readonly created_at: Date;
}

export const lastLogins = (memberId: string, limit: number): Sql<ActivityRow & { via_link: boolean }> => sql`
  select id, user_agent, address, created_at, via_link from session
   where member_id = ${memberId} order by created_at desc, id desc limit ${limit}`;

export const lastEvents = (memberId: string, limit: number): Sql<ActivityRow & { kind: SecurityKind }> => sql`
  select id, kind, user_agent, address, created_at from security_event
   where member_id = ${memberId} order by id desc limit ${limit}`;

export interface NewEvent {
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
