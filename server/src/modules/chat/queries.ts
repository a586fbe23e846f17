import type { ChatContext, ChatContextKind, Episode, Message } from '@portal/contract/chat.ts';
import type { ContactTopic } from '@portal/contract/content.ts';
import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';

export type Side = 'member' | 'admin';

/** A conversation with its open or last episode. */
export interface ConversationRecord {
  readonly id: string;
  readonly member_id: string;
  readonly last_seq: number;
  readonly member_read: number;
  readonly admin_read: number;
  readonly member_unread: number;
  readonly muted_until: Date | null;
  readonly muted_reason: string | null;
  readonly is_muted: boolean;
  readonly episode_id: string | null;
  readonly state: Episode['state'] | null;
  readonly topic: ContactTopic | null;
  readonly operator_id: string | null;
  /** The name that members see. */
  readonly operator_name: string | null;
  readonly snoozed_until: Date | null;
  readonly csat_due: boolean;
}

const conversations = sql`
  select c.id, c.member_id, c.last_seq, c.member_read, c.admin_read, c.member_unread,
         c.muted_until, c.muted_reason, coalesce(c.muted_until > app_now(), false) as is_muted, c.episode_id,
         e.state, e.topic, e.operator_id, coalesce(n.name, o.name) as operator_name, e.snoozed_until,
         coalesce(e.state = 'closed' and e.score is null and e.first_reply_at is not null
           and e.closed_at > app_now() - interval '7 days', false) as csat_due
    from conversation c
    left join conversation_episode e on e.id = c.episode_id
    left join operator o on o.id = e.operator_id
    left join chat_agent_name n on n.operator_id = e.operator_id`;

export const conversationById = (id: string): Sql<ConversationRecord> => sql`${conversations} where c.id = ${id}`;
export const conversationOf = (memberId: string): Sql<ConversationRecord> => sql`
  ${conversations} where c.member_id = ${memberId}`;

/** Inserts nothing where another call created the conversation at the same time. */
export const insertConversation = (id: string, memberId: string): Sql => sql`
  insert into conversation (id, member_id) values (${id}, ${memberId}) on conflict (member_id) do nothing`;

/** Read the conversation in a later statement: this one sees it as it was before the lock. */
export const lockConversation = (id: string): Sql<{ id: string }> => sql`
  select id from conversation where id = ${id} for update`;
export const lockConversationOf = (memberId: string): Sql<{ id: string }> => sql`
  select id from conversation where member_id = ${memberId} for update`;

export const insertEpisode = (
  id: string,
  conversationId: string,
  state: 'waiting' | 'open',
  operatorId: string | null,
): Sql => sql`
  with begun as (
    insert into conversation_episode (id, conversation_id, state, operator_id) values (${id}, ${conversationId}, ${state}, ${operatorId}))
  update conversation set episode_id = ${id} where id = ${conversationId}`;

export interface MessageRow extends Omit<Message, 'file' | 'context'> {
  readonly file_id: string | null;
  readonly file_width: number | null;
  readonly file_height: number | null;
  readonly context_kind: ChatContextKind | null;
  readonly context_id: string | null;
  /** The picture is still stored. */
  readonly has_file: boolean;
}

const messages = sql`
  select m.id, m.seq, m.client_id, m.side as "from", m.author, m.text, m.file_id, m.file_width, m.file_height,
         m.context_kind, m.context_id, m.created_at, f.id is not null as has_file,
         (select r.at from conversation_read r
           where r.conversation_id = m.conversation_id and r.side = case m.side when 'member' then 'admin' else 'member' end
             and r.seq >= m.seq order by r.seq limit 1) as read_at
    from conversation_message m left join file f on f.id = m.file_id`;

export const messagesAfter = (conversationId: string, after: number, limit: number): Sql<MessageRow> => sql`
  ${messages} where m.conversation_id = ${conversationId} and m.seq > ${after} order by m.seq limit ${limit}`;
export const messagesBefore = (conversationId: string, before: number | null, limit: number): Sql<MessageRow> => sql`
  ${messages} where m.conversation_id = ${conversationId} and (${before}::int is null or m.seq < ${before})
   order by m.seq desc limit ${limit}`;

/** The message sent under a client id in a member's conversation, by the member or by an operator. */
export const messageByClientId = (
  memberId: string,
  operatorId: string | null,
  clientId: string,
): Sql<MessageRow> => sql`
  ${messages} where m.conversation_id = (select id from conversation where member_id = ${memberId}) and m.client_id = ${clientId}
    and coalesce(m.operator_id, m.conversation_id) = coalesce(${operatorId}::uuid, m.conversation_id)`;

export interface NewMessage {
  readonly id: string;
  readonly conversation_id: string;
  readonly seq: number;
  readonly episode_id: string;
  readonly side: Side;
  readonly operator_id: string | null;
  readonly author: string | null;
  readonly client_id: string;
  readonly text: string | null;
  readonly file: { readonly id: string; readonly width: number; readonly height: number } | null;
  readonly context: ChatContext | null;
}

/** Stores an operator's message under the name that members see. */
export const insertMessage = (m: NewMessage): Sql<{ created_at: Date; author: string | null }> => sql`
  insert into conversation_message (id, conversation_id, seq, episode_id, side, operator_id, author, client_id, text,
    file_id, file_width, file_height, context_kind, context_id)
  values (${m.id}, ${m.conversation_id}, ${m.seq}, ${m.episode_id}, ${m.side}, ${m.operator_id},
    coalesce((select name from chat_agent_name where operator_id = ${m.operator_id}), ${m.author}), ${m.client_id}, ${m.text},
    ${m.file?.id ?? null}, ${m.file?.width ?? null}, ${m.file?.height ?? null}, ${m.context?.kind ?? null}, ${m.context?.id ?? null})
  returning created_at, author`;

/** Counts the new message: the last number, and one more unread for the other side. */
export const advanceSeq = (id: string, side: Side): Sql => sql`
  update conversation set last_seq = last_seq + 1,
    member_unread = member_unread + ${side === 'admin' ? 1 : 0}, admin_unread = admin_unread + ${side === 'member' ? 1 : 0}
   where id = ${id}`;

/** Starts the member's waiting time at the first unanswered message and ends a snooze. */
export const recordMemberMessage = (episodeId: string, topic: string | null, isDistress: boolean): Sql => sql`
  update conversation_episode set last_at = app_now(), distress_at = case when ${isDistress} then app_now() else distress_at end, waiting_since = coalesce(waiting_since, app_now()), topic = coalesce(${topic}, topic),
    state = case state when 'snoozed' then 'open' else state end, snoozed_until = null
   where id = ${episodeId}`;
export const recordAnswer = (episodeId: string, operatorId: string): Sql => sql`
  update conversation_episode set last_at = app_now(), waiting_since = null, first_reply_at = coalesce(first_reply_at, app_now()),
    operator_id = ${operatorId}, state = 'open', snoozed_until = null
   where id = ${episodeId}`;
/** Leaves the member waiting, and the conversation with whom it is. */
export const recordLateAnswer = (episodeId: string): Sql => sql`
  update conversation_episode set last_at = app_now() where id = ${episodeId}`;
export const memberMessageAfter = (conversationId: string, seq: number): Sql<{ seq: number }> => sql`
  select seq from conversation_message where conversation_id = ${conversationId} and seq > ${seq} and side = 'member' limit 1`;

/** Moves the read mark forward; returns it and the unread count, or no row where it did not move. */
export const moveReadMark = (id: string, side: Side, seq: number): Sql<{ seq: number; unread: number }> =>
  side === 'member'
    ? sql`
  update conversation c set member_read = least(${seq}, c.last_seq), member_unread =
    (select count(*) from conversation_message m where m.conversation_id = c.id and m.seq > ${seq} and m.side = 'admin')
   where c.id = ${id} and c.member_read < least(${seq}, c.last_seq) returning c.member_read as seq, c.member_unread as unread`
    : sql`
  update conversation c set admin_read = least(${seq}, c.last_seq), admin_unread =
    (select count(*) from conversation_message m where m.conversation_id = c.id and m.seq > ${seq} and m.side = 'member')
   where c.id = ${id} and c.admin_read < least(${seq}, c.last_seq) returning c.admin_read as seq, c.admin_unread as unread`;
export const recordRead = (id: string, side: Side, seq: number): Sql => sql`
  insert into conversation_read (conversation_id, side, seq) values (${id}, ${side}, ${seq}) on conflict do nothing`;

/** Closes the episode and starts its retention: text 400 days, pictures 90, a complaint five years. */
export const closeEpisode = (
  id: string,
  by: 'member' | 'operator' | 'silence',
  end?: { readonly topic: string; readonly outcome: string },
): Sql => sql`
  update conversation_episode set state = 'closed', closed_at = app_now(), closed_by = ${by}, snoozed_until = null, waiting_since = null,
    topic = coalesce(${end?.topic ?? null}, topic), outcome = ${end?.outcome ?? null},
    text_until = app_now() + case when ${end?.outcome ?? ''} = 'complaint' then interval '5 years' else interval '400 days' end,
    pictures_until = app_now() + case when ${end?.outcome ?? ''} = 'complaint' then interval '5 years' else interval '90 days' end
   where id = ${id} and state <> 'closed'`;

/** The state and the rating of one of the member's episodes. Call under the conversation's lock. */
export const episodeOf = (id: string, memberId: string): Sql<{ state: string; is_rated: boolean }> => sql`
  select e.state, e.score is not null as is_rated from conversation_episode e join conversation c on c.id = e.conversation_id
   where e.id = ${id} and c.member_id = ${memberId}`;
export const rateEpisode = (id: string, score: number, comment: string | null): Sql => sql`
  update conversation_episode set score = ${score}, comment = ${comment}, rated_at = app_now() where id = ${id}`;

/** The time from an episode's start to the first answer; null where there is no answer or an operator wrote first. */
export const firstWait = sql`(nullif(e.first_reply_at, e.opened_at) - e.opened_at)`;

export const unreadOf = (memberId: string): Sql<{ count: number }> => sql`
  select member_unread as count from conversation where member_id = ${memberId}`;

/** Tells whether an agent is present, and the median first reply time of the last 24 hours in minutes. */
export const supportState = (
  here_s: number,
  roles: readonly string[],
): Sql<{ is_here: boolean; reply_minutes: number | null }> => sql`
  select exists (select from chat_presence p join operator o on o.id = p.operator_id
                  where p.away_since is null and p.here_at > app_now() - make_interval(secs => ${here_s})
                    and o.disabled_at is null and o.role = any(${roles}::text[])) as is_here,
         (select ceil(percentile_cont(0.5) within group (order by extract(epoch from ${firstWait})) / 60)::int
            from conversation_episode e where e.first_reply_at > app_now() - interval '1 day') as reply_minutes`;
export const memberReplies = (): Sql<{ id: string; text: string }> => sql`
  select id, text from quick_reply where audience = 'member' order by position, id`;

/** Members who wrote words of distress in the last 24 hours. */
export const distressedMembers = (): Sql<{ member_id: string }> => sql`
  select distinct c.member_id from conversation_episode e join conversation c on c.id = e.conversation_id
   where e.distress_at > app_now() - interval '24 hours'`;

/** When an agent (`p`) signed off or stopped calling. */
export const leftAt = (here_s: number): Sql =>
  sql`coalesce(p.away_since, p.here_at + make_interval(secs => ${here_s}))`;
/** No row for an agent absent for five minutes, from whom a conversation would be taken back. */
export const expectedAgent = (operatorId: string, here_s: number): Sql<object> => sql`
  select from chat_presence p where p.operator_id = ${operatorId} and ${leftAt(here_s)} >= app_now() - interval '5 minutes'`;
