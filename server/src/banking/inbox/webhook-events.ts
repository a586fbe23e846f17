import type { Provider } from '@portal/contract/payments.ts';
import type { Reader } from '../../platform/database/db.ts';
import { houseAccounts } from '../accounts/accounts.ts';
import * as queries from './queries.ts';
import { partsOf } from './unread.ts';

const MOST = 50;
const LONGEST = 4000;

/** Words in a name that mean that its value is nobody's to read. */
const SECRET = /secret|token|passw|signature|authorization|api_?key|private|credential|\bpin\b|\botp\b|cvv/i;

/** Secrets are replaced at any depth, by the name they stand under. */
const withoutSecrets = (name: string, value: unknown): unknown => (SECRET.test(name) ? '•••' : value);

/** The last webhook events of a provider, newest first, as an operator may read them. */
export const webhookEventsOf = async (reader: Reader, provider: Provider) =>
  (await reader.rows(queries.eventsOf(provider, MOST))).map(({ id, body, ...row }) => ({
    ...row,
    id: String(id),
    payload: JSON.stringify(body, withoutSecrets, 2).slice(0, LONGEST),
  }));

/** What banks told of in the last month in a form that nobody knows, newest first, with what can be read of it. */
export const unreadLines = async (reader: Reader) => {
  const [rows, all] = await Promise.all([reader.rows(queries.unreadOfBanks(MOST)), houseAccounts(reader)]);
  const accounts = new Map(all.map((account) => [account.id, account]));
  return rows.map(({ id, event_id, account_id, body, received_at }) => {
    const { bank_code = '', name = '', number = '' } = accounts.get(account_id) ?? {};
    return {
      id: String(id),
      event_id,
      received_at,
      bank_account: { id: account_id, bank_code, name, number },
      ...partsOf(body),
    };
  });
};
