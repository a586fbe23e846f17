import { banks } from '@portal/contract/banks.ts';
import { formatRound } from '@portal/contract/money.ts';
import { type FileKind, fileKinds } from '@portal/contract/payments.ts';
import { chipOf, type Tone } from '@portal/contract/status.ts';
import { gatewayPayments } from '../../banking/index.ts';
import type { Db, Sql } from '../../platform/database/db.ts';
import type { Place } from '../../platform/http/paging.ts';
import { csvLine, UTF8_MARK } from '../../platform/csv.ts';
import { type Days, historyOf, placeOfRow } from './queries.ts';
import * as words from './words.ts';

const PIECE = 500;

interface FileQuery extends Days {
  readonly kind?: FileKind | undefined;
  readonly outcome?: Tone | undefined;
}

/**
 * What the history page shows of these days as a file for a spreadsheet, newest first, in pieces: memory holds a
 * few hundred rows of it. Amounts are plain numbers without a sign, which side they are on says a column.
 */
export const historyFile = async (db: Db, memberId: string, query: FileQuery): Promise<AsyncIterable<string>> =>
  pieces(db, memberId, query, await channelNames(db));

async function* pieces(
  db: Db,
  memberId: string,
  { kind, ...span }: FileQuery,
  names: ReadonlyMap<string, string>,
): AsyncIterable<string> {
  yield UTF8_MARK + csvLine(words.columns);
  const kinds = kind ? [kind] : fileKinds;
  for (let below: Place | undefined; ;) {
    const rows = await db.rows(historyOf(memberId, kinds, { ...span, below, limit: PIECE }));
    if (rows.length) yield rows.map((row) => csvLine(cellsOf(row, names))).join('');
    const last = rows.at(-1);
    if (!last || rows.length < PIECE) return;
    below = placeOfRow(last);
  }
}

type Line = ReturnType<typeof historyOf> extends Sql<infer Row> ? Row : never;
const cellsOf = (row: Line, names: ReadonlyMap<string, string>): string[] => [
  inBangkok.format(placeOfRow(row).at),
  words.kinds[row.kind],
  row.ref,
  names.get(row.channel) ?? '',
  formatRound(row.amount).replaceAll(',', ''),
  chipOf(row.transaction_status)?.text ?? words.endings[row.transaction_status] ?? '',
  row.annotation ?? '',
];

/** "2026-11-21 09:41", which every spreadsheet reads as a time. */
const inBangkok = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Bangkok',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** What people call the ways in and the banks out; codes of gateways are never shown. */
const channelNames = async (db: Db): Promise<ReadonlyMap<string, string>> => {
  const gateways = await gatewayPayments.gatewaysOf(db);
  return new Map([
    ...banks.map(([code, name]) => [code, name] as const),
    ...Object.entries(words.channels),
    ...gateways.map(({ provider, display_name }) => [provider, display_name] as const),
  ]);
};
