import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button, ButtonLink } from '../../../kit/actions/button.tsx';
import { SegmentTabs } from '../../../kit/layout/segment-tabs.tsx';
import { CoinChip } from '../coins.tsx';
import { GameList } from './game-list.tsx';
import * as css from '../minigame.module.css';
import { gamesQuery } from '../queries.ts';
import * as mini from '../words.ts';

export const handle = { title: mini.select };

const OddsSheet = lazy(() => import('./odds-sheet.tsx'));

const here = '/mini-game/play';

/** Comparison of the games; opens the only open one directly. */
export function Component() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isAll = new URLSearchParams(search).get('show') === 'all';
  const games = useQuery(gamesQuery).data;
  const open = games?.filter((game) => game.open);
  const [areOddsOpen, setOddsOpen] = useState(false);
  const only = !isAll && open?.length === 1 ? open[0]?.slug : undefined;
  useEffect(() => {
    if (only) void navigate(`${here}/${only}`, { replace: true });
  }, [only, navigate]);
  const none = open?.length === 0;
  return (
    <>
      <div className={css.head}>
        <h1>{mini.select}</h1>
        <CoinChip />
      </div>
      <div className={css.filter}>
        <SegmentTabs
          label={mini.select}
          segments={[
            { to: here, text: 'เล่นได้ตอนนี้', isCurrent: !isAll },
            { to: `${here}?show=all`, text: 'ทั้งหมด', isCurrent: isAll },
          ]}
        />
      </div>
      <GameList
        full
        shows={({ reason }) => isAll || reason === null}
        empty={none ? mini.noneOpen : 'ตอนนี้ยังไม่มีเกมที่เล่นได้'}
        emptyAct={
          none || isAll ? (
            <ButtonLink to="/mini-game">{mini.back}</ButtonLink>
          ) : (
            <ButtonLink to={`${here}?show=all`}>ทั้งหมด</ButtonLink>
          )
        }
      />
      {games?.length ? (
        <p className={css.after}>
          <Button size="s" onClick={() => setOddsOpen(true)}>
            {mini.allOdds}
          </Button>
        </p>
      ) : null}
      {games && areOddsOpen ? (
        <Suspense fallback={null}>
          <OddsSheet games={games} onClose={() => setOddsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
