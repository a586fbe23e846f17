import type { Deposit, DepositMoney, DepositState } from '@portal/contract/payments.ts';
import { type CompanyAccount, promptPayQr } from '../../banking/index.ts';
import type { Reader } from '../../../platform/database/db.ts';
import { depositOffers, type DepositOffer } from '../../promotions/index.ts';
import { type Settings, settingsOf } from '../../settings/index.ts';
import { opensAt } from '../../chat/index.ts';
import type { DepositRow } from '../queries.ts';

type Row = DepositRow | (DepositRow & DepositLine);

/** Deposits as their member sees them. A row read without line columns has no line yet. */
export const viewsOf = async (
  reader: Reader,
  rows: readonly Row[],
  accounts: readonly CompanyAccount[],
): Promise<Deposit[]> => {
  const openRows = rows.filter(({ state, promotion_lapsed }) => !promotion_lapsed && !endedStates.includes(state));
  const [settings, offers] = await Promise.all([settingsOf(reader), depositOffers(reader, openRows)]);
  return rows.map((row) => depositOfRow(row, { accounts, settings, offer: offers.get(row.id) ?? null }));
};

/** One deposit as its member sees it. */
export const viewOf = async (reader: Reader, row: Row, accounts: readonly CompanyAccount[]): Promise<Deposit> => {
  const [deposit] = await viewsOf(reader, [row], accounts);
  if (!deposit) throw new Error('a row has a deposit');
  return deposit;
};

const endedStates: readonly DepositState[] = ['credited', 'rejected', 'expired', 'cancelled'];

interface Context {
  readonly accounts: readonly CompanyAccount[];
  readonly settings: Settings;
  readonly offer: DepositOffer | null;
}
const noLine: DepositLine = { line_amount: null, line_state: null, line_classified: null };

const depositOfRow = (row: Row, { accounts, settings, offer }: Context): Deposit => {
  const money = moneyOf(row, 'line_state' in row ? row : noLine);
  const account = accounts.find(({ id }) => id === row.bank_account_id);
  return {
    ...row,
    account: account
      ? {
          bankCode: account.kind === 'promptpay' ? 'promptpay' : account.bank_code,
          bankName: account.bank_name,
          number: account.number,
          name: account.name,
        }
      : null,
    qr_payload: account?.kind === 'promptpay' ? promptPayQr(account.number, row.amount_to_pay) : row.qr_payload,
    offer,
    answer_by: answerDeadline(row, money.money, settings),
    ...money,
  };
};

/** The statement line attached to a deposit; all null without one. */
export interface DepositLine {
  readonly line_amount: bigint | null;
  readonly line_state: 'matched' | 'unmatched' | null;
  readonly line_classified: string | null;
}

type DepositOutcome = Pick<DepositRow, 'state' | 'provider' | 'received' | 'credited'>;

/**
 * Amount received for a deposit (satang) and where that money is now. After a rejection it stays `held` until an operator finds its
 * owner; then it goes to another deposit or back to its sender.
 */
export const moneyOf = (
  { state, provider, received, credited }: DepositOutcome,
  { line_amount, line_state, line_classified }: DepositLine,
): { received: bigint | null; money: DepositMoney } => {
  const amount = credited ?? (provider ? received : line_amount);
  if (credited !== null) return { received: amount, money: 'credited' };
  if (amount === null) return { received: null, money: unpaidEndings.includes(state) ? 'none' : 'awaited' };
  if (line_state !== 'matched') return { received: amount, money: 'held' };
  return { received: amount, money: line_classified === 'refund' ? 'returning' : 'elsewhere' };
};

const unpaidEndings: readonly string[] = ['rejected', 'expired', 'cancelled'];

type ReviewFacts = Pick<DepositRow, 'state' | 'review_at' | 'bank_time' | 'created_at' | 'decided_at'>;

/** Start of the review; after a rejection the time of rejection while the money is `held`. */
const reviewedSince = (
  { state, review_at, bank_time, created_at, decided_at }: ReviewFacts,
  money: DepositMoney,
): Date | null => {
  if (state === 'review') return review_at ?? bank_time ?? created_at;
  return state === 'rejected' && money === 'held' ? decided_at : null;
};

/** Expected time of an operator's answer: `deposit_review_min` after the review began or support opens. */
export const answerDeadline = (
  row: ReviewFacts,
  money: DepositMoney,
  { chat_hours, deposit_review_min }: Pick<Settings, 'chat_hours' | 'deposit_review_min'>,
): Date | null => {
  const since = reviewedSince(row, money);
  const begins = since && opensAt(chat_hours, since);
  return begins && new Date(begins.getTime() + deposit_review_min * 60_000);
};
