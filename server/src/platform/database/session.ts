import pg from 'pg';
import { StartError } from '../errors.ts';

/** The PostgreSQL that the migrations are written for; older ones fail in the middle of them. */
const OLDEST = 18;

/** Works on the database, and may not rewrite books (docs/decisions/database-roles.md). */
export const APP_ROLE = 'portal_app';

/** What every connection of a pool must find: its role, and limits of time that are not longer than these. */
export interface Session {
  readonly role: string | undefined;
  readonly limits_ms: Readonly<Record<Limit, number>>;
}

const LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const;
type Limit = (typeof LIMITS)[number];

/** A connection that works as somebody else, or without limits. Nobody may use it; of the first one the start ends. */
export class SessionError extends StartError {
  override name = 'SessionError';
}

/** As start-up options, which a pooler may refuse or drop. */
export const optionsOf = ({ role, limits_ms }: Session): string =>
  [...LIMITS.map((limit) => `-c ${limit}=${limits_ms[limit]}`), ...(role ? [`-c role=${role}`] : [])].join(' ');

interface Found extends Record<Limit, number> {
  readonly role: string;
}

/** What is wrong with what a connection found, as half a sentence; undefined when it may be used. */
export const sessionProblem = (found: Found, { role, limits_ms }: Session): string | undefined => {
  if (role && found.role !== role) return `it lets the program work as ${found.role}, not as ${role}`;
  const endless = LIMITS.find((limit) => found[limit] === 0 || found[limit] > limits_ms[limit]);
  return (
    endless &&
    `its ${endless} is ${found[endless] === 0 ? 'off' : `${found[endless]} ms`}; it must be ${limits_ms[endless]} ms at most`
  );
};

const ASK = `select current_user::text as role, ${LIMITS.map(
  (limit) => `(extract(epoch from current_setting('${limit}')::interval) * 1000)::float8 as ${limit}`,
).join(', ')}`;

/** Asks a new connection who it is. Throws SessionError when its role or its limits are not the ones it needs. */
export const assertSession = async (client: pg.ClientBase, needed: Session): Promise<void> => {
  const { rows } = await client.query<Found>(ASK);
  const problem = rows[0] && sessionProblem(rows[0], needed);
  if (problem)
    throw new SessionError(
      `The database is not what the program needs: ${problem}. A pooler may have dropped what was asked for: deploy/README.md, "Behind a pooler".`,
    );
};

/** Why this server is too old, as a sentence that names both versions; undefined when it is not. */
export const versionProblem = (number: number, name: string): string | undefined =>
  number >= OLDEST * 10_000
    ? undefined
    : `This program needs PostgreSQL ${OLDEST} or newer; DATABASE_URL leads to PostgreSQL ${name}. Nothing was changed there.`;

const PROBE = 'portal.direct';
const PATIENCE_MS = 10_000;

/**
 * A connection past any pooler, as `role` where there is one: the owner's changes the database's shape. Throws StartError, before anything is written, when
 * nobody answers there or lets it in, the server is too old or a pooler stands between: session locks and LISTEN mean nothing there.
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
