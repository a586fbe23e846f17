import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { Button, ButtonLink } from '../../kit/actions/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { EmptyState } from '../../kit/layout/empty-state.tsx';
import { InlineRetry } from '../../kit/actions/inline-retry.tsx';
import { SegmentTabs } from '../../kit/layout/segment-tabs.tsx';
import { Skeleton } from '../../kit/list/skeleton.tsx';
import { ActiveGrant } from './active-grant.tsx';
import { OfferCard } from './offer-card.tsx';
import { OfferSheet } from './offer-sheet.tsx';
import * as css from './promotions.module.css';
import { offersQuery, takenQuery } from './queries.ts';
import { ReturnLossCard } from '../parts/bonus/bonus.tsx';
import * as words from './words.ts';
import { StatusChip } from '../../kit/actions/chip.tsx';
import { When } from '../../kit/time/when.tsx';

export const handle = { title: words.title };

type Tab = keyof typeof words.tabs;
const tabs = Object.keys(words.tabs) as Tab[];
const addressOf = (tab: Tab, id?: string): string => {
  const query = new URLSearchParams({ ...(tab === 'now' ? {} : { tab }), ...(id === undefined ? {} : { id }) });
  return `/promotion${query.size ? `?${query.toString()}` : ''}`;
};

/** The active bonus, and three tabs; `?id=` opens the sheet of an offer. */
export function Component() {
  const query = new URLSearchParams(useLocation().search);
  const navigate = useNavigate();
  const tab = tabs.find((each) => each === query.get('tab')) ?? 'now';
  const id = query.get('id');
  const newest = useInfiniteQuery(takenQuery).data?.pages[0]?.data[0];
  return (
    <>
      <h1 className={css.title}>{words.title}</h1>
      <div className={`grid l ${css.page}`}>
        <div className={css.side}>
          {newest?.status === 'Pending' ? <ActiveGrant id={newest.id} /> : null}
          <ReturnLossCard />
        </div>
        <div className="stack">
          <SegmentTabs
            label={words.title}
            segments={tabs.map((each) => ({ to: addressOf(each), text: words.tabs[each], isCurrent: each === tab }))}
          />
          {tab === 'mine' ? <TakenList /> : <Offers tab={tab} />}
        </div>
      </div>
      {id ? <OfferSheet key={id} id={id} onClose={() => void navigate(addressOf(tab), { replace: true })} /> : null}
    </>
  );
}

function Offers({ tab }: { tab: 'now' | 'all' }) {
  const { data, isError, isRefetchError, refetch } = useQuery(offersQuery);
  if (!data && isError)
    return (
      <Card>
        <InlineRetry onRetry={refetch} />
      </Card>
    );
  if (!data)
    return (
      <div className={`grid l ${css.offers}`} aria-busy="true">
        <p className="sr">{words.loading}</p>
        {[0, 1, 2].map((nth) => (
          <Card key={nth}>
            <Skeleton width="100%" height={300} />
          </Card>
        ))}
      </div>
    );
  const offers = tab === 'all' ? data : data.filter(({ available }) => available);
  return (
    <>
      {isRefetchError ? <InlineRetry onRetry={refetch} /> : null}
      {offers.length === 0 ? (
        <Card>
          <EmptyState text={tab === 'all' ? words.noneAtAll : words.noneAvailable}>
            {tab === 'now' && data.length > 0 ? <ButtonLink to={addressOf('all')}>{words.seeAll}</ButtonLink> : null}
          </EmptyState>
        </Card>
      ) : (
        <div className={`grid l ${css.offers}`}>
          {offers.map((offer) => (
            <OfferCard key={offer.id} offer={offer} to={addressOf(tab, offer.id)} />
          ))}
        </div>
      )}
    </>
  );
}

/** Promotions of the member, newest first, each with its outcome. */
function TakenList() {
  const { data, isError, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(takenQuery);
  const rows = data?.pages.flatMap((each) => each.data);
  if (!rows)
    return isError ? (
      <Card>
        <InlineRetry onRetry={refetch} />
      </Card>
    ) : (
      <div aria-busy="true">
        <p className="sr">{words.loading}</p>
        <Card>
          <Skeleton width="100%" height={160} />
        </Card>
      </div>
    );
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState text={words.noneMine} />
      </Card>
    );
  return (
    <>
      <Card>
        <ul className={`divided ${css.taken}`}>
          {rows.map(({ id, title, taken_at, status }) => (
            <li key={id} className="row folds between">
              <span className="grow">
                <b>{title}</b>
                <span className="hint">
                  <When at={taken_at} />
                </span>
              </span>
              {words.endings[status] ? (
                <span className="hint">{words.endings[status]}</span>
              ) : (
                <StatusChip status={status} />
              )}
            </li>
          ))}
        </ul>
      </Card>
      {hasNextPage ? <Button onClick={() => void fetchNextPage()}>{words.more}</Button> : null}
    </>
  );
}
