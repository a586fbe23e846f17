import type { Reader, Tx } from '../../platform/database/db.ts';
import { distressAlert, raiseAlert } from '../operators/index.ts';
import { settingsOf } from '../settings/index.ts';
import { distressed } from './queries.ts';
import { speaksOf } from './words.ts';

/** Members who wrote words of distress within a day. What they wrote stays in the conversation. */
export const wroteDistress = (reader: Reader): Promise<{ member_id: string }[]> => reader.rows(distressed());

/** Whether a member's text speaks of distress; then operators are alarmed with it, without the name and the words. */
export const watchDistress = async (tx: Tx, conversationId: string, text: string | undefined): Promise<boolean> => {
  if (text === undefined || !speaksOf(text, (await settingsOf(tx)).care_words)) return false;
  await raiseAlert(tx, distressAlert, conversationId);
  return true;
};
