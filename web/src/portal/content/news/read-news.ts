import type { FeedItem } from '@portal/contract/content.ts';
import { readStored, store } from '../../../kit/data/session.ts';

const KEY = 'auth.news-seen';
type Published = Pick<FeedItem, 'created_at'>;

/** When the newest item read on this device was published, in ISO format; empty before the first. */
export const lastReadNews = (): string => readStored(KEY) ?? '';
export const isNewsSince = ({ created_at }: Published, lastRead: string): boolean =>
  created_at.toISOString() > lastRead;
export const markNewsRead = (item: Published): void => {
  if (isNewsSince(item, lastReadNews())) store(KEY, item.created_at.toISOString());
};
