import { hasCode } from '../../../kit/data/call.ts';
import { AWAITING, countDecision, sentenceOf, setSessionExpired, withCode } from '../actions/decision.ts';

/** Rows of one selection, at most. */
export const MAX_ROWS = 200;

export interface Result<Row> {
  readonly row: Row;
  readonly outcome: 'done' | 'awaiting' | 'refused' | 'unknown' | 'skipped' | 'unsent';
  /** The result, or the reason. */
  readonly text: string;
}
export interface Plan<Row> {
  /** As read now. */
  readonly ready: readonly Row[];
  readonly skipped: readonly Result<Row>[];
}

interface Check<Row> {
  /** The row as it is now. */
  readonly read: (row: Row) => Promise<Row>;
  /** Reason to leave the row out. */
  readonly whyNot: (row: Row) => string | undefined;
}

/** Reads each row again and sorts it by its own checks; sends nothing. */
export async function planOf<Row>(rows: readonly Row[], { read, whyNot }: Check<Row>): Promise<Plan<Row>> {
  const ready: Row[] = [];
  const skipped: Result<Row>[] = [];
  const skip = (row: Row, text: string) => skipped.push({ row, outcome: 'skipped', text });
  for (const listed of rows.slice(0, MAX_ROWS))
    try {
      const row = await read(listed);
      const why = whyNot(row);
      if (why) skip(row, why);
      else ready.push(row);
    } catch (error) {
      skip(listed, sentenceOf(error));
    }
  return { ready, skipped };
}

/** The next row would fare no better. */
const LOST = ['network', 'timeout', 'unauthenticated', 'code_required', 'unavailable', 'rate_limited'];
const UNSENT = 'หยุดไว้ ยังไม่ได้ส่ง';
const UNKNOWN = 'ไม่ได้รับคำตอบ อาจทำไปแล้ว กรุณาดูรายการนี้ก่อนทำซ้ำ';

export interface Run<Row> {
  /** Sends the rows one after another, each by its own call; a second start changes nothing. */
  readonly start: () => Promise<void>;
  readonly isStarted: () => boolean;
  /** Sends no further row. */
  readonly stop: () => void;
  readonly subscribe: (onChange: () => void) => () => void;
  readonly results: () => readonly Result<Row>[];
}

/** A run over rows; `act` is the call for one of them. */
export function createRun<Row extends { readonly id: string }>(
  rows: readonly Row[],
  act: (row: Row) => Promise<{ readonly data: object }>,
  doneText: string,
): Run<Row> {
  const listeners = new Set<() => void>();
  let results: readonly Result<Row>[] = [];
  let isStopped = false;
  let running: Promise<void> | undefined;
  const put = (result: Result<Row>) => {
    results = [...results, result];
    for (const onChange of listeners) onChange();
  };
  const send = async (row: Row): Promise<Result<Row>> => {
    if (isStopped) return { row, outcome: 'unsent', text: UNSENT };
    try {
      const { data } = await withCode(() => act(row));
      countDecision(row.id);
      return 'approval_id' in data
        ? { row, outcome: 'awaiting', text: AWAITING }
        : { row, outcome: 'done', text: doneText };
    } catch (error) {
      isStopped ||= hasCode(error, ...LOST);
      if (hasCode(error, 'unauthenticated')) setSessionExpired(true);
      if (hasCode(error, 'network', 'timeout')) return { row, outcome: 'unknown', text: UNKNOWN };
      return { row, outcome: 'refused', text: sentenceOf(error) };
    }
  };
  const sendAll = async () => {
    for (const row of rows) put(await send(row));
  };
  return {
    start: () => (running ??= sendAll()),
    isStarted: () => running !== undefined,
    stop: () => void (isStopped = true),
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    results: () => results,
  };
}
