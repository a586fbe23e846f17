import type { prizeKinds, Slug } from '@portal/contract/minigame.ts';
import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';

export const insertMember = (memberId: string): Sql => sql`
  insert into minigame_member (member_id) values (${memberId}) on conflict (member_id) do nothing`;
export const lockMember = (memberId: string): Sql => sql`
  select from minigame_member where member_id = ${memberId} for no key update`;

/** The member is restricted now, so nothing expires; a closed account does not count. */
export const isRestricted = (memberId: Sql): Sql => sql`
  (select held.id from member_restriction held where held.member_id = ${memberId} and held.lifted_at is null
      and held.reason <> 'closed' and (held.until is null or held.until > app_now()) limit 1) is not null`;

export interface RoundLine {
  readonly id: string;
  readonly created_at: Date;
  readonly slug: Slug;
  readonly bet: number;
  readonly pick: unknown;
  readonly kind: (typeof prizeKinds)[number];
  readonly amount: bigint;
  readonly thing_name: string | null;
  readonly coins: bigint;
  readonly credit: bigint;
  readonly table_version: number;
  readonly commit: string;
  readonly client_seed: string;
  readonly nonce: number;
  /** Null until the pair is revealed. */
  readonly server_seed: string | null;
}
export const roundsPage = (memberId: string, cursor: string | undefined, limit: number): Sql<RoundLine> => sql`
  select r.id, r.created_at, r.slug, r.bet, r.pick, r.kind, r.amount, (select name from minigame_goods where id = r.prize) as thing_name,
         r.coins_after as coins, r.credit_after as credit, r.version as table_version, p.commit, r.client_seed, r.nonce, p.server_seed
    from minigame_round r join minigame_pair p on p.id = r.pair_id
   where r.member_id = ${memberId} and (${cursor ?? null}::uuid is null or r.id < ${cursor ?? null}::uuid)
   order by r.id desc limit ${limit}`;

export const roundsOf = (memberId: string): Sql<{ rounds: number }> => sql`
  select count(*)::int as rounds from minigame_round where member_id = ${memberId}`;

export const pairOf = (
  memberId: string,
): Sql<{ commit: string; client_seed: string; nonce: number; started_at: Date }> => sql`
  select commit, client_seed, nonce, started_at from minigame_pair where member_id = ${memberId} and state = 'current'`;
