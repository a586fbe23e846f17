import type { ChatCase, ChatContextKind } from '@portal/contract/chat.ts';
import { first, type Reader, type Sql } from '../../platform/database/db.ts';
import type { OwnRow } from '../../platform/own-row.ts';
import { rowsWrittenAbout } from './queries.ts';
import { caseState } from './rules.ts';

/** Rows of the rooms above, each by its id or by what people quote, and none of anybody else's. */
export type OwnRows = Readonly<Record<ChatContextKind, (memberId: string, name: string) => Sql<OwnRow>>>;

/** What a member wrote to the desk about and is not solved. */
export const openCases = async (reader: Reader, ownRows: OwnRows, memberId: string): Promise<ChatCase[]> => {
  const written = await reader.rows(rowsWrittenAbout(memberId));
  const cases = await Promise.all(
    written.map(async ({ kind, id, ...episode }) => {
      const state = caseState(episode);
      const row = state && (await first(reader, ownRows[kind](memberId, id)));
      return row ? [{ kind, id, ref: row.ref, state, waiting_since: episode.waiting_since }] : [];
    }),
  );
  return cases.flat();
};
