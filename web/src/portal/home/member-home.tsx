import { useQuery } from '@tanstack/react-query';
import { useRestriction } from '../identity/queries.ts';
import { openDepositQuery, withdrawPreviewQuery } from '../payments/queries.ts';
import { AnnouncementTicker } from './announcement-ticker.tsx';
import { BannersPlace } from './banners-place.tsx';
import * as css from './member.module.css';
import { OpenDepositCard } from './open-deposit-card.tsx';
import { OpenWithdrawalCard } from './open-withdrawal-card.tsx';
import { RecentCard } from './recent-card.tsx';
import { TurnoverCard } from './turnover-card.tsx';
import { WalletCard } from './wallet-card.tsx';
import * as words from './member-words.ts';

export const handle = { title: words.title };

export function Component() {
  // Cards that may or may not be there stand above the rest: nothing is drawn below them before it is known.
  const waits = [useQuery(openDepositQuery), useQuery(withdrawPreviewQuery)].some(({ isPending }) => isPending);
  const isRestricted = useRestriction() !== null; // no promotion for who may not play
  return (
    <>
      <h1 className="sr">{words.title}</h1>
      <div className={css.split}>
        <AnnouncementTicker />
        <div>
          <WalletCard />
          {waits ? <div className={css.waiting} aria-busy="true" /> : null}
          <OpenDepositCard />
          <OpenWithdrawalCard />
          <TurnoverCard />
        </div>
        <div data-waits={waits || undefined}>
          {isRestricted ? null : <BannersPlace />}
          <RecentCard />
        </div>
      </div>
    </>
  );
}
