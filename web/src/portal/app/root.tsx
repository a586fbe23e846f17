import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { NavigationType, Outlet, useLocation, useNavigation, useNavigationType } from 'react-router';
import { ProgressBar } from '../../kit/list/progress-bar.tsx';
import { isLoading, onLoadingChange } from '../../kit/dialog/loading.ts';
import { answerModal, type ModalProps, onModalChange, openModal, visibleModals } from '../../kit/dialog/modal-queue.ts';
import { session } from '../../kit/data/session.ts';
import { settingImageQuery, siteQuery, useSite } from '../settings/queries.ts';
import { openRequestedDialog } from './guard/guard-loader.ts';
import { usePageTitle } from './frame/header.tsx';
import { Toasts } from './dialogs/toasts.tsx';
import { app } from './feature.ts';
import { features } from './features.ts';
import { afterLogin } from './guard/guard.ts';

/** Loaded after the first paint; a page works without it. */
const Deferred = lazy<ComponentType>(() => import('./deferred.tsx').catch(() => ({ default: () => null })));

/** Shared by all pages: title, progress, connection, dialogs. */
export function Root() {
  const { state } = useNavigation();
  const title = usePageTitle();
  const { site_name: site } = useSite();
  useEffect(() => {
    document.title = title ? `${title} · ${site}` : site;
  }, [title, site]);
  useFreshStart();
  const { key } = useLocation();
  useEffect(openRequestedDialog, [key]);
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

/** A new page starts at its top with the focus on its content; for Back the browser restores the position. */
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

/** Applies the site's settings to every page: the tab's icon, and the window for first-time visitors. */
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

/** After sign-in: opens the wanted page, or reloads, so that no data of the visitor stays in memory. */
function continueSignedIn(): void {
  const isWanted = location.pathname === '/' || new URLSearchParams(location.search).has('redirect');
  location.replace(isWanted ? afterLogin(location.search) : location.pathname + location.search); // with a hash it would not load
}

const dialogs: Readonly<Record<string, ComponentType<ModalProps>>> = Object.fromEntries(
  [app, ...features].flatMap((feature) =>
    Object.entries(feature.dialogs ?? {}).map(([kind, load]) => [kind, lazy(load)]),
  ),
);

/** Shows the first modal of the queue and the one above it. Beside the page, so that a dialog survives navigation. */
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
