import { isRestricted } from '../../identity/index.ts';
import { hasOpenFlag } from '../../operators/index.ts';
import type { Reader } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { settingsOf } from '../../settings/index.ts';
import { speaksOf } from '../words.ts';

/** Whether a member may be told of offers now: not while a break, an exclusion or anything else restricts them, nor while somebody is to look after them. */
export const mayBeOffered = async (reader: Reader, memberId: string): Promise<boolean> => {
  const closed = await Promise.all([isRestricted(reader, memberId), hasOpenFlag(reader, memberId, 'care')]);
  return !closed.includes(true);
};

/** Throws promotion_blocked when a text speaks of offers to a member who may not be told of them. */
export const assertNoOffer = async (reader: Reader, memberId: string, text: string | undefined): Promise<void> => {
  if (text === undefined) return;
  const { chat_promotion_words } = await settingsOf(reader);
  if (speaksOf(text, chat_promotion_words) && !(await mayBeOffered(reader, memberId)))
    throw new DomainError('promotion_blocked', { field: 'text' });
};
