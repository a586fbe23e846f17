import type { Message } from '@portal/contract/chat.ts';
import { lazy, Suspense } from 'react';
import { formatDateTime } from '../../../kit/time/date-time.ts';
import { Icon } from '../../../kit/actions/icon.tsx';
import * as css from './bubble.module.css';
import { LocalPicture, Picture } from './picture.tsx';
import * as words from '../words.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { useOnline } from '../../../kit/data/online.ts';
import { drop, type Outgoing, retry, useProgress } from '../composer/outbox.ts';

interface Props {
  message: Message;
  /** For the member's own: whether the other side has read it. */
  isRead: boolean;
  onNewFile: (message: Message) => void;
}

const ContextCard = lazy(() => import('../context/context-card.tsx'));

/** A message the server has. */
export function Bubble({ message, isRead, onNewFile }: Props) {
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
          <Picture message={message} alt={words.pictureOf(who, clock)} onNewFile={onNewFile} />
        ) : null}
        {text === null ? null : (
          <p className={css.text}>
            <Text text={text} hasLinks={!isOwn} />
          </p>
        )}
        <span className={`row folds ${css.meta}`}>
          <time dateTime={created_at.toISOString()}>{clock}</time>
          {isOwn ? (
            <>
              <Icon name="check" size="xs" />
              {isRead ? <Icon name="check" size="xs" /> : null}
              {isRead ? <span>อ่านแล้ว</span> : <span>ส่งแล้ว</span>}
            </>
          ) : null}
        </span>
      </div>
    </li>
  );
}

const ADDRESS = /(https:\/\/[^\s<>"']+)/;

const hostOf = (address: string): string | undefined => {
  try {
    return new URL(address).host;
  } catch {
    return undefined;
  }
};

/** Text of a message. Agents' links are links that show their host; others' stay text. */
function Text({ text, hasLinks }: { text: string; hasLinks: boolean }) {
  if (!hasLinks) return text;
  return text.split(ADDRESS).map((part, nth) => {
    const host = nth % 2 ? hostOf(part) : undefined;
    if (!host) return part;
    return (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text that never changes
      <a key={nth} href={part} target="_blank" rel="noreferrer noopener">
        {part} ({host})
      </a>
    );
  });
}

/** A message being sent, or refused. */
export function PendingBubble({ item }: { item: Outgoing }) {
  const isOnline = useOnline();
  const progress = useProgress();
  const isUploading = progress?.client_id === item.client_id && item.picture && !item.file_id;
  const state = () => {
    if (item.refused !== null) return 'ส่งไม่สำเร็จ';
    if (!isOnline) return 'จะส่งเมื่อออนไลน์';
    return isUploading ? `กำลังอัปโหลด ${progress.percent}%` : 'กำลังส่ง';
  };
  return (
    <li className={css.message} data-own>
      <div className={css.bubble} data-pending={item.refused === null || undefined}>
        <span className="sr">{words.me}: </span>
        {item.picture ? <LocalPicture className={css.preview} picture={item.picture} alt="" /> : null}
        {item.text === null ? null : <p className={css.text}>{item.text}</p>}
        <span className={`row folds ${css.meta}`} data-failed={item.refused !== null || undefined}>
          <Icon name={item.refused === null ? 'clock' : 'alert'} size="xs" />
          {state()}
        </span>
        {item.refused === null ? null : <p className="hint">{item.refused}</p>}
        {item.refused !== null || item.picture ? (
          <span className={`wraps ${css.actions}`}>
            {item.refused === null ? null : (
              <Button size="s" onClick={() => void retry(item)}>
                ส่งอีกครั้ง
              </Button>
            )}
            <Button size="s" onClick={() => void drop(item)}>
              {item.refused === null ? 'ยกเลิก' : 'ลบ'}
            </Button>
          </span>
        ) : null}
      </div>
    </li>
  );
}
