import type { Reader, Tx } from '../../platform/database/db.ts';
import { distressAlert, raiseAlert, hasOpenFlag } from '../operators/index.ts';
import { settingsOf } from '../settings/index.ts';
import { distressedMembers } from './queries.ts';
import { isRestricted } from '../identity/index.ts';
import { DomainError } from '../../platform/errors.ts';

/** Removes differences a reader does not see: signs and spaces between letters, width, case, repeated letters. */
const normalized = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replaceAll('เเ', 'แ')
    .replaceAll(/(.)\1+/gu, '$1');

/** Tells whether a text contains one of the words, ignoring spacing, signs and case. */
export const containsWord = (text: string, words: readonly string[]): boolean => {
  const read = normalized(text);
  return words.map(normalized).some((word) => word !== '' && read.includes(word));
};

/** Members who wrote words of distress in the last 24 hours. The messages stay in the conversation. */
export const membersInDistress = (reader: Reader): Promise<{ member_id: string }[]> => reader.rows(distressedMembers());

/** Raises an alert when the text has words of distress; the alert names neither member nor words. Returns true then. */
export const detectDistress = async (tx: Tx, conversationId: string, text: string | undefined): Promise<boolean> => {
  if (text === undefined || !containsWord(text, (await settingsOf(tx)).care_words)) return false;
  await raiseAlert(tx, distressAlert, conversationId);
  return true;
};

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
