import type { Dashboard } from '../../dashboard/queries.ts';
import { toneOfAge } from '../../parts/time-words.ts';
import { type QueueName, queueNames, queueOf } from './queues.ts';

/** How many wait in each queue that the operator may see. */
export type Counts = Partial<Record<QueueName, number>>;

/** How many came to each queue; one that shrank or stayed is not named. A queue seen for the first time is no news. */
export function arrivalsOf(before: Counts, now: Counts): Counts {
  const grown = queueNames.flatMap((name): [QueueName, number][] => {
    const [was, is] = [before[name], now[name]];
    return was !== undefined && is !== undefined && is > was ? [[name, is - was]] : [];
  });
  return Object.fromEntries(grown);
}

export const sumOf = (counts: Counts): number => Object.values(counts).reduce((sum, each) => sum + each, 0);

/** Both together: what came meanwhile is announced with what came first. */
export const addCounts = (first: Counts, then: Counts): Counts =>
  Object.fromEntries(
    queueNames.flatMap((name) => {
      const sum = (first[name] ?? 0) + (then[name] ?? 0);
      return sum ? [[name, sum]] : [];
    }),
  );

export interface QueueNotification {
  /** Another of the same tag takes its place. */
  readonly tag: string;
  /** Queues and numbers only: it may be read over a shoulder. */
  readonly text: string;
  readonly path: string;
}
const MOST_APART = 5;

/** One notification a queue; one for all when more than five came together. */
export function notificationsOf(arrived: Counts): QueueNotification[] {
  const all = sumOf(arrived);
  if (all > MOST_APART) return [{ tag: 'all', text: `มีรายการใหม่ ${all} รายการ`, path: '/' }];
  return queueNames.flatMap((name) => {
    const count = arrived[name];
    const { word, path } = queueOf(name);
    return count ? [{ tag: name, text: `${word}ใหม่ ${count} รายการ`, path }] : [];
  });
}

/** The queues whose oldest has waited longer than was promised. */
export const overdueOf = (data: Dashboard, counts: Counts, now_s: number): QueueName[] =>
  queueNames.filter((name) => {
    const { promise } = queueOf(name);
    const oldest = counts[name] ? promise?.oldest(data) : undefined;
    return promise && oldest ? toneOfAge(now_s - oldest.getTime() / 1000, promise.sla) !== 'ok' : false;
  });

export const overdueNotification = (name: QueueName): QueueNotification => {
  const { word, path } = queueOf(name);
  return { tag: `overdue ${name}`, text: `${word}รอนานเกินเวลาที่กำหนด`, path };
};

export interface QuietHours {
  /** "22:00", in Bangkok. */
  readonly from: string;
  readonly to: string;
}
/** Whether a time of the day ("07:30") lies in the quiet hours, which may go over midnight; the end is no longer quiet. */
export const isQuiet = ({ from, to }: QuietHours, time: string): boolean =>
  from <= to ? from <= time && time < to : time >= from || time < to;
