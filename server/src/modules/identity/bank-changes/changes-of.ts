import type { Reader } from '../../../platform/database/db.ts';
import { changesSince } from './queries.ts';

const RECENT_DAYS = 7;

/** When these members' payout accounts changed last, where that was within seven days before they asked. */
export const accountChangesOf = async (
  reader: Reader,
  asked: readonly { readonly member_id: string; readonly created_at: Date }[],
): Promise<(row: { readonly member_id: string; readonly created_at: Date }) => Date | null> => {
  if (!asked.length) return () => null;
  const since = (created_at: Date) => created_at.getTime() - RECENT_DAYS * 86_400_000;
  const from = new Date(Math.min(...asked.map(({ created_at }) => since(created_at))));
  const rows = await reader.rows(changesSince([...new Set(asked.map(({ member_id }) => member_id))], from));
  return ({ member_id, created_at }) =>
    rows.find((row) => row.member_id === member_id && row.decided_at.getTime() >= since(created_at))?.decided_at ??
    null;
};
