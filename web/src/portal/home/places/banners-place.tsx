import { lazy, Suspense } from 'react';
import * as css from './banners-place.module.css';

const HomeBanners = lazy(() => import('../home-banners.tsx').catch(() => ({ default: () => null })));

/** Holds the place of the banners, which travel after the page. */
export const BannersPlace = ({ wide }: { wide?: boolean }) => (
  <Suspense fallback={<div className={css.place} data-wide={wide || undefined} />}>
    <HomeBanners wide={wide ?? false} />
  </Suspense>
);
