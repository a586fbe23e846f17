import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';

const MOST = 200;
type Found = Sql<{ id: string }>;
type Still = Sql<{ episode_id: string }>;

/** Also one that was answered and given back. */
const isSilent = sql`e.state in ('waiting', 'open') and e.waiting_since is null and e.last_at < app_now() - interval '24 hours'`;
export const silent = (): Found => sql`
  select e.conversation_id as id from conversation_episode e where ${isSilent} order by e.last_at limit ${MOST}`;
export const silentStill = (id: string): Still => sql`
  select e.id as episode_id from conversation_episode e where e.conversation_id = ${id} and ${isSilent}`;

const isDue = sql`e.state = 'snoozed' and e.snoozed_until <= app_now()`;
export const snoozed = (): Found => sql`
  select e.conversation_id as id from conversation_episode e where ${isDue} order by e.snoozed_until limit ${MOST}`;
export const snoozedStill = (id: string): Still => sql`
  select e.id as episode_id from conversation_episode e where e.conversation_id = ${id} and ${isDue}`;
/** From then on it is silent anew: what was put away for a day is not over when it comes back. */
export const wake = (episodeId: string): Sql => sql`
  update conversation_episode set state = 'open', snoozed_until = null, last_at = app_now() where id = ${episodeId}`;

/** One at a time, on whichever node: two would give one agent more than there is room for. */
export const lockAssigning = (): Sql => sql`select pg_advisory_xact_lock(7411902362)`;
/** Not while somebody writes in it: they are about to have it. */
export const longestWaiting = (): Found => sql`
  select e.conversation_id as id from conversation_episode e where e.state = 'waiting'
     and not exists (select from conversation_writer w where w.conversation_id = e.conversation_id and w.until > app_now())
   order by coalesce(e.waiting_since, 'infinity'::timestamptz), e.id limit 1`;
/** Who is there and has the fewest. What is put away takes no room. */
export const agentWithRoom = (roles: readonly string[], here_s: number, capacity: number): Found => sql`
  select o.id
    from chat_presence p join operator o on o.id = p.operator_id
   cross join lateral (select count(*) as open from conversation_episode e where e.operator_id = o.id and e.state = 'open') mine
   where o.role = any(${roles}::text[]) and o.disabled_at is null and mine.open < ${capacity}
     and p.away_since is null and p.here_at > app_now() - make_interval(secs => ${here_s})
   order by mine.open, p.here_at, o.id limit 1`;

/** Said to be away, not heard of any more, or never there since the last message. */
const isAway = (here_s: number): Sql => sql`
  coalesce(p.away_since, p.here_at + make_interval(secs => ${here_s}), e.last_at) < app_now() - interval '5 minutes'`;
export const left = (here_s: number): Found => sql`
  select mine.id from operator o left join chat_presence p on p.operator_id = o.id
   cross join lateral (select e.conversation_id as id from conversation_episode e
                        where e.operator_id = o.id and e.state = 'open' and ${isAway(here_s)} limit ${MOST}) mine`;
export const leftStill = (id: string, here_s: number): Still => sql`
  select e.id as episode_id from conversation_episode e left join chat_presence p on p.operator_id = e.operator_id
   where e.conversation_id = ${id} and e.state = 'open' and ${isAway(here_s)}`;
export const release = (episodeId: string): Sql => sql`
  update conversation_episode set state = 'waiting', operator_id = null where id = ${episodeId}`;
