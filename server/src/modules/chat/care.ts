import type { Reader, Tx } from '../../platform/database/db.ts';
import { distressAlert, raiseAlert } from '../operators/index.ts';
import { settingsOf } from '../settings/index.ts';
import { distressedMembers } from './queries.ts';
import { containsWord } from './words.ts';

/** Members who wrote words of distress in the last 24 hours. The messages stay in the conversation. */
export const membersInDistress = (reader: Reader): Promise<{ member_id: string }[]> => reader.rows(distressedMembers());

/** Raises an alert when the text has words of distress; the alert names neither member nor words. Returns true then. */
export const detectDistress = async (tx: Tx, conversationId: string, text: string | undefined): Promise<boolean> => {
  if (text === undefined || !containsWord(text, (await settingsOf(tx)).care_words)) return false;
  await raiseAlert(tx, distressAlert, conversationId);
  return true;
};
