import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { isAwaited } from '../../kit/data/awaited.ts';
import { Link } from '../../kit/actions/link.tsx';
import { ageQuery, useRestriction } from '../identity/queries.ts';
import { openDepositsQuery, reportQuery, withdrawPreviewQuery } from '../payments/queries.ts';
import { ExpiringCredit } from '../parts/bonus/expiring-credit.tsx';
import { ReturnLossCard } from '../parts/bonus/return-loss-card.tsx';
import { AnnouncementTicker } from './announcement-ticker.tsx';
import { BannersPlace } from './places/banners-place.tsx';
import { FirstStepsCard } from './member/first-steps-card.tsx';
import { GamesPlace } from './places/games-place.tsx';
import * as css from './member/member.module.css';
import { OffersPlace } from './places/offers-place.tsx';
import { OpenDepositCards } from './member/open-deposit-cards.tsx';
import { OpenWithdrawalCard } from './member/open-withdrawal-card.tsx';
import { RecentCard } from './member/recent-card.tsx';
import * as saferCss from './member/safer.module.css';
import { navigation } from '../member-features.ts';
import { recentGamesQuery } from '../games/queries.ts';
import { toneOf } from '../parts/book/book-rows.ts';
import { offersQuery } from '../promotions/queries.ts';
import * as shortcutsCss from './shortcuts.module.css';
import { TurnoverCard } from './member/turnover-card.tsx';
import { firstSteps } from './member/first-steps.ts';
import { WalletCard } from './member/wallet-card.tsx';
import * as words from './member/member-words.ts';

export const handle = { title: words.title };

export function Component() {
  // Cards that may or may not be there stand above the rest: nothing is drawn below them before it is known.
  const first = useFirstSteps();
  const waits = isAwaited(useQuery(openDepositsQuery), useQuery(withdrawPreviewQuery)) || first.waits;
  const isRestricted = useRestriction() !== null; // whose card has the one way that is open, and who is offered no promotion
  return (
    <>
      <h1 className="sr">{words.title}</h1>
      <div className={css.split}>
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
              <BannersPlace />
              {first.steps ? <OffersPlace /> : null}
              <GamesPlace who="member" />
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

/** Holds the place of the row about safer play, which travels after the page. */
const SaferPlace = () => (
  <Suspense fallback={<div className={saferCss.place} />}>
    <SaferRow />
  </Suspense>
);

/** Pages that one comes back to, as drawn; everything else stands in the sidebar. */
const Shortcuts = () => (
  <nav aria-label={words.shortcuts}>
    <ul className={shortcutsCss.root}>
      {navigation.map(({ to, text, picture, Badge }) =>
        picture ? (
          <li key={to}>
            <Link to={to}>
              <img src={picture} width="32" height="32" alt="" />
              <span>{text}</span>
              {Badge ? (
                <small className={shortcutsCss.count}>
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

/** A member who has paid in more often has found the games without us. */
const MOST_DEPOSITS = 3;

/** The three steps of a new member while one is left; nobody else is asked anything for it. */
function useFirstSteps() {
  const isRestricted = useRestriction() !== null;
  const deposits = useInfiniteQuery(reportQuery('deposit', {}));
  const rows = deposits.data?.pages[0]?.data;
  const credited = rows?.filter((row) => toneOf(row) === 'ok').length;
  const enabled = !isRestricted && !deposits.hasNextPage && credited !== undefined && credited <= MOST_DEPOSITS;
  const games = useQuery({ ...recentGamesQuery, enabled });
  const age = useQuery({ ...ageQuery, enabled: enabled && credited === 0 });
  const offers = useQuery({ ...offersQuery, enabled: enabled && credited === 0 });
  const isKnown = enabled && games.data && (credited > 0 || age.data !== undefined);
  return {
    waits: isAwaited(deposits, games, age, offers),
    steps: isKnown
      ? firstSteps({ age: credited > 0 || !age.data, deposit: credited > 0, game: games.data.length > 0 })
      : null,
    /** The title of an offer that the first deposit may take. */
    offer: offers.data?.find(({ available }) => available)?.title,
  };
}
