import { useQuery } from '@tanstack/react-query';
import { isAwaited } from '../../kit/awaited.ts';
import { useRestriction } from '../identity/queries.ts';
import { openDepositsQuery, withdrawPreviewQuery } from '../payments/queries.ts';
import { ExpiringCredit } from '../parts/expiring-credit.tsx';
import { ReturnLossCard } from '../parts/return-loss-card.tsx';
import { AnnouncementTicker } from './announcement-ticker.tsx';
import { BannersPlace } from './banners-place.tsx';
import { FirstStepsCard } from './first-steps-card.tsx';
import { GamesPlace } from './games-place.tsx';
import * as css from './member.module.css';
import { OffersPlace } from './offers-place.tsx';
import { OpenDepositCards } from './open-deposit-cards.tsx';
import { OpenWithdrawalCard } from './open-withdrawal-card.tsx';
import { RecentCard } from './recent-card.tsx';
import { SaferPlace } from './safer-place.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { TurnoverCard } from './turnover-card.tsx';
import { useFirstSteps } from './use-first-steps.ts';
import { WalletCard } from './wallet-card.tsx';
import * as words from './member-words.ts';

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
