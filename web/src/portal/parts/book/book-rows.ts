import type { BookKind } from '@portal/contract/book.ts';
import type { ChatContextKind } from '@portal/contract/chat.ts';
import type { BookRow, ReportRow } from '@portal/contract/payments.ts';
import { chipOf, type Tone } from '@portal/contract/status.ts';
import { dayOf } from '@portal/contract/bangkok.ts';
import { historyPage, type ReportKind } from '../../payments/queries.ts';

/** A line of the book; in a single-kind history without the credit after it. */
export type { BookRow };

/** A deposit or a withdrawal. */
export interface PaymentRow extends ReportRow {
  readonly kind: ReportKind;
}

export const toneOf = ({ transaction_status }: Pick<BookRow, 'transaction_status'>): Tone | undefined =>
  chipOf(transaction_status)?.tone;

/** A deposit counts when credited, a withdrawal when requested. */
export const lineOf =
  (kind: ReportKind) =>
  (row: ReportRow): BookRow => ({
    ...row,
    line: row.id,
    kind,
    change: kind === 'withdraw' ? -row.amount : toneOf(row) === 'ok' ? row.amount : 0n,
    balance_after: null,
  });

/** The open row. A deposit request has its id as line until credited, and stays the same request. */
export const rowAt = (rows: readonly BookRow[], line: string | undefined): BookRow | undefined =>
  rows.find((row) => row.line === line || row.id === line);

/** The request of a line. */
export const paymentOf = ({ id, kind, ...row }: BookRow): PaymentRow | undefined =>
  id !== null && (kind === 'deposit' || kind === 'withdraw') ? { ...row, id, kind } : undefined;

/** Nothing moved, and nothing will: struck through. A reversal has a line of its own. */
export const isStruckThrough = (row: BookRow): boolean => row.balance_after === null && toneOf(row) === 'err';

/** Credit before the oldest of these lines; undefined when none moved it. */
export const openingBalanceOf = (rows: readonly BookRow[]): bigint => {
  const oldest = rows.findLast(({ balance_after }) => balance_after !== null);
  return (oldest?.balance_after ?? 0n) - (oldest?.change ?? 0n);
};

/** A cancelled bonus is no gain, though it was credited. */
export const isGain = ({ change, transaction_status }: BookRow): boolean =>
  change > 0n && !wasReversed(transaction_status);

/** The rest of a bonus was returned to the site. */
export const wasReversed = (status: string): boolean => ['cancelled', 'expired', 'Reject'].includes(status);

const abouts: Readonly<Partial<Record<BookKind, ChatContextKind>>> = {
  deposit: 'deposit',
  withdraw: 'withdrawal',
  excess: 'withdrawal',
  promotion: 'bonus',
  return_loss: 'bonus',
  minigame: 'minigame_withdrawal',
  income: 'income_withdrawal',
};

/** The row as attached in the chat; undefined when it cannot be. */
export const aboutOf = ({ kind, id }: BookRow): { about: ChatContextKind; name: string } | undefined => {
  const about = abouts[kind];
  return about && id !== null ? { about, name: id } : undefined;
};

/** Page with all details of a line. */
export function pageOf(row: BookRow): string {
  const payment = paymentOf(row);
  if (payment) return historyPage(payment);
  const { kind, id } = row;
  if (kind === 'minigame') return `/mini-game/profit-manage/withdraw-detail?id=${id}`;
  if (kind === 'income') return `/refer/profit-manage/withdraw-detail?id=${id}`;
  if (kind === 'excess') return `/tx/withdraw-detail?id=${id}`;
  if (kind === 'promotion' || kind === 'return_loss') return '/tx/history/bonus';
  const day = dayOf(row.bank_time);
  return kind === 'game' ? `/tx/history/game?from=${day}&to=${day}` : '/tx/history';
}

/** Outcomes without a chip are given in words. */
export const endings: Readonly<Record<string, string>> = {
  cancelled: 'ยกเลิกแล้ว',
  expired: 'หมดอายุแล้ว',
  used_up: 'ใช้หมดแล้ว',
};
