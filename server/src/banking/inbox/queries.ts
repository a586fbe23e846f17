import type { Verdict } from '@portal/contract/console/verdicts.ts';
import type { Provider } from '@portal/contract/payments.ts';
import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';

/** Once per event: the same again changes nothing and gives no row, and so does an account that is not there. */
export const insertInbox = (
  source: string,
  accountId: string | null,
  eventId: string,
  body: string,
): Sql<{ id: bigint }> => sql`
  insert into webhook_inbox (source, account_id, event_id, body)
  select ${source}, ${accountId}::uuid, ${eventId}, ${body}::jsonb
   where ${accountId}::uuid is null or exists (select from bank_account where id = ${accountId}::uuid)
  on conflict (source, event_id) do nothing returning id`;

/** Whether what is stored under this id is this very event. */
export const sameInbox = (
  source: string,
  accountId: string | null,
  eventId: string,
  body: string,
): Sql<{ same: boolean }> => sql`
  select account_id is not distinct from ${accountId}::uuid and body = ${body}::jsonb as same
    from webhook_inbox where source = ${source} and event_id = ${eventId}`;

const CAME_BEFORE: Verdict = 'this event id came before with other content';

/** Another event under an id that is taken: kept for a person, never processed by itself. */
export const insertConflicting = (source: string, accountId: string | null, eventId: string, body: string): Sql => sql`
  insert into webhook_inbox (source, account_id, event_id, body, processed_at, verdict)
  values (${source}, ${accountId}, ${eventId}, ${body}::jsonb, app_now(), ${CAME_BEFORE})
  on conflict (source, event_id) do nothing`;

export interface InboxRow {
  id: bigint;
  source: string;
  account_id: string | null;
  body: unknown;
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

export const waitingInbox = (limit: number): Sql<InboxRow> => sql`
  select id, source, account_id, body from webhook_inbox
   where processed_at is null and try_at <= app_now() order by try_at, id limit ${limit}`;

/** No row: somebody else has it, or it is done. */
export const holdInbox = (id: bigint): Sql<{ id: bigint }> => sql`
  select id from webhook_inbox where id = ${id} and processed_at is null for update skip locked`;

export const settleInbox = (id: bigint, verdict: Verdict): Sql => sql`
  update webhook_inbox set processed_at = app_now(), verdict = ${verdict} where id = ${id}`;

/** Tried again later; each time the wait doubles, up to ten minutes. Not what another node holds or has done meanwhile. */
export const postponeInbox = (id: bigint, why: Verdict): Sql => sql`
  update webhook_inbox set tries = tries + 1, verdict = ${why},
         try_at = app_now() + least(interval '10 minutes', interval '1 second' * power(2, least(tries, 12)))
   where id = (select id from webhook_inbox where id = ${id} and processed_at is null for update skip locked)`;
