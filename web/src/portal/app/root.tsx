import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { NavigationType, Outlet, useLocation, useNavigation, useNavigationType } from 'react-router';
import { ProgressBar } from '../../kit/list/progress-bar.tsx';
import { isLoading, onLoadingChange } from '../../kit/dialog/loading.ts';
import { answerModal, type ModalProps, onModalChange, openModal, visibleModals } from '../../kit/dialog/modal-queue.ts';
import { session } from '../../kit/data/session.ts';
import { settingImageQuery, siteQuery } from '../settings/queries.ts';
import { openWanted } from './guard/guard-loader.ts';
import { usePageTitle } from './frame/header.tsx';
import { Toasts } from './dialogs/toasts.tsx';
import * as words from './words.ts';
import { app } from './feature.ts';
import { features } from './features.ts';
import { afterLogin } from './guard/guard.ts';

/** Loaded after the first paint; a page without it is still a page. */
const Deferred = lazy<ComponentType>(() => import('./deferred.tsx').catch(() => ({ default: () => null })));

/** Shared by every page: title, progress, connection, dialogs. */
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
  const last = useRef<string>(undefined);
  const isNew = useNavigationType() === NavigationType.Push;
  useEffect(() => {
    const isSame = last.current === pathname;
    last.current = pathname;
    if (!isNew || isSame) return;
    scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, isNew]);
}

const LoadingDialog = lazy(async () => ({ default: (await import('./dialogs/dialogs.tsx')).LoadingDialog }));

const LoadingHost = () =>
  useSyncExternalStore(onLoadingChange, isLoading) ? (
    <Suspense fallback={null}>
      <LoadingDialog />
    </Suspense>
  ) : null;

let isFirstPage = true;

/** Applies the site's settings to every page: its sign in the tab, and the window that meets a visitor on the first page. */
function useSiteEffects(): void {
  const favicon = useQuery(settingImageQuery('favicon')).data;
  useEffect(() => {
    if (favicon) document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute('href', favicon);
  }, [favicon]);

  const site = useQuery(siteQuery).data;
  useEffect(() => {
    if (!site || !isFirstPage) return;
    isFirstPage = false;
    const kind = site.showRegisterModal ? 'register' : site.showLoginModal ? 'login' : undefined;
    if (kind && session() === 'none' && visibleModals().length === 0) openModal({ kind, rank: 1 });
  }, [site]);
}

/** After signing in: the wanted page, or the same page anew, so that nothing of the signed-out visit stays in memory. */
function continueSignedIn(): void {
  const isWanted = location.pathname === '/' || new URLSearchParams(location.search).has('redirect');
  location.replace(isWanted ? afterLogin(location.search) : location.href);
}

const dialogs: Readonly<Record<string, ComponentType<ModalProps>>> = Object.fromEntries(
  [app, ...features].flatMap((feature) =>
    Object.entries(feature.dialogs ?? {}).map(([kind, load]) => [kind, lazy(load)]),
  ),
);

/** Shows the first of the queue, and above it what belongs to it. It stands beside the page, so that a dialog outlives a change of address. */
function ModalHost() {
  const modals = useSyncExternalStore(onModalChange, visibleModals);
  return modals.map((modal) => {
    const Window = dialogs[modal.kind];
    return Window ? (
      <Suspense key={modal.kind} fallback={<span hidden aria-busy="true" />}>
        <Window
          modal={modal}
          close={(answer = false) => answerModal(modal.kind, answer)}
          onSignedIn={continueSignedIn}
        />
      </Suspense>
    ) : null;
  });
}
