import { PRESENCE_EVERY_S } from '@portal/contract/console/chat-agents.ts';
import { roles } from '@portal/contract/permissions.ts';
import { hasPermission } from '../../platform/http/mount.ts';
import { type ChatSetting, MAX_CHAT_FILES, MAX_CHAT_TEXT } from '@portal/contract/chat.ts';
import { contactTopics } from '@portal/contract/content.ts';
import { MAX_PICTURE_BYTES } from '@portal/contract/uploads.ts';
import { one, type Reader } from '../../platform/database/db.ts';
import { now } from '../../platform/clock.ts';
import { settingsOf } from '../settings/index.ts';
import { isOpenAt, nextChange } from './hours.ts';
import { supportState, memberReplies } from './queries.ts';

/** Seconds without a presence call after which an operator counts as absent: three intervals of the page. */
export const PRESENT_S = 3 * PRESENCE_EVERY_S;
/** The roles that may answer. */
export const AGENT_ROLES = roles.filter((role) => hasPermission({ role }, 'chat.answer'));

/** The chat's settings for the member's page: support hours and, separately, whether an agent is online. */
export const chatSetting = async (reader: Reader): Promise<ChatSetting> => {
  const [{ chat_greeting: greeting, chat_hours: hours }, support, quick_replies] = await Promise.all([
    settingsOf(reader),
    one(reader, supportState(PRESENT_S, AGENT_ROLES)),
    reader.rows(memberReplies()),
  ]);
  const at = now();
  return {
    greeting,
    quick_replies,
    hours,
    is_open: isOpenAt(hours, at),
    changes_at: nextChange(hours, at),
    agents_online: support.is_here,
    reply_minutes: support.reply_minutes,
    max_text: MAX_CHAT_TEXT,
    max_files: MAX_CHAT_FILES,
    max_file_bytes: MAX_PICTURE_BYTES,
    topics: [...contactTopics],
  };
};
