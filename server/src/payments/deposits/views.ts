import type { Deposit, DepositState } from '@portal/contract/payments.ts';
import { type HouseAccount, promptPayQr } from '../../banking/index.ts';
import type { Reader } from '../../platform/database/db.ts';
import { askedOffers, type AskedOffer } from '../../promotions/index.ts';
import { type Settings, settingsOf } from '../../settings/index.ts';
import type { DepositRow } from '../queries.ts';
import { answerBy } from './answer-by.ts';
import { type FoundLine, moneyOf } from './money.ts';

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
  const {
    id,
    ref,
    channel,
    provider,
    amount,
    amount_to_pay,
    expires_at,
    state,
    status,
    credited,
    promotion_id,
    bonus,
    reason,
    created_at,
  } = row;
  return {
    id,
    ref,
    channel,
    provider,
    amount,
    amount_to_pay,
    account: account
      ? {
          bankCode: account.kind === 'promptpay' ? 'promptpay' : account.bank_code,
          bankName: account.bank_name,
          number: account.number,
          name: account.name,
        }
      : null,
    qr_payload: account?.kind === 'promptpay' ? promptPayQr(account.number, amount_to_pay) : row.qr_payload,
    hosted_url: row.hosted_url,
    expires_at,
    state,
    status,
    credited,
    bonus,
    promotion_id,
    offer,
    reason,
    answer_by: answerBy(row, money.money, settings),
    ...money,
    created_at,
  };
};
