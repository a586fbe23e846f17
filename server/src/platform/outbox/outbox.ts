import type { AlertKind, AlertLevel } from '@portal/contract/console/alerts.ts';
import type { Event, MemberEvent, QueueEvent, SystemEvent } from '@portal/contract/realtime.ts';
import { memberChannel, QUEUES_CHANNEL, SYSTEM_CHANNEL } from '@portal/contract/realtime.ts';
import { type Db, first, isUnavailable, sqlState, type Tx } from '../database/db.ts';
import {
  addJob,
  anyInOutbox,
  notify,
  type OutboxRow,
  setAsideFromOutbox,
  takeFromOutbox,
  takeOutbox,
} from '../database/queries.ts';
import { type Poller, startPoller } from './poller.ts';
import { now_ms } from '../clock.ts';

/** PostgreSQL channel that carries events to all nodes. */
export const EVENTS = 'portal_events';
/** Events for the nodes: a session ended, so its sockets close. */
export const SESSIONS_CHANNEL = 'sessions';
/** Opened alerts, for push messages to operators. No socket may subscribe. */
export const ALERTS_CHANNEL = 'alerts';
const BATCH = 200;
const BREATH_MS = 20;
const MAX_NOTICE = 7000; // bytes; PostgreSQL takes 8,000

/** True if the event fits into one NOTIFY; a longer one must only say where to read. */
export const fitsNotify = (event: Event): boolean => Buffer.byteLength(JSON.stringify(event)) + 2 <= MAX_NOTICE;

/** After commit: the member's pages reload. */
export const publishToMember = (tx: Tx, memberId: string, name: MemberEvent, data: Record<string, unknown>): void =>
  tx.outbox({ kind: 'event', name, payload: { channel: memberChannel(memberId), data } });

/**
 * Publishes for committed work, past the outbox. Delivery is not guaranteed, so it suits only data that pages also
 * poll.
 */
export const publishNow = async (
  db: Db,
  members: readonly { readonly id: string; readonly name: MemberEvent }[],
): Promise<void> => {
  const events = members.map(({ id, name }) => ({ name, channel: memberChannel(id), data: {} }));
  for (const piece of notifyPayloads(events)) await db.rows(notify(EVENTS, piece));
};

/** After commit: all signed-in pages reload. */
export const publishToEverybody = (tx: Tx, name: SystemEvent): void =>
  tx.outbox({ kind: 'event', name, payload: { channel: SYSTEM_CHANNEL, data: {} } });

/** After commit: the operators' queues reload. */
export const publishToQueues = (tx: Tx, name: QueueEvent): void =>
  tx.outbox({ kind: 'event', name, payload: { channel: QUEUES_CHANNEL, data: {} } });

/** After commit: operators' devices get a push message about the opened alert. */
export const publishOpenedAlert = (
  tx: Tx,
  { id, kind, level }: { readonly id: string; readonly kind: AlertKind; readonly level: AlertLevel },
): void =>
  tx.outbox({ kind: 'event', name: 'opened', payload: { channel: ALERTS_CHANNEL, data: { id, kind, level } } });

/** After commit: this job runs. `key` prevents a duplicate in the queue. */
export const enqueueJob = (
  tx: Tx,
  name: string,
  payload: unknown,
  options: { key?: string; after_s?: number } = {},
): void => tx.outbox({ kind: 'job', name, payload: { payload, ...options } });

interface JobOrder {
  payload: unknown;
  key?: string;
  after_s?: number;
}

/**
 * Handles committed events in the transaction that takes them from the outbox. `enqueue` adds a job; its key prevents
 * a duplicate.
 */
export type OnEvents = (
  tx: Tx,
  events: readonly Event[],
  enqueue: (name: string, payload: unknown, key: string) => void,
) => Promise<void>;

/** Called for a row that cannot be sent and was moved to `outbox_set_aside`. */
export type OnSetAside = (row: Pick<OutboxRow, 'id' | 'kind' | 'name'>, error: unknown) => void;

interface SenderOptions {
  readonly onEvents?: readonly OnEvents[];
  readonly onSetAside: OnSetAside;
}

const sendRows = async (tx: Tx, rows: readonly OutboxRow[], onEvents: readonly OnEvents[]): Promise<void> => {
  const events: Event[] = [];
  for (const { kind, name, payload } of rows.toSorted((a, b) => Number(a.id - b.id))) {
    if (kind === 'job') {
      const { payload: input, key, after_s } = payload as unknown as JobOrder;
      tx.send(addJob(name, input, key, after_s ? new Date(now_ms() + after_s * 1000) : undefined));
    } else events.push({ name, ...(payload as { channel: string; data: Record<string, unknown> }) });
  }
  for (const each of onEvents)
    await each(tx, events, (name, payload, key) => tx.send(addJob(name, payload, key, undefined)));
  for (const piece of notifyPayloads(events)) tx.send(notify(EVENTS, piece));
};

const sendBatch = async (db: Db, { onEvents = [], onSetAside }: SenderOptions): Promise<boolean> => {
  if (!(await first(db, anyInOutbox()))) return false; // most calls write no outbox row
  let taken: readonly OutboxRow[] = [];
  try {
    return await db.transaction(async (tx) => {
      taken = await tx.rows(takeOutbox(BATCH));
      await sendRows(tx, taken, onEvents);
      return taken.length === BATCH;
    });
  } catch (error) {
    if (!isOfItsRow(error) || !taken.length) throw error;
    for (const row of taken) await sendAlone(db, row, { onEvents, onSetAside });
    return true;
  }
};

/** The row itself is at fault. Outages and class 42 (a missing right or function) stop every row and pass. */
const isOfItsRow = (error: unknown): boolean => !isUnavailable(error) && !sqlState(error)?.startsWith('42');

/** Sends the rows of a failed batch one by one and sets aside those that fail. */
const sendAlone = async (db: Db, { id }: OutboxRow, { onEvents = [], onSetAside }: SenderOptions): Promise<void> => {
  try {
    await db.transaction(async (tx) => sendRows(tx, await tx.rows(takeFromOutbox(id)), onEvents));
  } catch (error) {
    if (!isOfItsRow(error)) throw error;
    const row = await first(db, setAsideFromOutbox(id, error instanceof Error ? error.message : String(error)));
    if (row) onSetAside(row, error);
  }
};

/** Removes duplicates and splits events into notices of the maximum size. */
const notifyPayloads = (events: readonly Event[]): string[] => {
  const texts = [...new Set(events.map((event) => JSON.stringify(event)))];
  const out: string[] = [];
  let piece: string[] = [];
  let size = 0;
  for (const text of texts) {
    const bytes = Buffer.byteLength(text) + 1;
    if (piece.length && size + bytes > MAX_NOTICE) {
      out.push(`[${piece.join(',')}]`);
      piece = [];
      size = 0;
    }
    piece.push(text);
    size += bytes;
  }
  if (piece.length) out.push(`[${piece.join(',')}]`);
  return out;
};

/** The sender's poller name. */
export const OUTBOX = 'outbox';

/** Sends the committed outbox rows. */
export const startSender = (
  db: Db,
  { onError, ...options }: SenderOptions & { readonly onError: (error: unknown) => void },
): Poller => startPoller({ step: () => sendBatch(db, options), idle_ms: 500, breath_ms: BREATH_MS, onError });

/** After commit: every node closes the sockets of this session. */
export const endSockets = (tx: Tx, sessionId: string): void =>
  tx.outbox({ kind: 'event', name: 'revoked', payload: { channel: SESSIONS_CHANNEL, data: { id: sessionId } } });
