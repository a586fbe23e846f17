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
const VisitorGames = lazy<ComponentType>(() => import('./visitor/visitor-games.tsx').catch(nothing));

/** Placeholder of the games, which load after the page. */
export const GamesPlaceholder = ({ session }: { session: 'member' | 'visitor' }) => (
  <Suspense fallback={<div className={gameTilesCss.place} data-rows={session === 'member' || undefined} />}>
    {session === 'member' ? <MemberGames /> : <VisitorGames />}
  </Suspense>
);

const VisitorOffers = lazy(() => import('./visitor/visitor-offers.tsx').catch(() => ({ default: () => null })));

/** Placeholder of the offers, which load after the page. */
export const OffersPlaceholder = () => (
  <Suspense fallback={<div className={css.offersWaiting} />}>
    <VisitorOffers />
  </Suspense>
);
