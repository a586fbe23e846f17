import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { session, stored } from '../../kit/session.ts';

/** Set by signing in; see content/popup-due.ts, which is loaded only when it is set. */
const DUE = 'auth.popup-banner';

/** The banner after signing in opens once, on the home page: never over money, never for somebody who is restricted. */
export function usePopupBanner(): void {
  const { pathname } = useLocation();
  const queries = useQueryClient();
  const isDue = pathname === '/' && stored(DUE) !== null && session() === 'member';
  useEffect(() => {
    if (isDue) void import('../content/popup-due.ts').then(({ openPopupBanner }) => openPopupBanner(queries));
  }, [isDue, queries]);
}
