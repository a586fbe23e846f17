import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';
import { leftAt } from '../queries.ts';

const MAX_ROWS = 200;
type IdRows = Sql<{ id: string }>;
type EpisodeRows = Sql<{ episode_id: string }>;

/** Answered and without a message for 24 hours; includes released ones. */
const isSilent = sql`e.state in ('waiting', 'open') and e.waiting_since is null and e.last_at < app_now() - interval '24 hours'`;
export const silentConversations = (): IdRows => sql`
  select e.conversation_id as id from conversation_episode e where ${isSilent} order by e.last_at limit ${MAX_ROWS}`;
export const silentEpisode = (id: string): EpisodeRows => sql`
  select e.id as episode_id from conversation_episode e where e.conversation_id = ${id} and ${isSilent}`;

const isDue = sql`e.state = 'snoozed' and e.snoozed_until <= app_now()`;
export const dueSnoozes = (): IdRows => sql`
  select e.conversation_id as id from conversation_episode e where ${isDue} order by e.snoozed_until limit ${MAX_ROWS}`;
export const dueSnooze = (id: string): EpisodeRows => sql`
  select e.id as episode_id from conversation_episode e where e.conversation_id = ${id} and ${isDue}`;
/** Reopens a snoozed episode and restarts its silence. */
export const reopenEpisode = (episodeId: string): Sql => sql`
  update conversation_episode set state = 'open', snoozed_until = null, last_at = app_now() where id = ${episodeId}`;

/** Serialises assignment across nodes, so that no agent exceeds the capacity. */
export const lockAssigning = (): Sql => sql`select pg_advisory_xact_lock(7411902362)`;
/** The conversation that waits longest; skips those in which an operator is writing. */
export const longestWaiting = (): IdRows => sql`
  select e.conversation_id as id from conversation_episode e where e.state = 'waiting'
     and not exists (select from conversation_writer w where w.conversation_id = e.conversation_id and w.until > app_now())
   order by coalesce(e.waiting_since, 'infinity'::timestamptz), e.id limit 1`;
/** The present agent with the fewest open conversations below the capacity; snoozed ones do not count. */
export const leastBusyAgent = (roles: readonly string[], here_s: number, capacity: number): IdRows => sql`
  select o.id
    from chat_presence p join operator o on o.id = p.operator_id
   cross join lateral (select count(*) as open from conversation_episode e where e.operator_id = o.id and e.state = 'open') mine
   where o.role = any(${roles}::text[]) and o.disabled_at is null and mine.open < ${capacity}
     and p.away_since is null and p.here_at > app_now() - make_interval(secs => ${here_s})
   order by mine.open, p.here_at, o.id limit 1`;

/** Absent for five minutes: signed off, without presence calls, or never present since the last message. */
const isAway = (here_s: number): Sql => sql`coalesce(${leftAt(here_s)}, e.last_at) < app_now() - interval '5 minutes'`;
export const abandonedConversations = (here_s: number): IdRows => sql`
  select mine.id from operator o left join chat_presence p on p.operator_id = o.id
   cross join lateral (select e.conversation_id as id from conversation_episode e
                        where e.operator_id = o.id and e.state = 'open' and ${isAway(here_s)} limit ${MAX_ROWS}) mine`;
export const abandonedEpisode = (id: string, here_s: number): EpisodeRows => sql`
  select e.id as episode_id from conversation_episode e left join chat_presence p on p.operator_id = e.operator_id
   where e.conversation_id = ${id} and e.state = 'open' and ${isAway(here_s)}`;
export const releaseEpisode = (episodeId: string): Sql => sql`
  update conversation_episode set state = 'waiting', operator_id = null where id = ${episodeId}`;
