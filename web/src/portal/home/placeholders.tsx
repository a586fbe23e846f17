import { type ComponentType, lazy, Suspense } from 'react';
import * as css from './placeholders.module.css';
import * as gameTilesCss from '../parts/games/game-tiles.module.css';

const HomeBanners = lazy(() => import('./home-banners.tsx').catch(() => ({ default: () => null })));

/** Placeholder of the banners, which load after the page. */
export const BannersPlaceholder = ({ wide }: { wide?: boolean }) => (
  <Suspense fallback={<div className={css.banners} data-wide={wide || undefined} />}>
    <HomeBanners wide={wide ?? false} />
  </Suspense>
);

const nothing = () => ({ default: () => null });
const MemberGames = lazy<ComponentType>(() => import('./member/member-games.tsx').catch(nothing));
const GuestGames = lazy<ComponentType>(() => import('./guest/guest-games.tsx').catch(nothing));

/** Placeholder of the games, which load after the page. */
export const GamesPlaceholder = ({ who }: { who: 'member' | 'guest' }) => (
  <Suspense fallback={<div className={gameTilesCss.place} data-rows={who === 'member' || undefined} />}>
    {who === 'member' ? <MemberGames /> : <GuestGames />}
  </Suspense>
);

const GuestOffers = lazy(() => import('./guest/guest-offers.tsx').catch(() => ({ default: () => null })));

/** Placeholder of the offers, which load after the page. */
export const OffersPlaceholder = () => (
  <Suspense fallback={<div className={css.offersWaiting} />}>
    <GuestOffers />
  </Suspense>
);
