import type { Approval } from '@portal/contract/console/control.ts';
import { type Dashboard, waitingOf, type WorkQueue } from '../../parts/feature.ts';
import { toneOfAge } from '../../parts/figures/time.tsx';
import type { Section } from '../features.ts';

/** Waiting requests of each visible queue, by the path of its page. */
export type Counts = Readonly<Partial<Record<string, number>>>;

/** Arrivals of each queue that grew. A queue seen for the first time is no news. */
export const arrivalsOf = (before: Counts, now: Counts): Counts =>
  Object.fromEntries(
    Object.entries(now).flatMap(([path, is = 0]) => {
      const was = before[path];
      return was !== undefined && is > was ? [[path, is - was]] : [];
    }),
  );

export const sumOf = (counts: Counts): number => Object.values(counts).reduce<number>((sum, each = 0) => sum + each, 0);

/** Both together: what came meanwhile is announced with what came first. */
export const addCounts = (first: Counts, then: Counts): Counts =>
  Object.fromEntries(Object.keys({ ...first, ...then }).map((path) => [path, (first[path] ?? 0) + (then[path] ?? 0)]));

export interface QueueNotification {
  /** Another of the same tag takes its place. */
  readonly tag: string;
  /** Queues, references and numbers only: it may be read over a shoulder. */
  readonly text: string;
  readonly path: string;
}
const MOST_APART = 5;

/** One notification a queue; one for all when more than five came together. */
export function notificationsOf(queues: readonly AnnouncedQueue[], arrived: Counts): QueueNotification[] {
  const all = sumOf(arrived);
  if (all > MOST_APART) return [{ tag: 'all', text: `มีรายการใหม่ ${all} รายการ`, path: '/' }];
  return queues.flatMap(({ path, notification: { word } }) => {
    const count = arrived[path];
    return count ? [{ tag: path, text: `${word}ใหม่ ${count} รายการ`, path }] : [];
  });
}

/** The queues whose oldest has waited longer than was promised. */
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
/** Which of those that waited wait no longer. */
export const leftOf = (waited: readonly string[], pending: readonly Pick<Question, 'id'>[]): string[] =>
  waited.filter((id) => !pending.some((each) => each.id === id));

/** Says what became of the operator's own questions; not of those that still wait or were taken back. */
export const answersOf = (questions: readonly Question[], operatorId: string) =>
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
/** Tells whether a time of the day ("07:30") lies in the quiet hours, which may go over midnight; the end is no longer quiet. */
export const isQuiet = ({ from, to }: QuietHours, time: string): boolean =>
  from <= to ? from <= time && time < to : time >= from || time < to;

/** A queue whose new requests are announced (docs/design/console.md#notices). */
export interface AnnouncedQueue
  extends
    Pick<Section, 'path' | 'permission'>,
    Pick<WorkQueue, 'queues' | 'sla'>,
    Required<Pick<WorkQueue, 'notification'>> {}

export const announcedQueues = (sections: readonly Section[]): AnnouncedQueue[] =>
  sections.flatMap(({ path, permission, queue }) =>
    queue?.notification ? [{ ...queue, notification: queue.notification, path, permission }] : [],
  );
