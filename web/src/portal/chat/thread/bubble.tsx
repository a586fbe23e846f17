import type { Message } from '@portal/contract/chat.ts';
import { lazy, Suspense } from 'react';
import { formatDateTime } from '../../../kit/time/date-time.ts';
import { Icon } from '../../../kit/actions/icon.tsx';
import * as css from './bubble.module.css';
import { Picture } from './picture.tsx';
import { Text } from './text.tsx';
import * as words from '../words.ts';

interface Props {
  message: Message;
  /** The member's own: whether the other side has read it. */
  isRead: boolean;
  onAnew: (message: Message) => void;
}

const ContextCard = lazy(() => import('../context/context-card.tsx'));

/** A message that the server has. */
export function Bubble({ message, isRead, onAnew }: Props) {
  const { from, author, text, context, created_at } = message;
  const isOwn = from === 'member';
  const clock = formatDateTime(created_at, 'clock');
  const who = isOwn ? words.me : (author ?? words.team);
  return (
    <li className={css.message} data-own={isOwn || undefined}>
      {isOwn ? null : <img className={css.avatar} src="/images/avatar-girl.svg" alt="" width="32" height="32" />}
      <div className={css.bubble}>
        <span className="sr">{who}: </span>
        {context ? (
          <Suspense fallback={null}>
            <ContextCard kind={context.kind} name={context.id} />
          </Suspense>
        ) : null}
        {text === null || message.file ? (
          <Picture message={message} alt={words.pictureOf(who, clock)} onAnew={onAnew} />
        ) : null}
        {text === null ? null : (
          <p className={css.text}>
            <Text text={text} hasLinks={!isOwn} />
          </p>
        )}
        <span className={css.meta}>
          <time dateTime={created_at.toISOString()}>{clock}</time>
          {isOwn ? (
            <>
              <Icon name="check" size="xs" />
              {isRead ? <Icon name="check" size="xs" /> : null}
              {isRead ? <span>{words.read}</span> : <span>{words.sent}</span>}
            </>
          ) : null}
        </span>
      </div>
    </li>
  );
}
