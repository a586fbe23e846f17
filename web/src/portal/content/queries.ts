import { queryOptions } from '@tanstack/react-query';
import * as contract from '@portal/contract/content.ts';
import { call } from '../../kit/data/call.ts';
import { dataQuery } from '../../kit/data/queries.ts';
import { newIdempotencyKey } from '../../kit/forms/idempotency-key.ts';
import { store, readStored } from '../../kit/data/session.ts';

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

/** The announcement line; null without one. */
export const announcementQuery = queryOptions({
  queryKey: ['content', 'announcement'],
  queryFn: ({ signal }) => call(contract.getAnnouncement, { signal }),
  select: ({ text }) => text,
});

/** Newest first. */
export const feedQuery = dataQuery(['content', 'feed'], contract.getAnnouncementFeed);

export const howtoQuery = queryOptions({
  ...dataQuery(['content', 'howto'], contract.getHowto),
  staleTime: LONG_MS,
});

/** LINE account of this browser's admin; null when the site has none. */
export const contactLineQuery = queryOptions({
  queryKey: ['content', 'contact-line'],
  queryFn: ({ signal }) => call(contract.getContactLine, { input: { uuid: visitorId() }, signal }),
  select: ({ contactLine }) => contactLine,
  staleTime: LONG_MS,
});

const VISITOR = 'auth.visitor';

/** Random id of the device, so that a visitor keeps the same admin. It identifies nobody. */
function visitorId(): string {
  const existing = readStored(VISITOR);
  if (existing) return existing;
  const fresh = newIdempotencyKey();
  store(VISITOR, fresh);
  return fresh;
}
