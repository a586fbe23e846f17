import { dayOf } from '@portal/contract/bangkok.ts';
import type { QueryClient } from '@tanstack/react-query';
import { openModal } from '../../kit/dialog/modal-queue.ts';
import { store, readStored } from '../../kit/data/session.ts';
import { profileQuery } from '../identity/queries.ts';
import { popupBannersQuery } from './queries.ts';

const DUE = 'auth.popup-banner';
const HIDDEN_ON = 'auth.popup-banner-hidden';
const today = () => dayOf(new Date());

/** Hides the popup for the rest of the day, in Bangkok. */
export const hidePopupToday = (): void => store(HIDDEN_ON, today());

const loadsPicture = (src: string): Promise<boolean> => {
  const picture = new Image();
  picture.src = src;
  return picture.decode().then(
    () => true,
    () => false,
  );
};

/**
 * Opens the banner due after sign-in, once its picture has loaded; nothing without banners or pictures. Members who declined
 * offers, are on a break or otherwise restricted see none; on money pages it waits until the member returns.
 */
export async function openPopupBanner(queries: QueryClient): Promise<void> {
  if (readStored(HIDDEN_ON) === today()) return store(DUE, null);
  const profile = await queries.fetchQuery(profileQuery).catch(() => null);
  if (profile?.data.preferences.marketing === false || profile?.data.restricted) return store(DUE, null);
  const answer = await queries.fetchQuery(popupBannersQuery).catch(() => null);
  const [first] = answer?.banners ?? [];
  const isThere = first !== undefined && (await loadsPicture(first.image));
  if (location.pathname !== '/' || readStored(DUE) === null) return;
  store(DUE, null);
  if (isThere) openModal({ kind: 'popup-banner', rank: 6 });
}
