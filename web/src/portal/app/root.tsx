import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { NavigationType, Outlet, useLocation, useNavigation, useNavigationType } from 'react-router';
import { ProgressBar } from '../../kit/progress-bar.tsx';
import { siteQuery } from '../site/queries.ts';
import { openWanted } from './guard-loader.ts';
import { LoadingHost } from './loading-host.tsx';
import { ModalHost } from './modal-host.tsx';
import { usePageTitle } from './page-title.ts';
import { useSiteEffects } from './site-effects.ts';
import { Toasts } from './toasts.tsx';
import * as words from './words.ts';

/** What may come after the first paint; a page without it is still a page. */
const Deferred = lazy<ComponentType>(() => import('./deferred.tsx').catch(() => ({ default: () => null })));

/** What every page shares: title, progress, connection, dialogs. */
export function Root() {
  const { state } = useNavigation();
  const title = usePageTitle();
  const site = useQuery(siteQuery).data?.site_name ?? words.site;
  useEffect(() => {
    document.title = title ? `${title} · ${site}` : site;
  }, [title, site]);
  useFreshStart();
  const { key } = useLocation();
  useEffect(openWanted, [key]);
  useSiteEffects();
  return (
    <>
      <ProgressBar state={state === 'idle' ? 'idle' : 'running'} />
      <Suspense fallback={null}>
        <Deferred />
      </Suspense>
      <Outlet />
      <ModalHost />
      <LoadingHost />
      <Toasts />
    </>
  );
}

/** A new page starts at its top with the focus on its content; Back is left to the browser, which remembers. */
function useFreshStart(): void {
  const { pathname } = useLocation();
  const seen = useRef<string>(undefined);
  const isNew = useNavigationType() === NavigationType.Push;
  useEffect(() => {
    const isSame = seen.current === pathname;
    seen.current = pathname;
    if (!isNew || isSame) return;
    scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, isNew]);
}
