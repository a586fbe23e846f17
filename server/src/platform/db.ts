import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import pg from 'pg';
import { constraintOf, isLost, sqlState } from './db-errors.ts';
import { type Pulse, startPulse } from './pulse.ts';

export { constraintOf, isUnavailable, sqlState } from './db-errors.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt); // money columns are bigint; counts are cast to int in SQL

/** A statement as data: made in a `queries.ts` with Kysely's `sql` tag, sent by a reader, a transaction or a pipeline. */
export type Sql<Row = unknown> = RawBuilder<Row>;

/** Sends one statement and waits for its rows. */
export interface Reader {
  rows<Row>(statement: Sql<Row>): Promise<Row[]>;
}

/**
 * A transaction. `rows` waits for the answer; `send` does not: what is sent goes out at once, and what was not answered
 * when the work returns is answered together with COMMIT. A refused statement undoes the transaction, also behind COMMIT.
 */
export interface Tx extends Reader {
  send(statement: Sql): void;
}

export interface Db extends Reader {
  readonly pool: pg.Pool;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const compiler = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const names = new Map<string, string>();
const MOST_NAMES = 1000;

/** Each text is prepared once per connection. Texts that are put together from parts without end stay nameless. */
const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known || names.size >= MOST_NAMES) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
};

const compiled = (statement: Sql): pg.QueryConfig => {
  const { sql: text, parameters }: CompiledQuery = statement.compile(compiler);
  const name = nameOf(text);
  return { text, values: parameters as unknown[], ...(name ? { name } : {}) };
};

export interface DbOptions {
  readonly url: string;
  /** Connections; four to eight serve two cores best (measured in the ledger's bench). */
  readonly max?: number;
  /** Work as this role after connecting; for a URL whose own role may do more than the program should. */
  readonly role?: string | undefined;
  /** The longest a statement may take; for commands that read everything, and may keep a small machine from answering. */
  readonly statement_ms?: number;
  /** An idle connection was lost; the next query opens another. */
  readonly onLost?: (error: Error) => void;
}

const STATEMENT_MS = 8000;
const LOCK_MS = 5000;
const CONNECT_MS = 1800; // a lost database is answered within two seconds

/** Opens a pool. Nothing connects before the first statement. */
export const openDb = ({ url, max = 8, role, statement_ms = STATEMENT_MS, onLost }: DbOptions): Db => {
  const options = [
    `-c statement_timeout=${statement_ms}`,
    `-c lock_timeout=${LOCK_MS}`,
    `-c idle_in_transaction_session_timeout=${2 * STATEMENT_MS}`,
    ...(role ? [`-c role=${role}`] : []),
  ].join(' ');
  const pool = new pg.Pool({
    connectionString: url,
    max,
    pipeline: true,
    options,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: statement_ms + 1000,
    keepAlive: true,
  });
  pool.on('error', (error) => onLost?.(error));
  // A client that is at work when its connection dies says so a second time, apart from its queries.
  pool.on('connect', (client) => client.on('error', () => {}));
  const pulse = statement_ms > STATEMENT_MS ? patient : startPulse({ connectionString: url, options });
  const link = { pool, pulse };
  return {
    pool,
    rows: (statement) => rowsOf(link, statement),
    transaction: (work) => again(() => once(link, work)),
    close: () => {
      pulse.close();
      return pool.end();
    },
  };
};

interface Link {
  readonly pool: pg.Pool;
  readonly pulse: Pulse;
}

const patient: Pulse = { watch: (ask) => ask(), close: () => {} };

/** A connection of the pool. One that comes after it was given up goes back. */
const connectionOf = ({ pool, pulse }: Link): Promise<pg.PoolClient> => {
  let coming: Promise<pg.PoolClient> | undefined;
  const got = pulse.watch(() => (coming = pool.connect()));
  got.catch(() => coming?.then((client) => client.release()).catch(() => {}));
  return got;
};

const rowsOf = async <Row>(link: Link, statement: Sql<Row>): Promise<Row[]> => {
  const client = await connectionOf(link);
  let broken: Error | undefined;
  try {
    return (await link.pulse.watch(() => client.query(compiled(statement)))).rows as never;
  } catch (error) {
    if (isLost(error)) broken = error as Error;
    throw error;
  } finally {
    client.release(broken);
  }
};

/** One statement that must give exactly one row. */
export const one = async <Row>(reader: Reader, statement: Sql<Row>): Promise<Row> => {
  const [row] = await reader.rows(statement);
  if (!row) throw new Error('a statement that must give a row gave none');
  return row;
};

/** The first row, if there is one. */
export const first = async <Row>(reader: Reader, statement: Sql<Row>): Promise<Row | undefined> =>
  (await reader.rows(statement))[0];

const once = async <T>(link: Link, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const client = await connectionOf(link);
  const answers: Promise<pg.QueryResult>[] = [];
  const send = (query: pg.QueryConfig | string) => {
    const answer = link.pulse.watch(() => client.query(query as pg.QueryConfig));
    answer.catch(() => {}); // looked at together, below
    answers.push(answer);
    return answer;
  };
  let broken: Error | undefined;
  try {
    void send('begin');
    const result = await work({
      rows: async (statement) => (await send(compiled(statement))).rows as never,
      send: (statement) => {
        void send(compiled(statement));
      },
    }).catch(async (error: unknown) => {
      // A connection whose transaction could not be undone must not go back with it.
      if (!isLost(error)) await send('rollback').catch((lost: Error) => (broken = lost));
      throw (sqlState(error) && (await firstFailure(answers))) || error;
    });
    const commit = send('commit');
    const failure = await firstFailure(answers);
    if (failure) throw failure;
    // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK, as a success.
    if ((await commit).command !== 'COMMIT') throw new Error('the transaction was rolled back');
    return result;
  } catch (error) {
    if (isLost(error)) broken = error as Error;
    throw error;
  } finally {
    client.release(broken);
  }
};

const firstFailure = async (answers: readonly Promise<pg.QueryResult>[]): Promise<unknown> =>
  (await Promise.allSettled(answers)).find((answer) => answer.status === 'rejected')?.reason;

/**
 * Deadlocks, and one posting key arriving twice at one instant, mean "nothing happened, ask again": asked again, the
 * ledger sees which of the two it is.
 */
const again = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (let left = 3; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 1 || !(sqlState(error) === '40P01' || constraintOf(error) === 'ledger_transfer_key')) throw error;
    }
  }
};
