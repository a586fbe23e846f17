import { useEffect, useState } from 'react';
import type { Message } from '@portal/contract/chat.ts';
import { readConversation } from '@portal/contract/console/chat-actions.ts';
import { call } from '../../../kit/data/call.ts';
import { useIsInFocus } from '../../../kit/time/visibility.ts';
import { retryUntilDone } from '../../../kit/time/retry-until-done.ts';
import { useScrollEnd } from '../../../kit/layout/use-scroll-end.ts';
import { Button } from '../../parts/actions/button.tsx';
import { useMay, useOperator } from '../../parts/frame.ts';
import * as css from '../inbox.module.css';
import { LogLine } from './log-line.tsx';
import { lastOf, linesOf, type Thread } from './thread.ts';

interface Props {
  thread: Thread;
  /** Name of the typist; empty for none. */
  typist: string;
  onOlder: (before: number) => Promise<void>;
  onNewFile: (message: Message) => void;
}

/** Messages, newest at the bottom, with notes and episode ends. */
export function MessageLog({ thread, typist, onOlder, onNewFile }: Props) {
  const first = thread.messages[0]?.seq;
  const { id, read, agent, unread, state } = thread.conversation;
  const isMine = useOperator()?.id === agent?.id;
  const isNobodys = useMay()('chat.answer') && state === 'closed' && agent === null;
  const answered = isMine ? thread.messages.findLast(({ from }) => from === 'admin')?.seq : undefined;
  const { list, isAtEnd, toEnd, onScroll } = useScrollEnd(first, answered);
  useReadMarks(id, lastOf(thread), read.admin, isAtEnd && (isMine || isNobodys));
  return (
    <div className={css.middle}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls is reached by keyboard */}
      <div ref={list} className={css.log} role="log" tabIndex={0} aria-label="ข้อความ" onScroll={onScroll}>
        {thread.hasOlder && first !== undefined ? <Older onClick={() => onOlder(first)} /> : null}
        <ol>
          {linesOf(thread).map((line) => (
            <LogLine key={keyOf(line)} line={line} conversationId={id} read={read.member} onNewFile={onNewFile} />
          ))}
        </ol>
        {typist ? <p className="hint">{typist}กำลังพิมพ์</p> : null}
      </div>
      {isAtEnd ? null : (
        <div className={css.jump}>
          <Button small icon="down" onClick={toEnd}>
            {unread ? `ข้อความใหม่ ${unread} ข้อความ` : 'ไปข้อความล่าสุด'}
          </Button>
        </div>
      )}
    </div>
  );
}

const keyOf = (line: ReturnType<typeof linesOf>[number]): string => {
  if (line.kind === 'message') return line.message.id;
  if (line.kind === 'asked') return line.asked.client_id;
  return `${line.kind} ${line.kind === 'note' ? line.note.id : line.episode.id}`;
};

function Older({ onClick }: { onClick: () => Promise<void> }) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const load = () => {
    setState('loading');
    onClick().then(
      () => setState('idle'),
      () => setState('failed'),
    );
  };
  return (
    <p className={css.older}>
      {state === 'failed' ? <span role="alert">โหลดข้อความไม่สำเร็จ </span> : null}
      <Button small disabled={state === 'loading'} onClick={load}>
        ดูข้อความก่อนหน้า
      </Button>
    </p>
  );
}

/** Marks messages as read when the assigned agent, or any where it was closed unclaimed, has the end of the list in view, in a focused window. */
function useReadMarks(id: string, newest: number, read: number, isAtEnd: boolean): void {
  const isInView = useIsInFocus() && isAtEnd;
  useEffect(() => {
    if (!isInView || newest <= read) return undefined;
    return retryUntilDone(() => call(readConversation, { input: { id, seq: newest } }));
  }, [id, isInView, newest, read]);
}
