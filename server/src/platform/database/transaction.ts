import type { Socket } from 'node:net';
import pg from 'pg';
import { constraintOf, isLost, sqlState } from './db-errors.ts';
import type { Heartbeat } from './heartbeat.ts';
import { insertOutbox } from './queries.ts';
import { compiled, type OutboxEntry, type Sql, type Tx } from './statement.ts';

/** A pool, and whether what it leads to lives. */
export interface Link {
  readonly pool: pg.Pool;
  readonly heartbeat: Heartbeat;
  /** Whether a connection keeps what was prepared on it; one that a pooler lends does not. */
  readonly prepares: boolean;
}

/** A connection of the pool. One that comes after it was given up goes back. */
const connectionOf = ({ pool, heartbeat }: Link): Promise<pg.PoolClient> => {
  let coming: Promise<pg.PoolClient> | undefined;
  const got = heartbeat.watch(() => (coming = pool.connect()));
  got.catch(() => coming?.then((client) => client.release()).catch(() => {}));
  return got;
};

/** One statement on a connection of its own. */
export const rowsOf = async <Row>(link: Link, statement: Sql<Row>): Promise<Row[]> => {
  const client = await connectionOf(link);
  let broken: Error | undefined;
  try {
    return (await link.heartbeat.watch(() => client.query(compiled(statement, link)))).rows as never;
  } catch (error) {
    if (isLost(error)) broken = error as Error;
    throw error;
  } finally {
    client.release(broken);
  }
};

const once = async <T>(link: Link, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const client = await connectionOf(link);
  const answers: Promise<pg.QueryResult>[] = [];
  const left: OutboxEntry[] = [];
  const send = (query: pg.QueryConfig | string) => {
    together(client);
    const answer = link.heartbeat.watch(() => client.query(query as pg.QueryConfig));
    answer.catch(() => {}); // looked at together, below
    answers.push(answer);
    return answer;
  };
  let broken: Error | undefined;
  try {
    void send('begin');
    const result = await work({
      rows: async (statement) => (await send(compiled(statement, link))).rows as never,
      send: (statement) => {
        void send(compiled(statement, link));
      },
      outbox: (row) => void left.push(row),
    }).catch(async (error: unknown) => {
      // A connection whose transaction could not be undone must not go back with it.
      if (!isLost(error)) await send('rollback').catch((lost: Error) => (broken = lost));
      throw (sqlState(error) && (await firstFailure(answers))) || error;
    });
    if (left.length) void send(compiled(insertOutbox(left), link));
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

/** What is sent in one turn leaves in one piece: a write for each statement costs more than the statement. */
const together = (client: pg.PoolClient): void => {
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Socket } }).connection;
  if (stream.writableCorked) return;
  stream.cork();
  setImmediate(() => stream.uncork());
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

/** Work in one transaction; undone when it throws, and begun anew where that is safe. */
export const transaction = <T>(link: Link, work: (tx: Tx) => Promise<T>): Promise<T> => again(() => once(link, work));
