import { sql } from 'kysely';
import type { Sql, Tx } from '../../platform/database/db.ts';
import { numberSetting } from '../settings/index.ts';

export const insertMember = (memberId: string): Sql => sql`
  insert into minigame_member (member_id) values (${memberId}) on conflict (member_id) do nothing`;

/** Locks all mini-game data of a member. */
export const lockMember = (tx: Tx, memberId: string): Promise<unknown> => {
  tx.send(insertMember(memberId));
  return tx.rows(sql`select from minigame_member where member_id = ${memberId} for no key update`);
};

/** The member is restricted now, so nothing expires; a closed account does not count. */
export const isRestricted = (memberId: Sql): Sql => sql`
  (select held.id from member_restriction held where held.member_id = ${memberId} and held.lifted_at is null
      and held.reason <> 'closed' and (held.until is null or held.until > app_now()) limit 1) is not null`;

/** Extends the expiry of all credit after a win, withdrawal or return. */
export const extendCreditExpiry = (memberId: string): Sql => sql`
  update minigame_member set credit_expires_at = app_now() + make_interval(days => ${numberSetting('credit_ttl_days')}) where member_id = ${memberId}`;

export interface RecentPlay {
  readonly rounds: number;
  readonly spent: number;
  readonly given: number;
  readonly won: bigint;
  readonly approved: bigint;
}
/** A member's last 30 days: rounds, coins spent and given, credit won and withdrawn. */
export const recentPlayOf = (memberId: string): Sql<RecentPlay> => sql`
  select r.rounds, r.spent, r.won,
         (select coalesce(sum(amount), 0)::int from coin_lot
           where member_id = ${memberId} and source = 'event' and created_at > app_now() - interval '30 days') as given,
         (select coalesce(sum(amount), 0)::bigint from minigame_withdrawal
           where member_id = ${memberId} and status = 'approved' and created_at > app_now() - interval '30 days') as approved
    from (select count(*)::int as rounds, coalesce(sum(bet), 0)::int as spent,
                 coalesce(sum(amount) filter (where kind = 'credit'), 0)::bigint as won
            from minigame_round
           where member_id = ${memberId} and slug = any(array(select slug from minigame)) and created_at > app_now() - interval '30 days') r`;

export interface PairRow {
  readonly id: string;
  readonly state: 'next' | 'current';
  readonly sealed: Buffer;
  readonly commit: string;
  readonly client_seed: string;
  /** Rounds played with it. */
  readonly nonce: number;
  /** Started at least seven days ago. */
  readonly is_old: boolean;
}

/** The current and the next pair. */
export const pairsOf = (memberId: string): Sql<PairRow> => sql`
  select id, state, sealed, commit, client_seed, nonce, coalesce(started_at <= app_now() - interval '7 days', false) as is_old
    from minigame_pair where member_id = ${memberId} and state <> 'revealed'`;

export const insertPair = (memberId: string, p: Omit<PairRow, 'is_old'>): Sql => sql`
  insert into minigame_pair (id, member_id, state, sealed, commit, client_seed, nonce, started_at)
  values (${p.id}, ${memberId}, ${p.state}, ${p.sealed}, ${p.commit}, ${p.client_seed}, ${p.nonce},
          case when ${p.state} = 'current' then app_now() end)`;

export const revealPair = (id: string, serverSeed: string): Sql => sql`
  update minigame_pair set state = 'revealed', server_seed = ${serverSeed}, revealed_at = app_now() where id = ${id}`;
export const startPair = (id: string, clientSeed: string): Sql => sql`
  update minigame_pair set state = 'current', client_seed = ${clientSeed}, started_at = app_now() where id = ${id}`;
export const setClientSeed = (id: string, clientSeed: string): Sql => sql`
  update minigame_pair set client_seed = ${clientSeed} where id = ${id}`;
