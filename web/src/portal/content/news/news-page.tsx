import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Card } from '../../../kit/layout/card.tsx';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { ButtonLink } from '../../../kit/actions/button.tsx';
import { Icon } from '../../../kit/actions/icon.tsx';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { Failed, Waiting } from '../howto/block.tsx';
import { NewsCard } from './news-card.tsx';
import { markNewsSeen, newsSeen } from './news-seen.ts';
import * as css from './news.module.css';
import { WholeWords } from '../../../kit/text/whole-words.tsx';
import { announcementQuery, feedQuery } from '../queries.ts';
import * as words from '../words.ts';

export const handle = { title: words.newsTitle };

/** The pinned line and the feed. `?id=` or `#` opens one item; what is newer than the last visit is marked. */
export function Component() {
  const { search, hash } = useLocation();
  const wanted = new URLSearchParams(search).get('id') ?? hash.slice(1);
  const { data: text, isPending: pinnedIsComing } = useQuery(announcementQuery);
  const feed = useQuery(feedQuery);
  const [seenBefore] = useState(newsSeen);
  const newest = feed.data?.[0]?.id;
  useEffect(() => {
    if (newest) markNewsSeen(newest);
  }, [newest]);
  const waits = feed.isPending || pinnedIsComing; // the pinned line stands above the feed
  return (
    <div className="stack">
      <h1>{words.newsTitle}</h1>
      {text ? (
        <Card also={css.pinned} aria-labelledby="pinned">
          <Icon name="horn" />
          <div>
            <h2 id="pinned">{words.pinned}</h2>
            <p>
              <WholeWords of={text} />
            </p>
          </div>
        </Card>
      ) : null}
      {waits ? (
        <>
          <Waiting height={240} />
          <Waiting height={240} />
        </>
      ) : null}
      {feed.isError && !feed.data && !pinnedIsComing ? <Failed onRetry={feed.refetch} /> : null}
      {feed.isRefetchError ? <InlineRetry onRetry={feed.refetch} /> : null}
      {feed.data?.length === 0 ? (
        <Card>
          <EmptyState text={words.noNews}>
            <ButtonLink to="/">{words.goHome}</ButtonLink>
          </EmptyState>
        </Card>
      ) : null}
      {waits
        ? null
        : feed.data?.map((item) => (
            <NewsCard key={item.id} item={item} isNew={item.id > seenBefore} isWanted={item.id === wanted} />
          ))}
    </div>
  );
}
