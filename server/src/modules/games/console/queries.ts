import type { GameRow, ProviderRow } from '@portal/contract/console/games.ts';
import type { GameSessionRow, listRounds, MemberPlay, RoundRow } from '@portal/contract/console/rounds.ts';
import type { Input } from '@portal/contract/endpoint.ts';
import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';
import { matching } from '../lobby/catalogue/queries.ts';
import { sessionEnds } from '../lobby/play/queries.ts';

/** A provider's own row, without its keys and connections. */
export type StoredProvider = Omit<ProviderRow, 'can_ask' | 'can_open' | 'keys' | 'keys_from' | 'approval'>;
const providers = sql`
  select p.code, p.name, p.style, p.launch_mode, p.position, p.closed_reason,
         (select count(*) from game g where g.provider = p.code)::int as games,
         (select count(*) from game_round r where r.provider = p.code and r.status = 'open')::int as open_rounds
    from game_provider p`;
export const allProviders = (): Sql<StoredProvider> => sql`${providers} order by p.position, p.code`;
export const providerByCode = (code: string): Sql<StoredProvider> => sql`${providers} where p.code = ${code}`;
export const putProvider = ({
  code,
  position,
  launch_mode,
  closed_reason,
}: Pick<StoredProvider, 'code' | 'position' | 'launch_mode' | 'closed_reason'>): Sql => sql`
  update game_provider set position = ${position}, launch_mode = ${launch_mode}, closed_reason = ${closed_reason} where code = ${code}`;

const games = sql`
  select g.id, g.provider, g.code, g.name, g.name_en, g.category, g.image, g.rtp::float8 as rtp, g.stake_min, g.stake_max, g.has_demo, g.share,
         g.position, g.closed_reason, g.added_at
    from game g join game_provider p on p.code = g.provider`;

export interface GamesFilter {
  readonly q: string;
  readonly provider?: string | undefined;
  readonly category?: string | undefined;
  readonly closed?: boolean | undefined;
  readonly after: string | undefined;
  readonly limit: number;
}
export const gamesPage = ({ q, provider, category, closed, after, limit }: GamesFilter): Sql<GameRow> => sql`
  ${games}
   where ${sql.join(
     [
       sql`true`,
       ...matching(q),
       ...(provider ? [sql`g.provider = ${provider}`] : []),
       ...(category ? [sql`g.category = ${category}`] : []),
       ...(closed === undefined ? [] : [sql`(g.closed_reason is not null) = ${closed}`]),
       ...(after ? [sql`(g.position, g.id) > (select c.position, c.id from game c where c.id = ${after})`] : []),
     ],
     sql` and `,
   )}
   order by g.position, g.id limit ${limit}`;
export const lockGame = (id: string): Sql<GameRow> => sql`${games} where g.id = ${id} for update of g`;
export const putGame = (
  g: Pick<GameRow, 'id' | 'name' | 'category' | 'position' | 'share' | 'closed_reason'>,
): Sql => sql`
  update game set name = ${g.name}, category = ${g.category}, position = ${g.position}, share = ${g.share}, closed_reason = ${g.closed_reason}
   where id = ${g.id}`;

export interface ConsoleRound extends Omit<RoundRow, 'member' | 'asked' | 'can_ask'> {
  readonly provider_code: string;
  readonly member_id: string;
  readonly asked: (Omit<NonNullable<RoundRow['asked']>, 'at'> & { readonly at: string }) | null;
}
const isOverdue = sql`r.status = 'open' and r.opened_at < app_now() - make_interval(secs => p.round_ttl_s)`;
const rounds = sql`
  select r.id, r.reference, p.name as provider, p.code as provider_code, g.name as game, r.member_id, r.opened_at as at, r.ended_at, r.staked, r.won, r.status,
         ${isOverdue} as overdue,
         case when q.round_id is not null then jsonb_build_object('at', q.asked_at, 'answer', q.answer, 'detail', q.detail) end as asked
    from game_round r join game g on g.id = r.game_id join game_provider p on p.code = r.provider
    left join game_question q on q.round_id = r.id`;

export interface RoundsFilter extends Pick<Input<typeof listRounds>, 'status' | 'from' | 'to' | 'limit'> {
  readonly id?: string | undefined;
  readonly reference?: string | undefined;
  readonly members?: readonly string[] | undefined;
  /** Open for longer than the provider's rounds may be. */
  readonly overdue: boolean;
  readonly before: string | undefined;
}
export const roundsPage = (filter: RoundsFilter): Sql<ConsoleRound> => {
  const { id, reference, members, status, overdue, from, to, before, limit } = filter;
  return sql`
  ${rounds}
   where ${sql.join(
     [
       sql`true`,
       ...(before ? [sql`r.id < ${before}::uuid`] : []),
       ...(id === undefined ? [] : [sql`r.id = ${id}::uuid`]),
       ...(reference === undefined ? [] : [sql`r.reference = ${reference}`]),
       ...(members ? [sql`r.member_id = any (${members}::uuid[])`] : []),
       ...(overdue ? [isOverdue] : []),
       ...(status ? [sql`r.status = ${status}`] : []),
       ...(from ? [sql`r.opened_at >= (${from}::date)::timestamp at time zone 'Asia/Bangkok'`] : []),
       ...(to ? [sql`r.opened_at < (${to}::date + 1)::timestamp at time zone 'Asia/Bangkok'`] : []),
     ],
     sql` and `,
   )}
   order by r.id desc limit ${limit}`;
};
export const roundById = (id: string): Sql<ConsoleRound> => sql`${rounds} where r.id = ${id}`;

export const sessionsOf = (memberId: string, before: string | undefined, limit: number): Sql<GameSessionRow> => sql`
  select s.id, g.name as game, p.name as provider, s.created_at as at, e.at as ended_at, e.reason as end_reason, f.*
    from game_session s join game g on g.id = s.game_id join game_provider p on p.code = g.provider ${sessionEnds}
    cross join lateral (select count(*)::int as rounds, coalesce(sum(staked), 0)::bigint as staked, coalesce(sum(won), 0)::bigint as won
                          from game_round where session_id = s.id) f
   where s.member_id = ${memberId} and ${before ? sql`s.id < ${before}::uuid` : sql`true`}
   order by s.id desc limit ${limit}`;

const settledOf = (memberId: string, days: number): Sql => sql`
  r.member_id = ${memberId} and r.status = 'settled' and r.opened_at > app_now() - make_interval(days => ${days})`;
export const playByProvider = (memberId: string, days: number): Sql<MemberPlay['providers'][number]> => sql`
  select p.name as provider, count(*)::int as rounds, sum(r.staked)::bigint as staked, sum(r.won)::bigint as won
    from game_round r join game_provider p on p.code = r.provider
   where ${settledOf(memberId, days)} group by p.code order by sum(r.staked) desc, p.code`;
/** Wins above 50 stakes, the risk queue's limit (`game_round_won`). */
export const bigWinsOf = (memberId: string, days: number, limit: number): Sql<MemberPlay['big_wins'][number]> => sql`
  select r.id, r.reference, g.name as game, p.name as provider, r.opened_at as at, r.staked, r.won
    from game_round r join game g on g.id = r.game_id join game_provider p on p.code = r.provider
   where ${settledOf(memberId, days)} and r.staked > 0 and r.won > 50 * r.staked
   order by r.id desc limit ${limit}`;

export interface RoundTransaction {
  readonly id: string;
  readonly reference: string;
  readonly kind: 'bet' | 'win' | 'rollback' | 'adjust' | 'reward' | 'void' | 'tip' | 'tip_back';
  readonly own: bigint;
  readonly bonus: bigint;
  readonly before: bigint;
  readonly at: Date;
}
export const roundTransactions = (id: string): Sql<RoundTransaction> => sql`
  select id, reference, kind, own, bonus, before, event_at as at from game_transaction where round_id = ${id} order by created_at, part, id`;

export const lockSiteClosure = (): Sql<{ closed_reason: string | null }> =>
  sql`select closed_reason from game_house for update`;
export const siteClosureRow = (): Sql<{ closed_reason: string | null }> => sql`select closed_reason from game_house`;
export const putSiteClosure = (reason: string | null): Sql => sql`update game_house set closed_reason = ${reason}`;
