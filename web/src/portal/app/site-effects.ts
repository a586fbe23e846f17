import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openModal, visibleModals } from '../../kit/modal-queue.ts';
import { session } from '../../kit/session.ts';
import { settingImageQuery, siteQuery } from '../site/queries.ts';

let isFirstPage = true;

/** What the site's settings do to every page: its sign in the tab, and the window that meets a visitor on the first page. */
export function useSiteEffects(): void {
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
