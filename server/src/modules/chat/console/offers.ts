import { isRestricted } from '../../identity/index.ts';
import { hasOpenFlag } from '../../operators/index.ts';
import type { Reader } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { settingsOf } from '../../settings/index.ts';
import { containsWord } from '../words.ts';

/** Tells whether the member may receive offers: no restriction and no open care flag. */
export const mayReceiveOffers = async (reader: Reader, memberId: string): Promise<boolean> => {
  const closed = await Promise.all([isRestricted(reader, memberId), hasOpenFlag(reader, memberId, 'care')]);
  return !closed.includes(true);
};

/** Throws promotion_blocked when the text has words of offers and the member may not receive any. */
export const assertNoOffer = async (reader: Reader, memberId: string, text: string | undefined): Promise<void> => {
  if (text === undefined) return;
  const { chat_promotion_words } = await settingsOf(reader);
  if (containsWord(text, chat_promotion_words) && !(await mayReceiveOffers(reader, memberId)))
    throw new DomainError('promotion_blocked', { field: 'text' });
};
