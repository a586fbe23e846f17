import type { Reader } from '../../../platform/database/db.ts';
import { changesSince } from './queries.ts';

const RECENT_DAYS = 7;

/** The last change of each request's payout account within seven days before the request; null where there is none. */
export const accountChangesOf = async (
  reader: Reader,
  requests: readonly { readonly member_id: string; readonly created_at: Date }[],
): Promise<(row: { readonly member_id: string; readonly created_at: Date }) => Date | null> => {
  if (!requests.length) return () => null;
  const since = (created_at: Date) => created_at.getTime() - RECENT_DAYS * 86_400_000;
  const from = new Date(Math.min(...requests.map(({ created_at }) => since(created_at))));
  const rows = await reader.rows(changesSince([...new Set(requests.map(({ member_id }) => member_id))], from));
  return ({ member_id, created_at }) =>
    rows.find((row) => row.member_id === member_id && row.decided_at.getTime() >= since(created_at))?.decided_at ??
    null;
};
