import type { Provider } from '@portal/contract/payments.ts';
import type { Reader } from '../../platform/database/db.ts';
import * as queries from './queries.ts';

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
