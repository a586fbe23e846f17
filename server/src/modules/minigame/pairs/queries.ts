import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';

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
