import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { approvalQuery, ownPendingQuery } from '../../operators/approvals/queries.ts';
import { dashboardQuery } from '../../reports/queries.ts';
import { serverNow } from '../../../kit/time/server-time.ts';
import { waitingOf } from '../../parts/feature.ts';
import { useMay, useOperator } from '../../parts/frame.ts';
import { notify, play, useTabBadge } from './channels.ts';
import { isMuted, useNotificationSettings } from './settings.tsx';
import { sections } from '../features.ts';
import {
  addCounts,
  type AnnouncedQueue,
  announcedQueues,
  decisionsOf,
  arrivalsOf,
  type Counts,
  noLongerPending,
  notificationsOf,
  overdueNotification,
  overdueOf,
  type QueueNotification,
  sumOf,
} from './rules.ts';

const BATCH_MS = 2000; // several at once are one notification
const REPEAT_MS = 60_000;
const ANSWER_NOTES = [880, 660];
const queues = announcedQueues(sections);

/** Announces new requests, and every minute those past their target time: tab title, sound, browser. */
export function useNotifications(): void {
  const { data } = useQuery(dashboardQuery);
  const may = useMay();
  const announce = useAnnouncer();
  const counts: Counts | undefined =
    data &&
    Object.fromEntries(
      queues.filter(({ permission }) => may(permission)).map((queue) => [queue.path, waitingOf(queue, data).count]),
    );
  useTabBadge(counts ? sumOf(counts) : 0);
  useAnswers(announce);

  const before = useRef<Counts>(undefined);
  const batch = useRef<Counts>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!counts) return;
    const arrived = before.current ? arrivalsOf(before.current, counts) : {};
    before.current = counts;
    if (sumOf(arrived) === 0) return;
    batch.current = addCounts(batch.current, arrived);
    timer.current ??= setTimeout(() => {
      const all = batch.current;
      [batch.current, timer.current] = [{}, undefined];
      announce.current(queues.find(({ path }) => all[path])?.notification.notes, notificationsOf(queues, all));
    }, BATCH_MS);
  });

  const overdue = useRef<() => AnnouncedQueue[]>(() => []);
  useEffect(() => {
    overdue.current = () => (data && counts ? overdueOf(queues, data, counts, serverNow() / 1000) : []);
  });
  useEffect(() => {
    const repeat = setInterval(() => {
      const late = overdue.current();
      if (late.length > 0) announce.current(late[0]?.notification.notes, late.map(overdueNotification));
    }, REPEAT_MS);
    return () => clearInterval(repeat);
  }, [announce]);
}

/** Announces decisions on the operator's own approvals by looking up each that no longer waits. */
function useAnswers(announce: { readonly current: Announce }): void {
  const client = useQueryClient();
  const may = useMay();
  const id = useOperator()?.id;
  const { data } = useQuery({ ...ownPendingQuery, enabled: may('approvals.see-own') });
  const waiting = useRef<readonly string[]>([]);
  useEffect(() => {
    if (!data || !id) return;
    const left = noLongerPending(waiting.current, data.data);
    waiting.current = data.data.map((each) => each.id);
    const tell = async () => {
      const pages = await Promise.all(left.map((each) => client.fetchQuery({ ...approvalQuery(each), staleTime: 0 })));
      const questions = pages.flatMap(({ data: rows }) => rows);
      const answers = decisionsOf(questions, id);
      if (answers.length) announce.current(ANSWER_NOTES, answers);
    };
    void tell().catch(() => {
      waiting.current = [...waiting.current, ...left]; // looked up again after the next reading
    });
  }, [data, id, announce, client]);
}

type Announce = (notes: readonly number[] | undefined, notifications: readonly QueueNotification[]) => void;
/** Sound, and a notification while the page is hidden; neither in quiet hours. */
function useAnnouncer() {
  const [settings] = useNotificationSettings();
  const navigate = useNavigate();
  const announce = useRef<Announce>(() => undefined);
  useEffect(() => {
    announce.current = (notes, notifications) => {
      if (isMuted(settings, new Date())) return;
      if (settings.sound && notes) play(notes, settings.volume);
      if (!settings.browser || !document.hidden) return;
      for (const each of notifications) notify(each, (path) => void navigate(path));
    };
  });
  return announce;
}
