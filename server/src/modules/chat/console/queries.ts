import type { ChatNote, ConversationRow, EpisodeRow } from '@portal/contract/console/chat.ts';
import type { ChatAgent, ChatFigures } from '@portal/contract/console/chat-agents.ts';
import type { QuickReply } from '@portal/contract/console/quick-replies.ts';
import { sql } from 'kysely';
import { joinRestriction } from '../../identity/index.ts';
import type { Sql } from '../../../platform/database/db.ts';
import { firstWait, type Side } from '../queries.ts';

export interface InboxRow extends Omit<ConversationRow, 'member' | 'agent' | 'last'> {
  readonly member_id: string;
  readonly operator_id: string | null;
  readonly operator_name: string | null;
  readonly last_text: string | null;
  readonly last_from: Side | null;
  readonly last_at: Date | null;
  readonly episode_id: string;
  /** The sort key, as in `InboxPosition`. */
  readonly is_calm: boolean;
  readonly place_us: string | null;
}

/** A position in an inbox list: distress or not, the sort time (microseconds, null: infinity), then the episode. */
export interface InboxPosition {
  readonly isCalm: boolean;
  readonly us: string | null;
  readonly episode: string;
}

const microseconds = (moment: Sql): Sql => sql`(extract(epoch from ${moment}) * 1000000)::bigint::text`;
const momentOf = ({ us }: InboxPosition): Sql =>
  us === null ? sql`'infinity'::timestamptz` : sql`('epoch'::timestamptz + ${us}::bigint * interval '1 microsecond')`;
/** No words of distress in an open episode. */
const isCalm = sql`(e.distress_at is null or e.state = 'closed')`;
/** `moment`: the sort column. */
const rowsBy = (moment: Sql, join = sql`join`): Sql => sql`
  select c.id, c.member_id, coalesce(e.state, 'closed') as state, e.topic, e.operator_id, o.name as operator_name, c.admin_unread as unread,
         m.text as last_text, m.side as last_from, m.created_at as last_at, e.waiting_since, e.distress_at is not null as distress, c.created_at,
         e.id as episode_id, ${isCalm} as is_calm, ${microseconds(moment)} as place_us
    from conversation c
    ${join} conversation_episode e on e.id = c.episode_id and e.conversation_id = c.id
    left join operator o on o.id = e.operator_id
    left join conversation_message m on m.conversation_id = c.id and m.seq = c.last_seq`;
const rows = rowsBy(sql`e.waiting_since`);

export interface InboxFilter {
  readonly view: 'unclaimed' | 'mine' | 'all' | 'closed';
  readonly operatorId: string;
  /** Matches message texts or these members. */
  readonly search: { readonly text: string; readonly memberIds: readonly string[] } | undefined;
}

/** At most this many matching messages are searched. */
const MAX_MATCHES = 1000;
const likeOf = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

const inView = ({ view, operatorId, search }: InboxFilter): Sql => {
  if (view === 'unclaimed') return sql`e.state = 'waiting'`;
  if (view === 'mine') return sql`e.state in ('open', 'snoozed') and e.operator_id = ${operatorId}`;
  if (view === 'closed') return sql`e.state = 'closed'`;
  return search ? sql`true` : sql`e.state <> 'closed'`;
};

/** Open conversations: distress first, then the longest wait. Closed ones: newest first. Starts after the cursor. */
export const inboxPage = (filter: InboxFilter, cursor: InboxPosition | undefined, limit: number): Sql<InboxRow> => {
  const { search } = filter;
  const matchesSearch = search
    ? sql`and c.id = any(array(select f.id from conversation f where f.member_id = any(${search.memberIds}::uuid[]))
        || array(select s.conversation_id from conversation_message s where s.text ilike ${likeOf(search.text)} limit ${MAX_MATCHES}))`
    : sql``;
  const place = cursor && sql`(${momentOf(cursor)}, ${cursor.episode}::uuid)`;
  if (filter.view === 'closed')
    return sql`${rowsBy(sql`e.closed_at`)} where ${inView(filter)} ${matchesSearch}
      and ${place ? sql`(e.closed_at, e.id) < ${place}` : sql`true`}
      order by e.closed_at desc, e.id desc limit ${limit}`;
  const order = sql`${isCalm}, coalesce(e.waiting_since, 'infinity'::timestamptz), e.id`;
  return sql`${rows} where ${inView(filter)} ${matchesSearch}
    and ${cursor ? sql`(${order}) > (${cursor.isCalm}, ${momentOf(cursor)}, ${cursor.episode}::uuid)` : sql`true`}
    order by ${order} limit ${limit}`;
};

/** A member to write to first, with the restriction in force. */
export const memberToWrite = (id: string): Sql<{ restriction: string | null }> => sql`
  select r.reason as restriction from member m ${joinRestriction(sql`m.id`)} where m.id = ${id}`;

/** Also one without a message, which has no episode. */
export const inboxRow = (id: string): Sql<Omit<InboxRow, 'episode_id'>> => sql`
  ${rowsBy(sql`e.waiting_since`, sql`left join`)} where c.id = ${id}`;
export const inboxRowOf = (memberId: string): Sql<InboxRow> => sql`${rows} where c.member_id = ${memberId}`;

export interface NoteRow extends Omit<ChatNote, 'author'> {
  readonly operator_id: string;
  readonly operator_name: string;
}
const notes = sql`
  select n.id, n.seq, n.operator_id, o.name as operator_name, n.text, n.created_at
    from conversation_note n join operator o on o.id = n.operator_id`;
export const notesOf = (conversationId: string): Sql<NoteRow> => sql`
  ${notes} where n.conversation_id = ${conversationId} order by n.id desc limit 500`;
export const noteById = (id: string): Sql<NoteRow> => sql`${notes} where n.id = ${id}`;

interface NewNote extends Omit<NoteRow, 'operator_name' | 'created_at'> {
  readonly conversation_id: string;
  readonly episode_id: string;
}
export const insertNote = (n: NewNote): Sql => sql`
  insert into conversation_note (id, conversation_id, episode_id, seq, operator_id, text)
  values (${n.id}, ${n.conversation_id}, ${n.episode_id}, ${n.seq}, ${n.operator_id}, ${n.text})`;

export interface EpisodeRecord extends Omit<EpisodeRow, 'agent' | 'csat'> {
  readonly operator_id: string | null;
  readonly operator_name: string | null;
  readonly score: number | null;
  readonly comment: string | null;
  readonly rated_at: Date | null;
}
export const episodesOf = (conversationId: string): Sql<EpisodeRecord> => sql`
  select e.id, e.state, e.topic, e.operator_id, o.name as operator_name, e.opened_at,
         extract(epoch from ${firstWait})::int as first_reply_s,
         extract(epoch from e.closed_at - e.opened_at)::int as resolution_s,
         e.closed_at, e.closed_by, e.outcome, e.score, e.comment, e.rated_at
    from conversation_episode e left join operator o on o.id = e.operator_id
   where e.conversation_id = ${conversationId} order by e.id desc limit 200`;

/** Assigns the episode and ends a snooze. */
export const claimEpisode = (id: string, operatorId: string): Sql => sql`
  update conversation_episode set operator_id = ${operatorId}, state = 'open', snoozed_until = null where id = ${id}`;
export const snoozeEpisode = (id: string, operatorId: string, until: Date): Sql => sql`
  update conversation_episode set operator_id = ${operatorId}, state = 'snoozed', snoozed_until = ${until} where id = ${id}`;

export const mute = (id: string, hours: number, reason: string): Sql =>
  hours
    ? sql`update conversation set muted_until = app_now() + make_interval(hours => ${hours}), muted_reason = ${reason} where id = ${id}`
    : sql`update conversation set muted_until = null, muted_reason = null where id = ${id}`;

export const muteUntil = (id: string, until: Date, reason: string): Sql => sql`
  update conversation set muted_until = greatest(muted_until, ${until}), muted_reason = ${reason} where id = ${id}`;

/** Ends a mute of up to 24 hours; a longer one had an approval and stays. */
export const endShortMute = (id: string): Sql => sql`
  update conversation set muted_until = null, muted_reason = null where id = ${id} and muted_until <= app_now() + interval '24 hours'`;

/** Takes or renews the writing lock; no row while another operator has it. */
export const takeWritingLock = (
  conversationId: string,
  operatorId: string,
  seconds: number,
): Sql<{ until: Date }> => sql`
  insert into conversation_writer as w (conversation_id, operator_id, until)
  values (${conversationId}, ${operatorId}, app_now() + make_interval(secs => ${seconds}))
  on conflict (conversation_id) do update set operator_id = excluded.operator_id, until = excluded.until
   where w.operator_id = excluded.operator_id or w.until <= app_now()
  returning w.until`;
export const writerOf = (conversationId: string): Sql<{ id: string; name: string; until: Date }> => sql`
  select o.id, o.name, w.until from conversation_writer w join operator o on o.id = w.operator_id
   where w.conversation_id = ${conversationId} and w.until > app_now()`;

export const agents = (roles: readonly string[], here_s: number): Sql<ChatAgent> => sql`
  select o.id, o.name, n.name as member_name,
         coalesce(p.away_since is null and p.here_at > app_now() - make_interval(secs => ${here_s}), false) as is_here,
         (select count(*)::int from conversation_episode e where e.operator_id = o.id and e.state = 'open') as open
    from operator o left join chat_presence p on p.operator_id = o.id left join chat_agent_name n on n.operator_id = o.id
   where o.role = any(${roles}::text[]) and o.disabled_at is null order by o.name, o.id`;

export const nameAgent = (operatorId: string, name: string | null): Sql =>
  name === null
    ? sql`delete from chat_agent_name where operator_id = ${operatorId}`
    : sql`insert into chat_agent_name (operator_id, name) values (${operatorId}, ${name})
          on conflict (operator_id) do update set name = excluded.name`;

interface FiguresRow extends Omit<ChatFigures, 'agent'> {
  readonly id: string;
  readonly name: string;
}
const median = (seconds: Sql): Sql =>
  sql`percentile_cont(0.5) within group (order by extract(epoch from ${seconds}))::int`;
/** Figures of the last `days` times 24 hours. */
export const figuresOf = (days: number): Sql<FiguresRow> =>
  figuresWithin((moment) => sql`${moment} > app_now() - make_interval(days => ${days})`);
export const figuresWithin = (isWithin: (moment: Sql) => Sql): Sql<FiguresRow> => sql`
  with said as (
    select operator_id, count(*)::int as answers from conversation_message
     where side = 'admin' and ${isWithin(sql`created_at`)} group by operator_id),
  done as (
    select e.operator_id, count(*)::int as closed, ${median(firstWait)} as first_reply_s,
           ${median(sql`e.closed_at - e.opened_at`)} as resolution_s,
           round(avg(e.score), 2)::float8 as csat, count(e.score)::int as rated
      from conversation_episode e
     where e.state = 'closed' and e.operator_id is not null and ${isWithin(sql`e.closed_at`)}
     group by e.operator_id)
  select o.id, o.name, coalesce(s.answers, 0) as answers, coalesce(d.closed, 0) as closed, d.first_reply_s, d.resolution_s,
         d.csat, coalesce(d.rated, 0) as rated
    from said s full join done d using (operator_id) join operator o on o.id = operator_id
   order by answers desc, o.name, o.id`;

export const markPresent = (operatorId: string): Sql => sql`
  insert into chat_presence (operator_id, here_at) values (${operatorId}, app_now())
  on conflict (operator_id) do update set here_at = app_now(), away_since = null`;
/** Keeps the time of the first call. */
export const markAway = (operatorId: string): Sql => sql`
  insert into chat_presence (operator_id, here_at, away_since) values (${operatorId}, app_now(), app_now())
  on conflict (operator_id) do update set away_since = coalesce(chat_presence.away_since, app_now())`;

export interface ReplyRow extends QuickReply {
  /** Approved by a second person. */
  readonly agreed: boolean;
}
type Reply = Omit<ReplyRow, 'created_at' | 'updated_at'>;
/** Its id has the time of creation. */
const reply = sql`id, audience, code, text, about, position, agreed, uuid_extract_timestamp(id) as created_at, updated_at`;
export const replies = (): Sql<ReplyRow> => sql`
  select ${reply} from quick_reply order by audience desc, position, id limit 500`;
export const insertReply = (r: Reply): Sql<ReplyRow> => sql`
  insert into quick_reply (id, audience, code, text, about, position, agreed)
  values (${r.id}, ${r.audience}, ${r.code}, ${r.text}, ${r.about}, ${r.position}, ${r.agreed})
  returning ${reply}`;
export const updateReply = (r: Reply): Sql<ReplyRow> => sql`
  update quick_reply set audience = ${r.audience}, code = ${r.code}, text = ${r.text}, about = ${r.about},
         position = ${r.position}, agreed = ${r.agreed}, updated_at = app_now()
   where id = ${r.id} returning ${reply}`;
export const lockedReply = (id: string): Sql<ReplyRow> =>
  sql`select ${reply} from quick_reply where id = ${id} for update`;
export const codeTaken = (id: string, code: string | null): Sql => sql`
  select 1 as is from quick_reply where code = ${code} and id <> ${id}`;
/** Matches an approved canned answer of agents, word for word. */
export const isApprovedReply = (text: string): Sql => sql`
  select 1 as is from quick_reply where agreed and audience = 'agent' and text = ${text.trim()} limit 1`;
export const deleteReply = (id: string): Sql<{ code: string | null }> => sql`
  delete from quick_reply where id = ${id} returning code`;
