import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';

const MOST = 200;
type Found = Sql<{ id: string }>;
type Still = Sql<{ episode_id: string }>;

const isSilent = sql`e.state = 'open' and e.waiting_since is null and e.last_at < app_now() - interval '24 hours'`;
export const silent = (): Found => sql`
  select e.conversation_id as id from conversation_episode e where ${isSilent} order by e.last_at limit ${MOST}`;
export const silentStill = (id: string): Still => sql`
  select e.id as episode_id from conversation_episode e where e.conversation_id = ${id} and ${isSilent}`;

const isDue = sql`e.state = 'snoozed' and e.snoozed_until <= app_now()`;
export const snoozed = (): Found => sql`
  select e.conversation_id as id from conversation_episode e where ${isDue} order by e.snoozed_until limit ${MOST}`;
export const snoozedStill = (id: string): Still => sql`
  select e.id as episode_id from conversation_episode e where e.conversation_id = ${id} and ${isDue}`;
export const wake = (episodeId: string): Sql => sql`
  update conversation_episode set state = 'open', snoozed_until = null where id = ${episodeId}`;

/** Said to be away, or not heard of any more. */
const isAway = (here_s: number): Sql => sql`
  coalesce(p.away_since, p.here_at + make_interval(secs => ${here_s})) < app_now() - interval '5 minutes'`;
export const left = (here_s: number): Found => sql`
  select mine.id from chat_presence p
   cross join lateral (select e.conversation_id as id from conversation_episode e
                        where e.operator_id = p.operator_id and e.state = 'open' limit ${MOST}) mine
   where ${isAway(here_s)}`;
export const leftStill = (id: string, here_s: number): Still => sql`
  select e.id as episode_id from conversation_episode e join chat_presence p on p.operator_id = e.operator_id
   where e.conversation_id = ${id} and e.state = 'open' and ${isAway(here_s)}`;
export const release = (episodeId: string): Sql => sql`
  update conversation_episode set state = 'waiting', operator_id = null where id = ${episodeId}`;
