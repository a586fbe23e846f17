import type { Event } from '@portal/contract/realtime.ts';
import { type Db, first, isUnavailable, sqlState, type Tx } from '../database/db.ts';
import {
  addJob,
  anyInOutbox,
  type OutboxRow,
  setAsideFromOutbox,
  takeFromOutbox,
  takeNewFromOutbox,
  takeOutbox,
} from '../database/queries.ts';
import type { Sql } from '../database/statement.ts';
import { type FanOut, UnpublishedError } from '../fan-out/fan-out.ts';
import { now_ms } from '../clock.ts';
import type { JobOrder, OnEvents } from './outbox.ts';
import { type Poller, startPoller } from './poller.ts';

const BATCH = 200;
const BREATH_MS = 20;

/** Called for a row that cannot be sent and was moved to `outbox_set_aside`. */
export type OnSetAside = (row: Pick<OutboxRow, 'id' | 'kind' | 'name'>, error: unknown) => void;

interface SenderOptions {
  readonly onEvents?: readonly OnEvents[];
  readonly onSetAside: OnSetAside;
  readonly publish: FanOut['publish'];
}

/** An event in the outbox; `unpublished`: its effects are done, and the nodes have not heard of it. */
type EventPayload = Omit<Event, 'name'> & { readonly unpublished?: true };

interface Job {
  readonly name: string;
  readonly input: unknown;
  readonly key: string | undefined;
  readonly runAt: Date | undefined;
}

const sendRows = async (
  tx: Tx,
  rows: readonly OutboxRow[],
  { onEvents = [], publish }: Omit<SenderOptions, 'onSetAside'>,
): Promise<void> => {
  const [events, fresh]: [Event[], Event[]] = [[], []];
  const jobs: Job[] = [];
  for (const { kind, name, payload } of rows.toSorted((a, b) => Number(a.id - b.id))) {
    if (kind === 'job') {
      const { payload: input, key, after_s } = payload as unknown as JobOrder;
      jobs.push({ name, input, key, runAt: after_s ? new Date(now_ms() + after_s * 1000) : undefined });
    } else {
      const { unpublished, ...event } = payload as unknown as EventPayload;
      events.push({ name, ...event });
      if (!unpublished) fresh.push({ name, ...event });
    }
  }
  for (const each of onEvents)
    await each(tx, fresh, (name, input, key) => jobs.push({ name, input, key, runAt: undefined }));
  // A new name and a job with a key are locked until COMMIT: two senders take them in one order.
  const placeOf = ({ name, key = '' }: Job) => `${name} ${key}`;
  for (const { name, input, key, runAt } of jobs.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1)))
    tx.send(addJob(name, input, key, runAt));
  if (events.length) await publish(tx, events);
};

const sendBatch = async (db: Db, options: SenderOptions): Promise<boolean> => {
  if (!(await first(db, anyInOutbox()))) return false; // most calls write no outbox row
  try {
    return await sendTaken(db, takeOutbox(BATCH), options);
  } catch (error) {
    // Jobs and effects do not wait for Redis.
    if (error instanceof UnpublishedError)
      while (await sendTaken(db, takeNewFromOutbox(BATCH), { ...options, publish: putBack }));
    throw error;
  }
};

const PAUSE_MS = 500;

/** Sends a batch. Where events could not be published, it rests, however often it is woken: it reads all that waits. */
const senderOf = (db: Db, options: SenderOptions) => {
  let resumesAt_ms = 0;
  return async (): Promise<boolean> => {
    if (performance.now() < resumesAt_ms) return false;
    try {
      return await sendBatch(db, options);
    } catch (error) {
      if (error instanceof UnpublishedError) resumesAt_ms = performance.now() + PAUSE_MS;
      throw error;
    }
  };
};

/** Puts events back into the outbox, to be published later. */
const putBack = async (tx: Tx, events: readonly Event[]): Promise<void> => {
  for (const { name, ...event } of events)
    tx.outbox({ kind: 'event', name, payload: { ...event, unpublished: true } satisfies EventPayload });
};

/** Sends the rows that a statement takes; true if more may be left. */
const sendTaken = async (db: Db, take: Sql<OutboxRow>, options: SenderOptions): Promise<boolean> => {
  let taken: readonly OutboxRow[] = [];
  try {
    return await db.transaction(async (tx) => {
      taken = await tx.rows(take);
      await sendRows(tx, taken, options);
      return taken.length === BATCH;
    });
  } catch (error) {
    if (!isOfItsRow(error) || !taken.length) throw error;
    for (const row of taken) await sendAlone(db, row, options);
    return true;
  }
};

/** The row itself is at fault. Outages and class 42 (a missing right or function) stop every row and pass. */
const isOfItsRow = (error: unknown): boolean =>
  !(error instanceof UnpublishedError) && !isUnavailable(error) && !sqlState(error)?.startsWith('42');

/** Sends the rows of a failed batch one by one and sets aside those that fail. */
const sendAlone = async (db: Db, { id }: OutboxRow, { onSetAside, ...options }: SenderOptions): Promise<void> => {
  try {
    await db.transaction(async (tx) => sendRows(tx, await tx.rows(takeFromOutbox(id)), options));
  } catch (error) {
    if (!isOfItsRow(error)) throw error;
    const row = await first(db, setAsideFromOutbox(id, error instanceof Error ? error.message : String(error)));
    if (row) onSetAside(row, error);
  }
};

/** Sends the committed outbox rows. */
export const startSender = (
  db: Db,
  { onError, ...options }: SenderOptions & { readonly onError: (error: unknown) => void },
): Poller => startPoller({ step: senderOf(db, options), idle_ms: PAUSE_MS, breath_ms: BREATH_MS, onError });
