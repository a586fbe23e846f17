import { dayOf } from '@portal/contract/bangkok.ts';
import type { Message } from '@portal/contract/chat.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../kit/actions/button.tsx';
import { formatDateTime } from '../../../kit/time/date-time.ts';
import { Icon } from '../../../kit/actions/icon.tsx';
import { serverNow } from '../../../kit/time/server-time.ts';
import { Bubble, PendingBubble } from './bubble.tsx';
import * as css from './message-list.module.css';
import type { Outgoing } from '../composer/outbox.ts';
import type { Thread } from './thread.ts';
import { useReadMarks } from './use-thread.ts';
import { useScrollEnd } from '../../../kit/layout/use-scroll-end.ts';
import { newCount } from '../queries.ts';
import { useMessageWindow } from './use-message-window.ts';

interface Props {
  thread: Thread | undefined;
  pending: readonly Outgoing[];
  isTyping: boolean;
  onOlder: (before: number) => Promise<void>;
  onNewFile: (message: Message) => void;
  /** Content above and below the list. */
  above: ReactNode;
  below: ReactNode;
}

/** Messages by day, newest at the bottom, within the window. */
export function MessageList({ thread, pending, isTyping, onOlder, onNewFile, above, below }: Props) {
  const written = pending.at(-1)?.at;
  const all = thread?.messages ?? [];
  const { messages, isBack, hasOlder, showOlder, showNewer, showNewest } = useMessageWindow(all, written);
  const newest = all.at(-1)?.seq;
  const { list, isAtEnd, toEnd, stay, onScroll } = useScrollEnd(messages[0]?.seq, written);
  const [today] = useState(() => dayOf(new Date(serverNow())));
  const isInView = isAtEnd && !isBack;
  useReadMarks(newest, thread?.read.member ?? 0, isInView);
  const unread = all.filter(({ from, seq }) => from !== 'member' && seq > (thread?.read.member ?? 0)).length;
  const canLoad = hasOlder || (thread?.older ?? null) !== null;
  const older = async () => {
    if (!hasOlder && thread && thread.older !== null) await onOlder(thread.older).catch(() => {});
    showOlder();
  };
  const newer = () => {
    stay();
    showNewer();
  };
  const jump = () => {
    showNewest();
    requestAnimationFrame(toEnd);
  };
  return (
    <div className={css.middle}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls is reached by keyboard */}
      <div ref={list} className={css.log} role="log" tabIndex={0} aria-label="ข้อความ" onScroll={onScroll}>
        {above}
        {canLoad ? (
          <p className={css.older}>
            <Button size="s" onClick={() => void older()}>
              ดูข้อความก่อนหน้า
            </Button>
          </p>
        ) : null}
        <ol>
          {messages.map((message, nth) => (
            <Row
              key={message.seq}
              message={message}
              today={today}
              before={messages[nth - 1]}
              isFirstUnread={message.seq === thread?.unreadFrom}
              isRead={message.seq <= (thread?.read.admin ?? 0)}
              onNewFile={onNewFile}
            />
          ))}
          {isBack ? null : pending.map((item) => <PendingBubble key={item.client_id} item={item} />)}
        </ol>
        {isBack ? (
          <p className={css.older}>
            <Button size="s" onClick={newer}>
              ดูข้อความถัดไป
            </Button>
          </p>
        ) : (
          below
        )}
        {isTyping ? <Typing /> : null}
      </div>
      {isInView || !messages.length ? null : (
        <button type="button" className={`row ${css.jump}`} onClick={jump}>
          <Icon name="down" size="s" />
          {unread ? newCount(unread) : 'ไปข้อความล่าสุด'}
        </button>
      )}
    </div>
  );
}

const Typing = () => (
  <p className={`row tight ${css.typing}`}>
    <span className={css.dots} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
    แอดมินกำลังพิมพ์
  </p>
);

interface RowProps {
  message: Message;
  today: string;
  before: Message | undefined;
  isFirstUnread: boolean;
  isRead: boolean;
  onNewFile: (message: Message) => void;
}
const Row = ({ message, today, before, isFirstUnread, isRead, onNewFile }: RowProps) => {
  const day = dayOf(message.created_at);
  const isNewDay = !before || dayOf(before.created_at) !== day;
  return (
    <>
      {isNewDay ? (
        <li className={`row ${css.day}`}>
          <span>{day === today ? 'วันนี้' : formatDateTime(message.created_at, 'day')}</span>
        </li>
      ) : null}
      {isFirstUnread ? (
        <li className={`row ${css.day}`} data-new>
          <span>ข้อความใหม่</span>
        </li>
      ) : null}
      <Bubble message={message} isRead={isRead} onNewFile={onNewFile} />
    </>
  );
};
