import { type ComponentType, lazy, Suspense } from 'react';
import * as css from '../../parts/games/game-tiles.module.css';

const nothing = () => ({ default: () => null });
const MemberGames = lazy<ComponentType>(() => import('../member/member-games.tsx').catch(nothing));
const GuestGames = lazy<ComponentType>(() => import('../guest/guest-games.tsx').catch(nothing));

/** Holds the place of the games, which travel after the page. */
export const GamesPlace = ({ who }: { who: 'member' | 'guest' }) => (
  <Suspense fallback={<div className={css.place} data-rows={who === 'member' || undefined} />}>
    {who === 'member' ? <MemberGames /> : <GuestGames />}
  </Suspense>
);
