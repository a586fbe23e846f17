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

/** PostgreSQL channel on which the nodes hear what to tell their sockets. */
export const EVENTS = 'portal_events';
/** Messages for the nodes themselves: this session ended, its sockets close. */
export const SESSIONS_CHANNEL = 'sessions';
/** Alerts that opened: for what tells operators outside the console. No socket may listen to it. */
export const ALERTS_CHANNEL = 'alerts';
const BATCH = 200;
const BREATH_MS = 20;
const LARGEST_NOTICE = 7000; // bytes; PostgreSQL takes 8,000

/** Whether an event can pass in one notice; one that is longer says where to read. */
export const fitsNotice = (event: Event): boolean => Buffer.byteLength(JSON.stringify(event)) + 2 <= LARGEST_NOTICE;

/** After commit: the member's pages look again. */
export const publishToMember = (tx: Tx, memberId: string, name: MemberEvent, data: Record<string, unknown>): void =>
  tx.outbox({ kind: 'event', name, payload: { channel: memberChannel(memberId), data } });

/**
 * For what was committed already, past the outbox: the members' pages look again. Whoever misses it is told by nobody, so it
 * suits only what pages look at by themselves, too.
 */
export const publishNow = async (
  db: Db,
  members: readonly { readonly id: string; readonly name: MemberEvent }[],
): Promise<void> => {
  const events = members.map(({ id, name }) => ({ name, channel: memberChannel(id), data: {} }));
  for (const piece of pieces(events)) await db.rows(notify(EVENTS, piece));
};

/** After commit: everybody who is signed in looks again. */
export const publishToEverybody = (tx: Tx, name: SystemEvent): void =>
  tx.outbox({ kind: 'event', name, payload: { channel: SYSTEM_CHANNEL, data: {} } });

/** After commit: the operators' queues look again. */
export const publishToQueues = (tx: Tx, name: QueueEvent): void =>
  tx.outbox({ kind: 'event', name, payload: { channel: QUEUES_CHANNEL, data: {} } });

/** After commit: operators' devices are told that an alert opened. */
export const publishOpenedAlert = (
  tx: Tx,
  { id, kind, level }: { readonly id: string; readonly kind: AlertKind; readonly level: AlertLevel },
): void =>
  tx.outbox({ kind: 'event', name: 'opened', payload: { channel: ALERTS_CHANNEL, data: { id, kind, level } } });

/** After commit: this job runs. `key` keeps it from standing in the queue twice. */
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
 * What follows from events that were committed, in the transaction that takes them out of the outbox. `begin` starts a job;
 * the key keeps it from standing in the queue twice.
 */
export type OnEvents = (
  tx: Tx,
  events: readonly Event[],
  begin: (name: string, payload: unknown, key: string) => void,
) => Promise<void>;

/** What the sender tells of a row that cannot leave: it is kept in `outbox_set_aside`, for a person to look at. */
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
  for (const piece of pieces(events)) tx.send(notify(EVENTS, piece));
};

const sendBatch = async (db: Db, { onEvents = [], onSetAside }: SenderOptions): Promise<boolean> => {
  if (!(await first(db, anyInOutbox()))) return false; // most calls leave nothing
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

/** Not the database's state, nor what it lacks (class 42: a right, a function): those stop every row, and are over one day. */
const isOfItsRow = (error: unknown): boolean => !isUnavailable(error) && !sqlState(error)?.startsWith('42');

/** A batch failed: each of its rows is tried by itself, and one that cannot leave no longer stands in the way. */
const sendAlone = async (db: Db, { id }: OutboxRow, { onEvents = [], onSetAside }: SenderOptions): Promise<void> => {
  try {
    await db.transaction(async (tx) => sendRows(tx, await tx.rows(takeFromOutbox(id)), onEvents));
  } catch (error) {
    if (!isOfItsRow(error)) throw error;
    const row = await first(db, setAsideFromOutbox(id, error instanceof Error ? error.message : String(error)));
    if (row) onSetAside(row, error);
  }
};

/** The same event twice in a batch says nothing new; notices are cut to what PostgreSQL carries. */
const pieces = (events: readonly Event[]): string[] => {
  const texts = [...new Set(events.map((event) => JSON.stringify(event)))];
  const out: string[] = [];
  let piece: string[] = [];
  let size = 0;
  for (const text of texts) {
    const bytes = Buffer.byteLength(text) + 1;
    if (piece.length && size + bytes > LARGEST_NOTICE) {
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

/** The name under which the sender is woken: something was committed that must leave. */
export const OUTBOX = 'outbox';

/** Sends what committed transactions left in the outbox. */
export const startSender = (
  db: Db,
  { onError, ...options }: SenderOptions & { readonly onError: (error: unknown) => void },
): Poller => startPoller({ step: () => sendBatch(db, options), idle_ms: 500, breath_ms: BREATH_MS, onError });

/** After commit: every node closes the sockets of this session. */
export const endSockets = (tx: Tx, sessionId: string): void =>
  tx.outbox({ kind: 'event', name: 'revoked', payload: { channel: SESSIONS_CHANNEL, data: { id: sessionId } } });
