import { lazy, Suspense } from 'react';
import * as css from './offers.module.css';

const GuestOffers = lazy(() => import('../guest/guest-offers.tsx').catch(() => ({ default: () => null })));

/** Holds the place of the offers, which travel after the page. */
export const OffersPlace = () => (
  <Suspense fallback={<div className={css.place} />}>
    <GuestOffers />
  </Suspense>
);
