import type { Deposit, DepositMoney, DepositState } from '@portal/contract/payments.ts';
import { type HouseAccount, promptPayQr } from '../../banking/index.ts';
import type { Reader } from '../../../platform/database/db.ts';
import { askedOffers, type AskedOffer } from '../../promotions/index.ts';
import { type Settings, settingsOf } from '../../settings/index.ts';
import { openFrom } from '../../chat/index.ts';
import type { DepositRow } from '../queries.ts';

type Row = DepositRow | (DepositRow & FoundLine);

/** Deposits as their member sees them. A row that was read without its line is one that has none yet. */
export const viewsOf = async (
  reader: Reader,
  rows: readonly Row[],
  accounts: readonly HouseAccount[],
): Promise<Deposit[]> => {
  const coming = rows.filter(({ state, promotion_lapsed }) => !promotion_lapsed && !ended.includes(state));
  const [settings, offers] = await Promise.all([settingsOf(reader), askedOffers(reader, coming)]);
  return rows.map((row) => depositOfRow(row, { accounts, settings, offer: offers.get(row.id) ?? null }));
};

/** One of them. */
export const viewOf = async (reader: Reader, row: Row, accounts: readonly HouseAccount[]): Promise<Deposit> => {
  const [deposit] = await viewsOf(reader, [row], accounts);
  if (!deposit) throw new Error('a row has a deposit');
  return deposit;
};

const ended: readonly DepositState[] = ['credited', 'rejected', 'expired', 'cancelled'];

interface Context {
  readonly accounts: readonly HouseAccount[];
  readonly settings: Settings;
  readonly offer: AskedOffer | null;
}
const noLine: FoundLine = { line_amount: null, line_state: null, line_classified: null };

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
    answer_by: answerBy(row, money.money, settings),
    ...money,
  };
};

/** The line that was found for a request, as it stands now; nothing where there is none. */
export interface FoundLine {
  readonly line_amount: bigint | null;
  readonly line_state: 'matched' | 'unmatched' | null;
  readonly line_classified: string | null;
}

type Standing = Pick<DepositRow, 'state' | 'provider' | 'received' | 'credited'>;

/**
 * Money that came for a request (satang), and where it is now, for its member to rely on. Money of a request that
 * was refused is held until an operator finds whose it is; then it is somebody else's request's, or goes back.
 */
export const moneyOf = (
  { state, provider, received, credited }: Standing,
  { line_amount, line_state, line_classified }: FoundLine,
): { received: bigint | null; money: DepositMoney } => {
  const came = credited ?? (provider ? received : line_amount);
  if (credited !== null) return { received: came, money: 'credited' };
  if (came === null) return { received: null, money: isOver.includes(state) ? 'none' : 'awaited' };
  if (line_state !== 'matched') return { received: came, money: 'held' };
  return { received: came, money: line_classified === 'refund' ? 'returning' : 'elsewhere' };
};

const isOver: readonly string[] = ['rejected', 'expired', 'cancelled'];

type ReviewFacts = Pick<DepositRow, 'state' | 'review_at' | 'bank_time' | 'created_at' | 'decided_at'>;

/** Since when a person looks at it: while it is reviewed, and after a refusal as long as its money is held. */
const reviewedSince = (
  { state, review_at, bank_time, created_at, decided_at }: ReviewFacts,
  money: DepositMoney,
): Date | null => {
  if (state === 'review') return review_at ?? bank_time ?? created_at;
  return state === 'rejected' && money === 'held' ? decided_at : null;
};

/** By when a person has usually answered about a deposit: so many minutes after it came to one, or after the desk opens. */
export const answerBy = (
  row: ReviewFacts,
  money: DepositMoney,
  { chat_hours, deposit_review_min }: Pick<Settings, 'chat_hours' | 'deposit_review_min'>,
): Date | null => {
  const since = reviewedSince(row, money);
  const begins = since && openFrom(chat_hours, since);
  return begins && new Date(begins.getTime() + deposit_review_min * 60_000);
};
