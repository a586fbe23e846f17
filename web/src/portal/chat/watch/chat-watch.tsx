import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { memberChannel } from '@portal/contract/realtime.ts';
import { useChannel } from '../../../kit/live/socket.ts';
import { ring } from './alert-sound.ts';
import { startSending } from '../composer/outbox.ts';
import { countText, unreadCountQuery } from '../queries.ts';
import { useOwner } from '../thread/use-thread.ts';

/** The frame listens and refetches the count; here only the number is read. */
const nothing = () => {};
const POLL_MS = 30_000;

/** Runs on all pages: sends the outbox, counts unread answers in the title, and sounds for a new one. */
export default function ChatWatch() {
  const memberId = useOwner();
  useEffect(() => (memberId === undefined ? undefined : startSending(memberId)), [memberId]);
  const isLive = useChannel(memberId === undefined ? undefined : memberChannel(memberId), nothing);
  const count = useQuery({ ...unreadCountQuery, refetchInterval: isLive ? false : POLL_MS }).data;
  useCountInTitle(count ?? 0);
  useSound(count);
  return null;
}

/** The chat page has its own sound, as it receives answers before they are counted. */
function useSound(count: number | undefined): void {
  const { pathname } = useLocation();
  const before = useRef(count);
  const hear = useEffectEvent((now: number) => {
    if (before.current !== undefined && now > before.current && pathname !== '/chat') ring();
    before.current = now;
  });
  useEffect(() => {
    if (count !== undefined) hear(count);
  }, [count]);
}

const WITHOUT_COUNT = /^\(\d+\+?\) /;

function useCountInTitle(count: number): void {
  useEffect(() => {
    if (!count) return;
    const title = document.querySelector('title');
    const mark = () => {
      const marked = `(${countText(count)}) ${document.title.replace(WITHOUT_COUNT, '')}`;
      if (document.title !== marked) document.title = marked;
    };
    mark();
    const watcher = new MutationObserver(mark); // another page sets its own title
    if (title) watcher.observe(title, { childList: true });
    return () => {
      watcher.disconnect();
      document.title = document.title.replace(WITHOUT_COUNT, '');
    };
  }, [count]);
}
