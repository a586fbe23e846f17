import pg from 'pg';
import { StartError } from '../errors.ts';
import { isInRecovery } from './queries.ts';
import { compiled } from './statement.ts';

/** The major version the migrations need. */
const OLDEST = 18;

/** The application's role; it may not change the ledger (docs/decisions/database-roles.md). */
export const APP_ROLE = 'portal_app';

/** The role and the maximum timeouts a connection must have. */
export interface Session {
  readonly role: string | undefined;
  readonly limits_ms: Readonly<Record<Limit, number>>;
}

const LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const;
type Limit = (typeof LIMITS)[number];

/** A connection with the wrong role or without timeouts. It must not be used; at start-up the process ends. */
export class SessionError extends StartError {
  override name = 'SessionError';
}

/** As start-up options; a pooler may refuse or drop them. */
export const optionsOf = ({ role, limits_ms }: Session): string =>
  [...LIMITS.map((limit) => `-c ${limit}=${limits_ms[limit]}`), ...(role ? [`-c role=${role}`] : [])].join(' ');

interface SessionRow extends Record<Limit, number> {
  readonly role: string;
}

/** The mismatch as half a sentence; undefined if there is none. */
export const sessionProblem = (actual: SessionRow, { role, limits_ms }: Session): string | undefined => {
  if (role && actual.role !== role) return `it lets the program work as ${actual.role}, not as ${role}`;
  const endless = LIMITS.find((limit) => actual[limit] === 0 || actual[limit] > limits_ms[limit]);
  return (
    endless &&
    `its ${endless} is ${actual[endless] === 0 ? 'off' : `${actual[endless]} ms`}; it must be ${limits_ms[endless]} ms at most`
  );
};

const ASK = `select current_user::text as role, ${LIMITS.map(
  (limit) => `(extract(epoch from current_setting('${limit}')::interval) * 1000)::float8 as ${limit}`,
).join(', ')}`;

/** Checks a new connection. Throws SessionError if its role or timeouts are wrong. */
export const assertSession = async (client: pg.ClientBase, needed: Session): Promise<void> => {
  const { rows } = await client.query<SessionRow>(ASK);
  const problem = rows[0] && sessionProblem(rows[0], needed);
  if (problem)
    throw new SessionError(
      `The database is not what the program needs: ${problem}. A pooler may have dropped what was asked for: deploy/README.md, "Behind a pooler".`,
    );
};

/** A sentence naming both versions if the server is too old; else undefined. */
export const versionProblem = (number: number, name: string): string | undefined =>
  number >= OLDEST * 10_000
    ? undefined
    : `This program needs PostgreSQL ${OLDEST} or newer; DATABASE_URL leads to PostgreSQL ${name}. Nothing was changed there.`;

/** Throws StartError if the address leads to a standby. */
export const assertPrimary = async (url: string): Promise<void> => {
  const client = await connectDirect(url);
  const question = compiled(isInRecovery(), { usesPreparedStatements: false });
  const { rows } = await client.query<{ answer: boolean }>(question).finally(() => client.end());
  if (rows[0]?.answer)
    throw new StartError(
      'DATABASE_URL leads to a standby, which takes no writes; it must lead to the primary. DATABASE_REPLICA_URL may lead to a standby.',
    );
};

const PROBE = 'portal.direct';
const PATIENCE_MS = 10_000;

/**
 * Connects past any pooler, as `role` if given. Throws StartError if nothing answers, login fails, the server is too
 * old, or a pooler stands between: session locks and LISTEN do not work through one.
 */
export const connectDirect = async (url: string, role?: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    options: `-c ${PROBE}=yes${role ? ` -c role=${role}` : ''}`,
    connectionTimeoutMillis: PATIENCE_MS,
  });
  await client.connect().catch((error: NodeJS.ErrnoException) => {
    const reason = error.message || error.code;
    throw new StartError(`DATABASE_URL: no database at ${client.host}:${client.port} (${reason}).`, { cause: error });
  });
  try {
    const { rows } = await client.query<{ number: number; name: string; direct: string | null }>(
      `select current_setting('server_version_num')::int as number, current_setting('server_version') as name,
              current_setting('${PROBE}', true) as direct`,
    );
    const { number = 0, name = '', direct } = rows[0] ?? {};
    const problem = versionProblem(number, name);
    if (problem) throw new StartError(problem);
    if (direct !== 'yes')
      throw new StartError(
        'DATABASE_URL leads through a pooler that drops start-up options; it must lead to PostgreSQL itself. DATABASE_POOL_URL may lead through one: deploy/README.md, "Behind a pooler".',
      );
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
};
