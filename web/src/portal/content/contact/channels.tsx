import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Card, Tile } from '../../../kit/layout/card.tsx';
import * as card from '../../../kit/layout/card.module.css';
import { copyText } from '../../../kit/actions/copy.ts';
import { Button } from '../../../kit/actions/button.tsx';
import * as gel from '../../../kit/theme/gel.module.css';
import { Icon } from '../../../kit/actions/icon.tsx';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { Link } from '../../../kit/actions/link.tsx';
import { serverNow } from '../../../kit/time/server-time.ts';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import * as css from './contact.module.css';
import { chatSettingQuery } from '../../chat/queries.ts';
import { contactLineQuery } from '../queries.ts';
import * as words from '../words.ts';
import { countHelplineOpened } from '../../safer-play/queries.ts';
import { siteQuery } from '../../settings/queries.ts';

const LineQr = lazy(() => import('./line-qr.tsx'));

/** LINE's addresses to add a friend: official accounts begin with @, others need a ~. */
const addFriend = (id: string) => `https://line.me/R/ti/p/${id.startsWith('@') ? encodeURIComponent(id) : `~${id}`}`;

interface Props {
  /** Query of the chat page; undefined: no chat. */
  chat?: string | undefined;
}

/** Contact channels. */
export function Channels({ chat }: Props) {
  const isReady = !useQuery(contactLineQuery).isPending; // its height too: nothing below is drawn before
  return (
    <div className="stack">
      <Card aria-labelledby="channels">
        <h2 id="channels">ช่องทางติดต่อ</h2>
        <Line />
      </Card>
      {chat !== undefined && isReady ? <ChatRow about={chat} /> : null}
    </div>
  );
}

/** `about`: subject of the chat as its query: `?topic=…&ref=…`. */
export const ChatRow = ({ about }: { about: string }) => (
  <Link className={`${card.root} ${card.rowlink}`} to={`/chat${about}`}>
    <Tile tone="pink" icon="bubble" />
    <span className="grow">
      <b>{words.chat}</b>
      <ChatState />
    </span>
    <Icon name="right" size="s" />
  </Link>
);

/** Presence of agents, or the opening hours. */
const ChatState = () => {
  const setting = useQuery(chatSettingQuery).data;
  return <span className="hint">{setting ? words.chatState(setting, serverNow()) : '\u00A0'}</span>;
};

function Line() {
  const { data: line, isPending, isError, refetch } = useQuery(contactLineQuery);
  const hasChat = !useQuery(chatSettingQuery).isError;
  if (isPending) return <Skeleton width="100%" height={120} />;
  if (isError && !line)
    return (
      <>
        {hasChat ? null : <p>ขณะนี้ติดต่อไม่ได้ กรุณาลองใหม่ภายหลัง</p>}
        <InlineRetry onRetry={refetch} />
      </>
    );
  if (!line) return <p className="hint">ขณะนี้ยังไม่มี LINE ให้บริการ ฝากข้อความไว้ได้ด้านล่าง</p>;
  return (
    <div className={css.line}>
      <div className="stack grow">
        <a
          className={gel.root}
          data-tone="lime"
          data-wide
          href={addFriend(line.line_id)}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="bubble" />
          เพิ่มเพื่อนใน LINE
        </a>
        {line.optional_line_id ? (
          <a className={gel.root} data-wide href={addFriend(line.optional_line_id)} target="_blank" rel="noreferrer">
            เพิ่มเพื่อนใน LINE สำรอง
          </a>
        ) : null}
        <div className={`row ${css.lineRow}`}>
          <span>
            <span className={`hint ${css.lineId}`}>LINE ID</span>
            <b className="phrase" translate="no">
              {line.line_id}
            </b>
          </span>
          <Button size="s" onClick={() => void copyText(line.line_id)}>
            <Icon name="copy" size="s" />
            คัดลอก LINE ID
          </Button>
        </div>
      </div>
      <div className={css.qr}>
        <Suspense fallback={null}>
          <LineQr address={addFriend(line.line_id)} />
        </Suspense>
      </div>
    </div>
  );
}

/** Help lines from the site's settings, one tap to call; nothing without any. */
export function Helplines() {
  const lines = useQuery(siteQuery).data?.helplines;
  if (!lines?.length) return null;
  return (
    <Card also={css.helplines}>
      {lines.map(({ name, tel }) => (
        <p key={tel}>
          {name}{' '}
          <a className="link" href={`tel:${tel}`} onClick={countHelplineOpened}>
            {tel}
          </a>
        </p>
      ))}
    </Card>
  );
}
