import { queryOptions } from '@tanstack/react-query';
import * as contract from '@portal/contract/content.ts';
import { call } from '../../kit/data/call.ts';
import { dataQuery } from '../../kit/data/data-query.ts';
import { newIdempotencyKey } from '../../kit/forms/idempotency-key.ts';
import { store, stored } from '../../kit/data/session.ts';

const LONG_MS = 10 * 60_000;

export const bannersQuery = queryOptions({
  queryKey: ['content', 'banners'],
  queryFn: ({ signal }) => call(contract.getBanners, { signal }),
  select: ({ banners }) => banners,
  staleTime: LONG_MS,
});

export const popupBannersQuery = queryOptions({
  queryKey: ['content', 'popup-banners'],
  queryFn: ({ signal }) => call(contract.getPopupBanners, { signal }),
  select: ({ banners }) => banners,
  staleTime: LONG_MS,
});

/** The line above everything; null while there is nothing to announce. */
export const announcementQuery = queryOptions({
  queryKey: ['content', 'announcement'],
  queryFn: ({ signal }) => call(contract.getAnnouncement, { signal }),
  select: ({ text }) => text,
});

/** Newest first. */
export const feedQuery = dataQuery(['content', 'feed'], contract.getAnnouncementFeed);

export const howtoQuery = queryOptions({
  queryKey: ['content', 'howto'],
  queryFn: ({ signal }) => call(contract.getHowto, { signal }),
  select: ({ data }) => data,
  staleTime: LONG_MS,
});

/** The LINE of the admin to whom this browser belongs; null when the site has none. */
export const contactLineQuery = queryOptions({
  queryKey: ['content', 'contact-line'],
  queryFn: ({ signal }) => call(contract.getContactLine, { input: { uuid: visitorId() }, signal }),
  select: ({ contactLine }) => contactLine,
  staleTime: LONG_MS,
});

const VISITOR = 'auth.visitor';

/** Made once on the device, so that a visitor keeps the same admin. It says nothing about anybody. */
function visitorId(): string {
  const existing = stored(VISITOR);
  if (existing) return existing;
  const fresh = newIdempotencyKey();
  store(VISITOR, fresh);
  return fresh;
}

const NEWS_SEEN = 'auth.news-seen';

/** The newest item that was seen on this device; ids sort by time. */
export const newsSeen = (): string => stored(NEWS_SEEN) ?? '';
export const markNewsSeen = (id: string): void => {
  if (id > newsSeen()) store(NEWS_SEEN, id);
};
