import { lazy, Suspense } from 'react';

const nothing = () => ({ default: () => null });
const MemberGames = lazy(() => import('./member-games.tsx').catch(nothing));
const GuestGames = lazy(() => import('./guest-games.tsx').catch(nothing));

/** Games travel after the page, and stand below what is always there. */
export const GamesPlace = ({ who }: { who: 'member' | 'guest' }) => (
  <Suspense fallback={null}>{who === 'member' ? <MemberGames /> : <GuestGames />}</Suspense>
);
