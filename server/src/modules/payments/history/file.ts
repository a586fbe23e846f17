import { bangkokMinuteOf, bangkokTimeOf } from '@portal/contract/bangkok.ts';
import { banks } from '@portal/contract/banks.ts';
import type { exportMemberBook } from '@portal/contract/console/member-records.ts';
import type { Input } from '@portal/contract/endpoint.ts';
import { nameOfLine } from '@portal/contract/book.ts';
import { formatRound } from '@portal/contract/money.ts';
import type { BookRow, FileKind, ReportRow } from '@portal/contract/payments.ts';
import { chipOf } from '@portal/contract/status.ts';
import { gatewayPayments } from '../../banking/index.ts';
import { histories } from '../../cashier/index.ts';
import { payeesOf } from '../../identity/index.ts';
import { audit } from '../../operators/index.ts';
import { now } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import type { Db, Reader } from '../../../platform/database/db.ts';
import type { Position } from '../../../platform/http/paging.ts';
import { csvLine, UTF8_BOM } from '../../../platform/csv.ts';
import { historyOf } from './queries.ts';
import { bookBatches, type BookQuery } from './history.ts';

const PAGE_SIZE = 500;

interface FileQuery extends BookQuery {
  readonly kind?: FileKind | undefined;
}

/**
 * The history of these days as CSV, newest first, read in pieces so that memory holds only a few hundred rows. Amounts are unsigned;
 * the column tells their direction.
 */
export const historyFile = async (db: Db, memberId: string, query: FileQuery): Promise<AsyncIterable<string>> => {
  const names = await channelNames(db);
  const { kind, ...book } = query;
  return kind ? history(db, memberId, { ...query, kind }, names) : bookFile(db, memberId, book, names);
};

async function* history(
  db: Db,
  memberId: string,
  { kind, ...span }: FileQuery & { readonly kind: FileKind },
  names: Names,
): AsyncIterable<string> {
  yield UTF8_BOM + csvLine(columns);
  for (let below: Position | undefined; ;) {
    const rows = await db.rows(historyOf(memberId, kind, { ...span, below, limit: PAGE_SIZE }));
    if (rows.length) yield rows.map((row) => csvLine(cellsOf(row, kinds[row.kind], names))).join('');
    const last = rows.at(-1);
    if (!last || rows.length < PAGE_SIZE) return;
    below = histories.positionOfRow(last);
  }
}

/** A member's book for an operator: audited, and the last line names who took it. Throws not_found. */
export const exportBook = async (
  db: Db,
  { id, reason, ...days }: Input<typeof exportMemberBook>,
  { operator, address }: Actor,
): Promise<AsyncIterable<string>> => {
  if (!(await payeesOf(db, [id])).has(id)) throw new DomainError('not_found');
  const names = await channelNames(db);
  await db.transaction(async (tx) =>
    audit(tx, { operator, action: 'member.book-taken', subject: id, detail: { ...days, reason }, address }),
  );
  return signed(bookFile(db, id, days, names), operator.name);
};

async function* signed(file: AsyncIterable<string>, operator: string): AsyncIterable<string> {
  yield* file;
  yield csvLine([`ส่งออกโดย ${operator} เวลา ${bangkokTimeOf(now()).replace('T', ' ')}`]);
}

/** CSV of the book: money in, money out and the credit after each row. */
async function* bookFile(db: Db, memberId: string, query: BookQuery, names: Names): AsyncIterable<string> {
  yield UTF8_BOM + csvLine([...columns, ...bookColumns]);
  for await (const batch of bookBatches(db, memberId, query))
    if (batch.length)
      yield batch.map(({ row }) => csvLine([...cellsOf(row, nameOfLine(row), names), ...sidesOf(row)])).join('');
}

const sidesOf = ({ change, balance_after }: BookRow): string[] => [
  change > 0n ? plain(change) : '',
  change < 0n ? plain(-change) : '',
  balance_after === null ? '' : plain(balance_after),
];

type Names = ReadonlyMap<string, string>;
type Line = Omit<ReportRow, 'id'>;
const plain = (amount: bigint): string => formatRound(amount).replaceAll(',', '');
const cellsOf = (row: Line, kind: string, names: Names): string[] => [
  bangkokMinuteOf(row.decided_at ?? row.bank_time),
  kind,
  row.ref,
  names.get(row.channel) ?? '',
  plain(row.amount),
  chipOf(row.transaction_status)?.text ?? endings[row.transaction_status] ?? '',
  row.annotation ?? '',
];

/** Display names of channels, gateways and banks by code. */
export const channelNames = async (db: Reader): Promise<Names> => {
  const gateways = await gatewayPayments.gatewaysOf(db);
  return new Map([
    ...banks.map(([code, name]) => [code, name] as const),
    ...Object.entries(channels),
    ...gateways.map(({ provider, display_name }) => [provider, display_name] as const),
  ]);
};

const columns = ['เวลา', 'ประเภท', 'เลขอ้างอิง', 'ช่องทาง', 'จำนวนเงิน (บาท)', 'สถานะ', 'หมายเหตุ'];
const bookColumns = ['เงินเข้า (บาท)', 'เงินออก (บาท)', 'เครดิตคงเหลือ (บาท)'];
const kinds = { deposit: 'ฝากเงิน', withdraw: 'ถอนเงิน', promotion: 'โปรโมชั่น', return_loss: 'คืนยอดเสีย' } as const;
/** Names of bonus endings without a status chip. */
const endings: Readonly<Record<string, string>> = {
  cancelled: 'ยกเลิกแล้ว',
  expired: 'หมดอายุแล้ว',
  used_up: 'ใช้หมดแล้ว',
};
const channels = { promptpay: 'พร้อมเพย์ QR', bank: 'โอนผ่านธนาคาร', truemoney: 'ทรูมันนี่ วอลเล็ท' } as const;
