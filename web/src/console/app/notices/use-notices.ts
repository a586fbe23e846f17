import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { dashboardQuery } from '../../dashboard/queries.ts';
import { useMay } from '../../session/queries.ts';
import { notify } from './browser-notice.ts';
import { isSilent, useChoice } from './choice.ts';
import { type QueueName, queueNames, queueOf } from './queues.ts';
import { arrivalsOf, type Counts, type Notice, noticesOf, overdueNotice, overdueOf, sumOf, together } from './rules.ts';
import { play } from './sound.ts';
import { useTabBadge } from './use-tab-badge.ts';

const GATHER_MS = 2000; // many at once are one notice
const REPEAT_MS = 60_000;

/** Tells of requests that came, and again each minute while one waits longer than was promised: by tab, ear and browser. */
export function useNotices(): void {
  const { data } = useQuery(dashboardQuery);
  const may = useMay();
  const tell = useTeller();
  const counts: Counts | undefined =
    data &&
    Object.fromEntries(
      queueNames.flatMap((name) => (may(queueOf(name).permission) ? [[name, queueOf(name).count(data)]] : [])),
    );
  useTabBadge(counts ? sumOf(counts) : 0);

  const before = useRef<Counts>(undefined);
  const gathered = useRef<Counts>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!counts) return;
    const arrived = before.current ? arrivalsOf(before.current, counts) : {};
    before.current = counts;
    if (sumOf(arrived) === 0) return;
    gathered.current = together(gathered.current, arrived);
    timer.current ??= setTimeout(() => {
      const all = gathered.current;
      [gathered.current, timer.current] = [{}, undefined];
      tell.current(
        queueNames.find((name) => all[name]),
        noticesOf(all),
      );
    }, GATHER_MS);
  });

  const late = useRef<() => QueueName[]>(() => []);
  useEffect(() => {
    late.current = () => (data && counts ? overdueOf(data, counts, Date.now() / 1000) : []);
  });
  useEffect(() => {
    const repeat = setInterval(() => {
      const names = late.current();
      if (names.length > 0) tell.current(names[0], names.map(overdueNotice));
    }, REPEAT_MS);
    return () => clearInterval(repeat);
  }, [tell]);
}

/** By ear, and outside the page while nobody sees it; neither in the operator's quiet hours. */
function useTeller() {
  const [choice] = useChoice();
  const navigate = useNavigate();
  const tell = useRef<(loudest: QueueName | undefined, notices: readonly Notice[]) => void>(() => undefined);
  useEffect(() => {
    tell.current = (loudest, notices) => {
      if (isSilent(choice, new Date())) return;
      if (choice.sound && loudest) play(loudest, choice.volume);
      if (!choice.browser || !document.hidden) return;
      for (const notice of notices) notify(notice, (path) => void navigate(path));
    };
  });
  return tell;
}
