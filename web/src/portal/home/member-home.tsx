import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { isFirstLoad } from '../../kit/data/is-first-load.ts';
import { Link } from '../../kit/actions/link.tsx';
import { EmptyState } from '../../kit/layout/empty-state.tsx';
import { Icon } from '../../kit/actions/icon.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { RowsSkeleton } from '../../kit/list/rows-skeleton.tsx';
import { useRestriction } from '../identity/queries.ts';
import { bookQuery, openDepositsQuery, withdrawPreviewQuery } from '../payments/queries.ts';
import { RecentList } from '../parts/book/book-item.tsx';
import { ExpiringCredit } from '../parts/bonus/expiring-credit.tsx';
import { ReturnLossCard } from '../parts/bonus/bonus.tsx';
import { AnnouncementTicker } from './announcement-ticker.tsx';
import { BannersPlaceholder, GamesPlaceholder, OffersPlaceholder } from './placeholders.tsx';
import { FirstStepsCard, useFirstSteps } from './member/first-steps-card.tsx';
import * as css from './member/member.module.css';
import { OpenDepositCards, OpenWithdrawalCard, TurnoverCard } from './member/open-money-cards.tsx';
import { navigation } from '../member-features.ts';
import { WalletCard } from './member/wallet-card.tsx';
import * as words from './member/member-words.ts';

export const handle = { title: words.title };

export function Component() {
  // Optional cards are above the rest: nothing below is drawn before they have loaded.
  const first = useFirstSteps();
  const waits = isFirstLoad(useQuery(openDepositsQuery), useQuery(withdrawPreviewQuery)) || first.waits;
  const isRestricted = useRestriction() !== null; // restricted members see only the wallet card and no promotions
  return (
    <>
      <h1 className="sr">{words.title}</h1>
      <div className={`grid l ${css.split}`}>
        <AnnouncementTicker />
        <div className={css.money}>
          <WalletCard />
          {waits ? (
            <div className={css.waiting} aria-busy="true" />
          ) : (
            <>
              <OpenDepositCards />
              <OpenWithdrawalCard />
              <TurnoverCard />
              {first.steps ? <FirstStepsCard steps={first.steps} offer={first.offer} /> : null}
            </>
          )}
        </div>
        <div className={css.rest} data-waits={waits || undefined}>
          {isRestricted ? null : (
            <>
              <Shortcuts />
              <BannersPlaceholder />
              {first.steps ? <OffersPlaceholder /> : null}
              <GamesPlaceholder session="member" />
            </>
          )}
        </div>
        <div className={css.last} data-waits={waits || undefined}>
          <ExpiringCredit />
          <RecentCard />
          <ReturnLossCard />
          <SaferPlace />
        </div>
      </div>
    </>
  );
}

const SaferRow = lazy<ComponentType>(() => import('./member/safer-row.tsx').catch(() => ({ default: () => null })));

/** Placeholder of the safer-play row, which loads after the page. */
const SaferPlace = () => (
  <Suspense fallback={<div className={css.saferPlace} />}>
    <SaferRow />
  </Suspense>
);

/** Pages to return to, with pictures; the rest is in the sidebar. */
const Shortcuts = () => (
  <nav aria-label={words.shortcuts}>
    <ul className={`grid tight ${css.shortcuts}`}>
      {navigation.map(({ to, text, picture, Badge }) =>
        picture ? (
          <li key={to}>
            <Link to={to}>
              <img src={picture} width="32" height="32" alt="" />
              <span>{text}</span>
              {Badge ? (
                <small className={css.count}>
                  <Suspense fallback={null}>
                    <Badge />
                  </Suspense>
                </small>
              ) : null}
            </Link>
          </li>
        ) : null,
      )}
    </ul>
  </nav>
);

/** The first rows of the book, until there is more to show on this page. */
function RecentCard() {
  const { data, isPending, isError: hasFailed, refetch } = useInfiniteQuery(bookQuery({}));
  const rows = data?.pages[0]?.data ?? [];
  return (
    <Card aria-labelledby="recent" aria-busy={isPending}>
      <div className="head">
        <h2 id="recent">{words.recent}</h2>
        <Link className="link bare" to="/tx/history" aria-label={`${words.seeAll} ${words.recent}`}>
          {words.seeAll}
          <Icon name="right" size="s" />
        </Link>
      </div>
      {isPending ? <RowsSkeleton count={5} /> : null}
      {!isPending && !hasFailed && rows.length === 0 ? <EmptyState text={words.none} /> : null}
      {hasFailed ? (
        <p className="hint">
          {words.failed}{' '}
          <button className="link" type="button" onClick={() => void refetch()}>
            {words.retry}
          </button>
        </p>
      ) : null}
      {isPending || rows.length === 0 ? null : (
        <div className={css.recent}>
          <RecentList rows={rows} />
        </div>
      )}
    </Card>
  );
}
