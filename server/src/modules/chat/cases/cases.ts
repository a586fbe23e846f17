import type { ChatCase, ChatContextKind } from '@portal/contract/chat.ts';
import type { Reader, Sql } from '../../../platform/database/db.ts';
import type { OwnRow } from '../../../platform/own-row.ts';
import { unionAll, rowsWrittenAbout } from './queries.ts';
import { caseState } from './rules.ts';

/** Queries of other modules for a member's own row, by its id or its reference. */
export type OwnRows = Readonly<Record<ChatContextKind, (memberId: string, name: string) => Sql<OwnRow>>>;

/** Rows that a member wrote to support about and that are not resolved. */
export const openCases = async (reader: Reader, ownRows: OwnRows, memberId: string): Promise<ChatCase[]> => {
  const written = await reader.rows(rowsWrittenAbout(memberId));
  if (!written.length) return [];
  const rows = await reader.rows(unionAll(written.map(({ kind, id }) => ownRows[kind](memberId, id))));
  const refs = new Map(rows.map(({ id, ref }) => [id, ref]));
  return written.flatMap(({ kind, id, ...episode }) => {
    const [state, ref] = [caseState(episode), refs.get(id)];
    return state && ref !== undefined ? [{ kind, id, ref, state, waiting_since: episode.waiting_since }] : [];
  });
};
