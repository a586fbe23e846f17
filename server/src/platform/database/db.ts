import pg from 'pg';
import { type Heartbeat, startHeartbeat } from './heartbeat.ts';
import { watchReplication } from './replication.ts';
import { assertSession, optionsOf, type Session } from './session.ts';
import type { Reader, Sql, Tx } from './statement.ts';
import { rowsOf, transaction } from './transaction.ts';

export { constraintOf, isConnectionLost, isUnavailable, sqlState } from './db-errors.ts';
export { type Reader, type Sql, tableOf, type Tx } from './statement.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt); // money columns are bigint; counts are cast to int in SQL

export interface Db extends Reader {
  readonly pool: pg.Pool;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface DbOptions {
  readonly url: string;
  /** Connections. Twelve keep two cores busy while others wait for their commit; more only queue. */
  readonly max?: number;
  /** Role to switch to after connecting, when the login has more rights than the program needs. */
  readonly role?: string | undefined;
  /**
   * A URL past the pooler, when `url` leads through one in transaction mode. Connections through the pooler get role
   * and limits from its login, and prepare no statements.
   */
  readonly directUrl?: string | undefined;
  /** Statement timeout; longer for commands that read everything. */
  readonly statement_ms?: number;
  /** Lock timeout. */
  readonly lock_ms?: number;
  /** An idle connection was lost; the next query opens another. */
  readonly onLost?: (error: Error) => void;
}

const STATEMENT_MS = 8000;
const LOCK_MS = 5000;
const CONNECT_MS = LOCK_MS; // a full pool is not a lost database: the heartbeat detects that in two seconds

/** Opens a pool. It connects with the first statement and checks each connection's role and limits. */
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
  // A client that loses its connection during a query emits a second error, besides the query's.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('connect', watchReplication);
  // Through a pooler the heartbeat would queue behind lock waits and report the database lost.
  const heartbeat =
    statement_ms > STATEMENT_MS ? noHeartbeat : startHeartbeat({ connectionString: directUrl ?? url, options });
  const link = { pool, heartbeat, usesPreparedStatements: !directUrl };
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

const noHeartbeat: Heartbeat = { watch: (ask) => ask(), close: () => {} };

/** Runs a statement that must return exactly one row. */
export const one = async <Row>(reader: Reader, statement: Sql<Row>): Promise<Row> => {
  const [row] = await reader.rows(statement);
  if (!row) throw new Error('a statement that must give a row gave none');
  return row;
};

/** The first row, or undefined. */
export const first = async <Row>(reader: Reader, statement: Sql<Row>): Promise<Row | undefined> =>
  (await reader.rows(statement))[0];

/**
 * Takes a lock and reads under it, in one round trip: a transaction's statements run in order, and each sees what was
 * committed before it began.
 */
export const lockThenRead = <Locked, Read>(lock: Promise<Locked>, read: () => Promise<Read>): Promise<[Locked, Read]> =>
  Promise.all([lock, read()]);
