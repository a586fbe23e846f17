import { type ChatSetting, MOST_CHAT_FILES, MOST_CHAT_TEXT } from '@portal/contract/chat.ts';
import { contactTopics } from '@portal/contract/content.ts';
import { MOST_PICTURE_BYTES } from '@portal/contract/uploads.ts';
import { one, type Reader } from '../../platform/database/db.ts';
import { now } from '../../platform/clock.ts';
import { settingsOf } from '../settings/index.ts';
import { isOpenAt, nextChange } from './hours.ts';
import { AGENT_ROLES, PRESENT_S } from './presence.ts';
import { deskState, memberReplies } from './queries.ts';

/** The chat's settings for the member's page: desk hours and, separately, whether an agent is online. */
export const chatSetting = async (reader: Reader): Promise<ChatSetting> => {
  const [{ chat_greeting: greeting, chat_hours: hours }, desk, quick_replies] = await Promise.all([
    settingsOf(reader),
    one(reader, deskState(PRESENT_S, AGENT_ROLES)),
    reader.rows(memberReplies()),
  ]);
  const at = now();
  return {
    greeting,
    quick_replies,
    hours,
    is_open: isOpenAt(hours, at),
    changes_at: nextChange(hours, at),
    agents_online: desk.is_here,
    reply_minutes: desk.reply_minutes,
    max_text: MOST_CHAT_TEXT,
    max_files: MOST_CHAT_FILES,
    max_file_bytes: MOST_PICTURE_BYTES,
    topics: [...contactTopics],
  };
};
