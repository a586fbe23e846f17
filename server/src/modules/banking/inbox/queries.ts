import type { Verdict } from '@portal/contract/console/verdicts.ts';
import type { Provider } from '@portal/contract/payments.ts';
import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';

/** A received event: its source, account and the id of the secret that signed it. */
export interface ReceivedEvent {
  readonly source: 'bank' | Provider;
  readonly account: string | null;
  readonly secret: string | null;
  readonly event_id: string;
  readonly body: string;
}

/**
 * Stores an event once per source; no row for a duplicate, an unknown account or an ended secret. `used_at` of the secret is
 * updated once a minute.
 */
export const insertInbox = ({ source, account, secret, event_id, body }: ReceivedEvent): Sql<{ id: bigint }> => sql`
  with used as (
    update webhook_secret set used_at = app_now()
     where id = ${secret}::uuid and (used_at is null or used_at < app_now() - interval '1 minute'))
  insert into webhook_inbox (source, account_id, event_id, body)
  select ${source}, ${account}::uuid, ${event_id}, ${body}::jsonb
   where (${account}::uuid is null or exists (select from bank_account where id = ${account}::uuid and removed_at is null))
     and (${secret}::uuid is null or exists (select from webhook_secret where id = ${secret}::uuid))
  on conflict (source, account_id, event_id) do nothing returning id`;

/** Reason why an event was not stored; `is_same`: an identical one is stored. */
export const storageFailure = ({
  source,
  account,
  secret,
  event_id,
  body,
}: ReceivedEvent): Sql<{ has_account: boolean; has_secret: boolean; is_same: boolean }> => sql`
  select ${account}::uuid is null or exists (select from bank_account where id = ${account}::uuid and removed_at is null) as has_account,
         ${secret}::uuid is null or exists (select from webhook_secret where id = ${secret}::uuid) as has_secret,
         exists (select from webhook_inbox where source = ${source} and account_id is not distinct from ${account}::uuid
                    and event_id = ${event_id} and body = ${body}::jsonb) as is_same`;

const CAME_BEFORE: Verdict = 'this event id came before with other content';

/** Stores a conflicting event for review, unprocessed. */
export const insertConflicting = ({ source, account, event_id, body }: ReceivedEvent): Sql => sql`
  insert into webhook_inbox (source, account_id, event_id, body, processed_at, verdict)
  values (${source}, ${account}, ${event_id}, ${body}::jsonb, app_now(), ${CAME_BEFORE})
  on conflict (source, account_id, event_id) do nothing`;

export interface InboxRow {
  id: bigint;
  source: string;
  account_id: string | null;
  body: unknown;
  received_at: Date;
}

export interface EventRow {
  id: bigint;
  event_id: string;
  body: unknown;
  received_at: Date;
  processed_at: Date | null;
  tries: number;
  verdict: string | null;
}

export const eventsOf = (provider: Provider, limit: number): Sql<EventRow> => sql`
  select id, event_id, body, received_at, processed_at, tries, verdict from webhook_inbox
   where source = ${provider} order by id desc limit ${limit}`;

const isUnparsed = sql`i.source = 'bank' and i.account_id is not null and split_part(i.verdict, ': ', 1) = 'unknown type'`;

/** Open bank events of unknown form, newest first; they may be money. */
export const openUnparsedEvents = (
  limit: number,
): Sql<
  Pick<EventRow, 'id' | 'event_id' | 'body' | 'received_at'> & { account_id: string; subject_id: string | null }
> => sql`
  select i.id, i.event_id, i.account_id, i.body, i.received_at, u.id as subject_id
    from webhook_inbox i left join unread_line u on u.inbox_id = i.id
   where ${isUnparsed} and u.ended_at is null and i.received_at > app_now() - interval '30 days'
   order by i.id desc limit ${limit}`;

/** Creates or finds the approval subject of an unparsed event; no row if there is no such event. */
export const upsertUnparsedSubject = (id: string, inboxId: string): Sql<{ id: string }> => sql`
  insert into unread_line (id, inbox_id) select ${id}, i.id from webhook_inbox i where i.id = ${inboxId}::bigint and ${isUnparsed}
  on conflict (inbox_id) do update set reason = unread_line.reason returning id`;

export const lockedUnparsedEvent = (
  id: string,
): Sql<{ id: string; event_id: string; body: unknown; ended_at: Date | null }> => sql`
  select u.id, i.event_id, i.body, u.ended_at from unread_line u join webhook_inbox i on i.id = u.inbox_id where u.id = ${id} for update of u`;

export const endUnparsedEvent = (id: string, reason: string, operatorId: string): Sql => sql`
  update unread_line set reason = ${reason}, ended_by = ${operatorId}, ended_at = app_now() where id = ${id}`;

export const waitingInbox = (limit: number): Sql<InboxRow> => sql`
  select id, source, account_id, body, received_at from webhook_inbox
   where processed_at is null and try_at <= app_now() order by try_at, id limit ${limit}`;

/** Locks an event; no row if another node has it or it is processed. */
export const lockInbox = (id: bigint): Sql<{ id: bigint }> => sql`
  select id from webhook_inbox where id = ${id} and processed_at is null for update skip locked`;

export const settleInbox = (id: bigint, verdict: Verdict): Sql => sql`
  update webhook_inbox set processed_at = app_now(), verdict = ${verdict} where id = ${id}`;

/** Schedules a retry with exponential backoff up to ten minutes, unless another node has the event. */
export const postponeInbox = (id: bigint, verdict: Verdict): Sql => sql`
  update webhook_inbox set tries = tries + 1, verdict = ${verdict},
         try_at = app_now() + least(interval '10 minutes', interval '1 second' * power(2, least(tries, 12)))
   where id = (select id from webhook_inbox where id = ${id} and processed_at is null for update skip locked)`;
