import type { AlertKind } from '@portal/contract/console/control.ts';
import type { Reader } from '../platform/database/db.ts';
import type { Alert } from '../platform/room.ts';
import { alertRows } from './queries.ts';

/** What somebody should look at now, newest first, twenty at most. */
export const alertsOf = async (
  reader: Reader,
  alerts: readonly Alert[],
): Promise<{ at: Date; kind: AlertKind; text: string }[]> => {
  const textOf = new Map(alerts.map(({ kind, text }) => [kind, text]));
  const rows = await reader.rows(alertRows(alerts));
  return rows.map(({ at, kind, what, more }) => ({ at, kind, text: textOf.get(kind)?.(what, more ?? '') ?? what }));
};
