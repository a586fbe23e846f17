import type { Reader } from '../platform/database/db.ts';
import { writersOf } from './queries.ts';

/** Members who wrote one of these words within a day. What they wrote stays in the conversation. */
export const wroteWords = (reader: Reader, words: readonly string[]): Promise<{ member_id: string }[]> =>
  reader.rows(writersOf(words));
