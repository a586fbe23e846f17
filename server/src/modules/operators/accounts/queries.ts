import type { OperatorAccount } from '@portal/contract/console/operators.ts';
import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';
import type { OperatorRow } from '../queries.ts';
import type { AccountStatus } from './rules.ts';

/** Every operator, those who may sign in first. */
export const operatorAccounts = (): Sql<Omit<OperatorAccount, 'approval'>> => sql`
  select o.id, o.username, o.name, o.role, o.disabled_at is null as active, o.networks, o.created_at,
         o.password_hash is not null and o.totp_secret is not null as is_set_up,
         (select count(*)::int from operator_session s
           where s.operator_id = o.id and s.revoked_at is null and s.expires_at > app_now()) as sessions,
         (select max(s.last_seen_at) from operator_session s where s.operator_id = o.id) as last_seen_at
    from operator o order by o.disabled_at is not null, o.username`;

type LockedOperator = Pick<
  OperatorAccount,
  'id' | 'username' | 'name' | 'role' | 'active' | 'is_set_up' | 'networks'
> & {
  password_hash: string | null;
};

/** Locks the operator and every owner, in the order of their ids. */
export const lockWithOwners = (id: string): Sql<LockedOperator> => sql`
  select id, username, name, role, disabled_at is null as active, networks, password_hash,
         password_hash is not null and totp_secret is not null as is_set_up
    from operator where id = ${id} or role = 'owner' order by id for no key update`;

export const usernameTaken = (username: string): Sql<{ id: string }> => sql`
  select id from operator where username = ${username}`;

/** No row when the name is taken. */
export const insertInvited = (row: OperatorRow): Sql<{ id: string }> => sql`
  insert into operator (id, username, name, role) values (${row.id}, ${row.username}, ${row.name}, ${row.role})
  on conflict do nothing returning id`;

export const putOperator = (id: string, { role, active, networks }: AccountStatus): Sql => sql`
  update operator set role = ${role}, networks = ${networks}::text[], disabled_at = case when ${active}::boolean then null else coalesce(disabled_at, app_now()) end
   where id = ${id}`;

/** Ends all sessions of an operator, or all but one; returns the ended ids. */
export const endSessionsOf = (operatorId: string, except: string | null): Sql<{ id: string }> => sql`
  update operator_session set revoked_at = app_now()
   where operator_id = ${operatorId} and id is distinct from ${except}::uuid and revoked_at is null returning id`;

export const clearTotp = (id: string): Sql => sql`update operator set totp_secret = null where id = ${id}`;

interface NewInvitation {
  id: string;
  operator_id: string;
  kind: 'invited' | 'totp';
  token_hash: Buffer;
  totp_secret: Buffer;
  lasts_s: number;
}
export const insertInvitation = (row: NewInvitation): Sql => sql`
  insert into operator_invitation (id, operator_id, kind, token_hash, totp_secret, expires_at)
  values (${row.id}, ${row.operator_id}, ${row.kind}, ${row.token_hash}, ${row.totp_secret},
          app_now() + make_interval(secs => ${row.lasts_s}))`;

/** Revokes the operator's unused links. */
export const endInvitations = (operatorId: string): Sql => sql`
  update operator_invitation set used_at = app_now() where operator_id = ${operatorId} and used_at is null`;

export interface InvitationRow extends Omit<NewInvitation, 'token_hash' | 'lasts_s'> {
  username: string;
  name: string;
  password_hash: string | null;
}

/** A valid link: unused, not expired, its operator active. */
export const openInvitation = (tokenHash: Buffer): Sql<InvitationRow> => sql`
  select i.id, i.operator_id, i.kind, i.totp_secret, o.username, o.name, o.password_hash
    from operator_invitation i join operator o on o.id = i.operator_id
   where i.token_hash = ${tokenHash} and i.used_at is null and i.expires_at > app_now() and o.disabled_at is null`;

/** Uses the link; no row if it was used already. */
export const useInvitation = (id: string): Sql<{ id: string }> => sql`
  update operator_invitation set used_at = app_now() where id = ${id} and used_at is null returning id`;

export const setUp = (id: string, passwordHash: string | null, totpSecret: Buffer, step: number): Sql => sql`
  update operator set password_hash = coalesce(${passwordHash}::text, password_hash), totp_secret = ${totpSecret}, totp_last_step = ${step}
   where id = ${id}`;

/** No row if it belongs to another operator, or has ended. */
export const endSessionOf = (operatorId: string, id: string): Sql<{ id: string }> => sql`
  update operator_session set revoked_at = app_now()
   where id = ${id} and operator_id = ${operatorId} and revoked_at is null and expires_at > app_now() returning id`;

export const passwordOf = (operatorId: string): Sql<{ password_hash: string; username: string }> => sql`
  select password_hash, username from operator where id = ${operatorId}`;

/** No row if it was changed meanwhile. */
export const putPassword = (operatorId: string, before: string, hash: string): Sql<{ id: string }> => sql`
  update operator set password_hash = ${hash} where id = ${operatorId} and password_hash = ${before} returning id`;
