import { store, stored } from '../../../kit/data/session.ts';

const KEY = 'auth.news-seen';

/** The newest item that was seen on this device; ids sort by time. */
export const newsSeen = (): string => stored(KEY) ?? '';
export const markNewsSeen = (id: string): void => {
  if (id > newsSeen()) store(KEY, id);
};
