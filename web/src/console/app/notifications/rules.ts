import type { Approval } from '@portal/contract/console/approvals.ts';
import { type Dashboard, waitingOf, type WorkQueue } from '../../parts/feature.ts';
import { toneOfAge } from '../../parts/figures/time.tsx';
import type { Section } from '../features.ts';

/** Waiting requests of each visible queue, by the path of its page. */
export type Counts = Readonly<Partial<Record<string, number>>>;

/** Arrivals of each queue that grew; the first reading of a queue counts as none. */
export const arrivalsOf = (before: Counts, now: Counts): Counts =>
  Object.fromEntries(
    Object.entries(now).flatMap(([path, is = 0]) => {
      const was = before[path];
      return was !== undefined && is > was ? [[path, is - was]] : [];
    }),
  );

export const sumOf = (counts: Counts): number => Object.values(counts).reduce<number>((sum, each = 0) => sum + each, 0);

/** Merges two sets of arrivals into one announcement. */
export const addCounts = (first: Counts, then: Counts): Counts =>
  Object.fromEntries(Object.keys({ ...first, ...then }).map((path) => [path, (first[path] ?? 0) + (then[path] ?? 0)]));

export interface QueueNotification {
  /** Replaces a notification of the same tag. */
  readonly tag: string;
  /** Queues, references and numbers only: bystanders may read it. */
  readonly text: string;
  readonly path: string;
}
const MOST_APART = 5;

/** One notification per queue; a single one for more than five arrivals. */
export function notificationsOf(queues: readonly AnnouncedQueue[], arrived: Counts): QueueNotification[] {
  const all = sumOf(arrived);
  if (all > MOST_APART) return [{ tag: 'all', text: `มีรายการใหม่ ${all} รายการ`, path: '/' }];
  return queues.flatMap(({ path, notification: { word } }) => {
    const count = arrived[path];
    return count ? [{ tag: path, text: `${word}ใหม่ ${count} รายการ`, path }] : [];
  });
}

/** Queues whose oldest row has waited past its target time. */
export const overdueOf = <Queue extends AnnouncedQueue>(
  queues: readonly Queue[],
  data: Dashboard,
  counts: Counts,
  now_s: number,
): Queue[] =>
  queues.filter((queue) => {
    const { oldest, sla } = waitingOf(queue, data);
    return counts[queue.path] && oldest && sla ? toneOfAge(now_s - oldest.getTime() / 1000, sla) !== 'ok' : false;
  });

export const overdueNotification = ({ path, notification: { word } }: AnnouncedQueue): QueueNotification => ({
  tag: `overdue ${path}`,
  text: `${word}รอนานเกินเวลาที่กำหนด`,
  path,
});

type Question = Pick<Approval, 'id' | 'ref' | 'status' | 'maker' | 'checker'>;
const answers: Record<Approval['status'], string> = {
  pending: 'รออนุมัติ',
  approved: 'อนุมัติแล้ว',
  rejected: 'ไม่อนุมัติ',
  ended: 'สิ้นสุดเอง',
};
/** Ids that waited before and no longer do. */
export const noLongerPending = (waited: readonly string[], pending: readonly Pick<Question, 'id'>[]): string[] =>
  waited.filter((id) => !pending.some((each) => each.id === id));

/** Announces decisions on the operator's own approvals; skips pending and withdrawn ones. */
export const decisionsOf = (questions: readonly Question[], operatorId: string) =>
  questions
    .filter(
      ({ status, maker, checker }) => status !== 'pending' && maker.id === operatorId && checker?.id !== operatorId,
    )
    .map(({ id, ref, status }): QueueNotification => ({
      tag: `answer ${id}`,
      text: `คำขอ ${ref} ${answers[status]}`,
      path: '/approvals?view=mine',
    }));

interface QuietHours {
  /** "22:00", in Bangkok. */
  readonly from: string;
  readonly to: string;
}
/** Tells whether a time of day ("07:30") is within quiet hours, which may cross midnight and exclude their end. */
export const isQuiet = ({ from, to }: QuietHours, time: string): boolean =>
  from <= to ? from <= time && time < to : time >= from || time < to;

/** A queue that announces new requests (docs/design/console.md#notices). */
export interface AnnouncedQueue
  extends
    Pick<Section, 'path' | 'permission'>,
    Pick<WorkQueue, 'queues' | 'sla'>,
    Required<Pick<WorkQueue, 'notification'>> {}

export const announcedQueues = (sections: readonly Section[]): AnnouncedQueue[] =>
  sections.flatMap(({ path, permission, queue }) =>
    queue?.notification ? [{ ...queue, notification: queue.notification, path, permission }] : [],
  );
