import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { isFirstLoad } from '../../../kit/data/is-first-load.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { Icon } from '../../../kit/actions/icon.tsx';
import { Link } from '../../../kit/actions/link.tsx';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import * as split from '../../../kit/split.module.css';
import { ExpiringCredit } from '../../parts/bonus/expiring-credit.tsx';
import { CoinCard, CreditCard } from './balance-cards.tsx';
import { GameList } from './game-list.tsx';
import * as css from '../minigame.module.css';
import { gamesQuery, miniCreditQuery, settingsQuery, todayQuery } from '../queries.ts';
import { TodayCard } from './today-card.tsx';
import * as mini from '../words.ts';

export const handle = { title: mini.title };

const EarnSheet = lazy(() => import('./earn-sheet.tsx'));
const links = [
  ['/mini-game/history', 'ประวัติเหรียญ'],
  ['/mini-game/credit-history', 'ประวัติเครดิตมินิเกม'],
  ['/mini-game/reward-history', 'ประวัติรางวัล'],
  ['/mini-game/profit', 'กำไรจากมินิเกม'],
  ['/mini-game/history?f=spent', 'ตรวจสอบความยุติธรรม'],
] as const;

/** Coins, daily missions, the games with their odds, and recent wins. */
export function Component() {
  const [isHowOpen, setHowOpen] = useState(false);
  const isAnyOpen = useQuery(gamesQuery).data?.some(({ open }) => open) ?? false;
  const waits = isFirstLoad(useQuery(miniCreditQuery), useQuery(settingsQuery), useQuery(todayQuery));
  return (
    <>
      <h1 className={css.head}>{mini.title}</h1>
      <div className={split.root}>
        <div className="stack">
          {waits ? (
            <Waiting />
          ) : (
            <>
              <ExpiringCredit />
              <CoinCard onHow={() => setHowOpen(true)} />
              <TodayCard />
              <h2>{mini.select}</h2>
              <GameList shows={() => isAnyOpen} empty={mini.noneOpen} />
            </>
          )}
        </div>
        <div className="stack">
          <CreditCard />
          <Card flush aria-label="ดูเพิ่มเติม">
            <nav className={`divided ${css.links}`} aria-label="ดูเพิ่มเติม">
              {links.map(([to, text]) => (
                <Link key={to} to={to}>
                  {text}
                  <Icon name="right" size="s" />
                </Link>
              ))}
            </nav>
          </Card>
        </div>
      </div>
      {isHowOpen ? (
        <Suspense fallback={null}>
          <EarnSheet onClose={() => setHowOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

const Waiting = () => (
  <div aria-busy="true" className="stack">
    <p className="sr">{mini.loading}</p>
    <Skeleton width="100%" height={130} />
    <Skeleton width="100%" height={220} />
    <Skeleton width="100%" height={260} />
  </div>
);
