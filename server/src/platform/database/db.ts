import pg from 'pg';
import { type Heartbeat, startHeartbeat } from './heartbeat.ts';
import { assertSession, optionsOf, type Session } from './session.ts';
import type { Reader, Sql, Tx } from './statement.ts';
import { rowsOf, transaction } from './transaction.ts';

export { constraintOf, isUnavailable, sqlState } from './db-errors.ts';
export type { Reader, Sql, Tx } from './statement.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt); // money columns are bigint; counts are cast to int in SQL

export interface Db extends Reader {
  readonly pool: pg.Pool;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface DbOptions {
  readonly url: string;
  /** Connections. Twelve keep two cores at work while others wait for their commit; more only wait for each other (P1). */
  readonly max?: number;
  /** Work as this role after connecting; for a URL whose own role may do more than the program should. */
  readonly role?: string | undefined;
  /**
   * The URL leads through a pooler that lends a connection for a transaction; this one leads past it. Such a connection brings
   * its role and limits from its login, and nothing is prepared on it.
   */
  readonly directUrl?: string | undefined;
  /** The longest a statement may take; for commands that read everything, and may keep a small machine from answering. */
  readonly statement_ms?: number;
  /** The longest a lock is waited for. */
  readonly lock_ms?: number;
  /** An idle connection was lost; the next query opens another. */
  readonly onLost?: (error: Error) => void;
}

const STATEMENT_MS = 8000;
const LOCK_MS = 5000;
const CONNECT_MS = LOCK_MS; // everybody at work is no lost database; of one that is lost the heartbeat tells in two seconds

/** Opens a pool. Nothing connects before the first statement; each connection is asked for its role and limits. */
export const openDb = ({
  url,
  directUrl,
  max = 12,
  role,
  statement_ms = STATEMENT_MS,
  lock_ms = LOCK_MS,
  onLost,
}: DbOptions): Db => {
  const session: Session = {
    role,
    limits_ms: {
      statement_timeout: statement_ms,
      lock_timeout: lock_ms,
      idle_in_transaction_session_timeout: 2 * Math.max(STATEMENT_MS, lock_ms),
    },
  };
  const options = optionsOf(session);
  const pool = new pg.Pool({
    connectionString: url,
    max,
    pipeline: true,
    ...(directUrl ? {} : { options }),
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: statement_ms + 1000,
    keepAlive: true,
    onConnect: (client) => assertSession(client, session),
  });
  pool.on('error', (error) => onLost?.(error));
  // A client that is at work when its connection dies says so a second time, apart from its queries.
  pool.on('connect', (client) => client.on('error', () => {}));
  // By way of a pooler it would wait behind those who wait for a lock, and call the database lost.
  const heartbeat =
    statement_ms > STATEMENT_MS ? patient : startHeartbeat({ connectionString: directUrl ?? url, options });
  const link = { pool, heartbeat, prepares: !directUrl };
  return {
    pool,
    rows: (statement) => rowsOf(link, statement),
    transaction: (work) => transaction(link, work),
    close: () => {
      heartbeat.close();
      return pool.end();
    },
  };
};

const patient: Heartbeat = { watch: (ask) => ask(), close: () => {} };

/** One statement that must give exactly one row. */
export const one = async <Row>(reader: Reader, statement: Sql<Row>): Promise<Row> => {
  const [row] = await reader.rows(statement);
  if (!row) throw new Error('a statement that must give a row gave none');
  return row;
};

/** The first row, if there is one. */
export const first = async <Row>(reader: Reader, statement: Sql<Row>): Promise<Row | undefined> =>
  (await reader.rows(statement))[0];

/**
 * Takes a lock and reads what is decided under it, in one wait: a transaction's statements are answered in the order they
 * were sent, and each sees what was committed before it began. Whatever `read` sends stands behind the lock.
 */
export const lockThenRead = <Held, Read>(lock: Promise<Held>, read: () => Promise<Read>): Promise<[Held, Read]> =>
  Promise.all([lock, read()]);
