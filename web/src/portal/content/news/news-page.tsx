import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Card } from '../../../kit/layout/card.tsx';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { ButtonLink } from '../../../kit/actions/button.tsx';
import { Icon } from '../../../kit/actions/icon.tsx';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { FailedCard, LoadingCard } from '../howto/card-states.tsx';
import { announcementQuery, feedQuery } from '../queries.ts';
import * as css from './news.module.css';
import { isNewsSince, lastReadNews, markNewsRead } from './read-news.ts';
import { NoBreak } from '../../../kit/text/no-break.tsx';
import * as words from '../words.ts';
import type { FeedItem } from '@portal/contract/content.ts';
import { Badge } from '../../../kit/actions/badge.tsx';
import { copyText } from '../../../kit/actions/copy.ts';
import { useOverflow } from '../../../kit/layout/use-overflow.ts';
import { When } from '../../../kit/time/when.tsx';

export const handle = { title: words.newsTitle };

/** The pinned line and the feed. `?id=` or `#` opens an item; items newer than the last visit are marked. */
export function Component() {
  const { search, hash } = useLocation();
  const wanted = new URLSearchParams(search).get('id') ?? hash.slice(1);
  const { data: text, isPending: pinnedIsComing } = useQuery(announcementQuery);
  const feed = useQuery(feedQuery);
  const [lastRead] = useState(lastReadNews);
  const newest = feed.data?.[0];
  useEffect(() => {
    if (newest) markNewsRead(newest);
  }, [newest]);
  const waits = feed.isPending || pinnedIsComing; // the pinned line is above the feed
  return (
    <div className="stack">
      <h1>{words.newsTitle}</h1>
      {text ? (
        <Card also={css.pinned} aria-labelledby="pinned">
          <Icon name="horn" />
          <div>
            <h2 id="pinned">ประกาศสำคัญ</h2>
            <p>
              <NoBreak of={text} />
            </p>
          </div>
        </Card>
      ) : null}
      {waits ? (
        <>
          <LoadingCard height={240} />
          <LoadingCard height={240} />
        </>
      ) : null}
      {feed.isError && !feed.data && !pinnedIsComing ? <FailedCard onRetry={feed.refetch} /> : null}
      {feed.isRefetchError ? <InlineRetry onRetry={feed.refetch} /> : null}
      {feed.data?.length === 0 ? (
        <Card>
          <EmptyState text="ยังไม่มีประกาศในขณะนี้">
            <ButtonLink to="/">กลับหน้าหลัก</ButtonLink>
          </EmptyState>
        </Card>
      ) : null}
      {waits
        ? null
        : feed.data?.map((item) => (
            <NewsCard key={item.id} item={item} isNew={isNewsSince(item, lastRead)} isWanted={item.id === wanted} />
          ))}
    </div>
  );
}

interface CardProps {
  item: FeedItem;
  isNew: boolean;
  /** The item in the address. */
  isWanted: boolean;
}

const shareNews = async (id: string, title: string): Promise<void> => {
  const url = `${location.origin}/news?id=${id}`;
  if (!('share' in navigator)) return void (await copyText(url));
  await navigator.share({ title, url }).catch(() => {}); // leaving the sheet ends it
};

/** One item: picture, heading, four lines of text and the rest on demand. */
function NewsCard({ item: { id, image, description, created_at }, isNew, isWanted }: CardProps) {
  const [heading = '', ...rest] = description.split('\n');
  const text = rest.join('\n');
  const [isOpen, open] = useState(isWanted);
  const card = useRef<HTMLElement>(null);
  const { over, ref } = useOverflow();
  useLayoutEffect(() => {
    if (isWanted) card.current?.scrollIntoView({ block: 'start' });
  }, [isWanted]);
  return (
    <Card ref={card} flush also={css.item} id={id} aria-labelledby={`${id}-title`}>
      {image ? <img src={image} alt="" width="640" height="360" loading="lazy" /> : null}
      <div className={`grid tight ${css.words}`}>
        <div className={css.when}>
          <span className="hint">
            <When at={created_at} />
          </span>
          {isNew ? <Badge tone="lime">ใหม่</Badge> : null}
        </div>
        <h2 id={`${id}-title`}>
          <NoBreak of={heading} />
        </h2>
        {text ? (
          <p ref={ref} id={`${id}-text`} className={css.text} data-open={isOpen || undefined}>
            <NoBreak of={text} />
          </p>
        ) : null}
        <div className={css.acts}>
          {isOpen || over.y > 2 ? (
            <button
              className="link"
              type="button"
              aria-expanded={isOpen}
              aria-controls={`${id}-text`}
              onClick={() => open(!isOpen)}
            >
              {isOpen ? 'ย่อ' : 'อ่านต่อ'}
              <span className="sr"> {heading}</span>
            </button>
          ) : (
            <span />
          )}
          <button className="link bare" type="button" onClick={() => void shareNews(id, heading)}>
            <Icon name="share" size="s" />
            &nbsp;แชร์
            <span className="sr"> {heading}</span>
          </button>
        </div>
      </div>
    </Card>
  );
}
