import { type ComponentType, lazy, Suspense } from 'react';
import * as css from './places.module.css';
import * as gameTilesCss from '../parts/games/game-tiles.module.css';

const HomeBanners = lazy(() => import('./home-banners.tsx').catch(() => ({ default: () => null })));

/** Holds the place of the banners, which travel after the page. */
export const BannersPlace = ({ wide }: { wide?: boolean }) => (
  <Suspense fallback={<div className={css.banners} data-wide={wide || undefined} />}>
    <HomeBanners wide={wide ?? false} />
  </Suspense>
);

const nothing = () => ({ default: () => null });
const MemberGames = lazy<ComponentType>(() => import('./member/member-games.tsx').catch(nothing));
const GuestGames = lazy<ComponentType>(() => import('./guest/guest-games.tsx').catch(nothing));

/** Holds the place of the games, which travel after the page. */
export const GamesPlace = ({ who }: { who: 'member' | 'guest' }) => (
  <Suspense fallback={<div className={gameTilesCss.place} data-rows={who === 'member' || undefined} />}>
    {who === 'member' ? <MemberGames /> : <GuestGames />}
  </Suspense>
);

const GuestOffers = lazy(() => import('./guest/guest-offers.tsx').catch(() => ({ default: () => null })));

/** Holds the place of the offers, which travel after the page. */
export const OffersPlace = () => (
  <Suspense fallback={<div className={css.offersWaiting} />}>
    <GuestOffers />
  </Suspense>
);
