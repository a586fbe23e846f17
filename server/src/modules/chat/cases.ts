import type { ChatCase } from '@portal/contract/chat.ts';
import type { Reader } from '../../platform/database/db.ts';
import type { OwnRows } from '../../platform/own-row.ts';
import { type CaseEpisode, rowsWrittenAbout, unionAll } from './cases-queries.ts';

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

/** A case's state; null if it is resolved, or was closed by the member or by inactivity. */
export const caseState = ({ state, waiting_since, outcome }: CaseEpisode): ChatCase['state'] | null => {
  if (state === 'closed') return outcome === 'unresolved' || outcome === 'complaint' ? 'unresolved' : null;
  return waiting_since === null ? 'answered' : 'waiting';
};
