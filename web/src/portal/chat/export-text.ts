import type { Message } from '@portal/contract/chat.ts';
import { formatDateTime } from '../../kit/date-time.ts';
import * as words from './words.ts';

/** The conversation as a text that anything can read. */
export const asText = (messages: readonly Message[]): string =>
  messages
    .map(({ from, author, text, file, created_at }) => {
      const who = from === 'member' ? words.me : (author ?? words.team);
      const at = formatDateTime(created_at, 'expiry');
      const picture = file || text === null ? words.pictureOf(who, formatDateTime(created_at, 'clock')) : undefined;
      return `[${at}] ${who}: ${[text, picture && `(${picture})`].filter(Boolean).join(' ')}`;
    })
    .join('\r\n');
