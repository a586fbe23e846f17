import type { Socket } from 'node:net';
import pg from 'pg';
import { constraintOf, isConnectionLost, isStalePlan, sqlState } from './db-errors.ts';
import type { Heartbeat } from './heartbeat.ts';
import { insertOutbox } from './queries.ts';
import { assertReplicated } from './replication.ts';
import { compiled, type OutboxEntry, type Sql, type Tx } from './statement.ts';
import { statementName } from '../tracing/statement-name.ts';
import { inSpan } from '../tracing/tracing.ts';

/** A pool and its heartbeat. */
export interface Link {
  readonly pool: pg.Pool;
  readonly heartbeat: Heartbeat;
  /** Prepared statements survive on a connection; behind a pooler they do not. */
  readonly usesPreparedStatements: boolean;
}

/** A pool connection. One that arrives after the heartbeat gave up is released. */
const connectionOf = ({ pool, heartbeat }: Link): Promise<pg.PoolClient> => {
  let pendingClient: Promise<pg.PoolClient> | undefined;
  const connection = heartbeat.watch(() => (pendingClient = pool.connect()));
  connection.catch(() => pendingClient?.then((client) => client.release()).catch(() => {}));
  return connection;
};

/** Runs a statement in its span. */
const query = ({ heartbeat }: Link, client: pg.PoolClient, config: pg.QueryConfig): Promise<pg.QueryResult> =>
  inSpan({ kind: 'statement', name: () => statementName(config.text) }, () =>
    heartbeat.watch(() => client.query(config)),
  );

/** Runs one statement on its own connection. */
export const rowsOf = <Row>(link: Link, statement: Sql<Row>): Promise<Row[]> =>
  retry(
    () => rowsOnce(link, statement),
    () => false,
  );

const rowsOnce = async <Row>(link: Link, statement: Sql<Row>): Promise<Row[]> => {
  const client = await connectionOf(link);
  let broken: Error | undefined;
  try {
    const { rows } = await query(link, client, compiled(statement, link));
    assertReplicated(client);
    return rows as never;
  } catch (error) {
    if (isConnectionLost(error) || isStalePlan(error)) broken = error as Error;
    throw error;
  } finally {
    client.release(broken);
  }
};

const runOnce = async <T>(link: Link, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const client = await connectionOf(link);
  const answers: Promise<pg.QueryResult>[] = [];
  const outboxEntries: OutboxEntry[] = [];
  const effects: (() => void)[] = [];
  const send = (config: pg.QueryConfig) => {
    batchWrites(client);
    const answer = query(link, client, config);
    answer.catch(() => {}); // awaited together, below
    answers.push(answer);
    return answer;
  };
  let hasEnded = false;
  /** A branch of the work that goes on after another has failed must not reach the connection's next user. */
  const sendWithin = <Row>(statement: Sql<Row>) => {
    if (hasEnded) throw new Error('the transaction has ended');
    return send(compiled(statement, link));
  };
  let broken: Error | undefined;
  try {
    void send({ text: 'begin' });
    const result = await work({
      rows: async (statement) => (await sendWithin(statement)).rows as never,
      send: (statement) => {
        void sendWithin(statement);
      },
      outbox: (row) => void outboxEntries.push(row),
      onCommit: (effect) => void effects.push(effect),
    }).catch(async (error: unknown) => {
      hasEnded = true;
      // A connection whose rollback failed must not be reused.
      if (!isConnectionLost(error)) await send({ text: 'rollback' }).catch((lost: Error) => (broken = lost));
      throw (sqlState(error) && (await firstFailure(answers))) || error;
    });
    hasEnded = true;
    if (outboxEntries.length) void send(compiled(insertOutbox(outboxEntries), link));
    const commit = send({ text: 'commit' });
    const failure = await firstFailure(answers);
    if (failure) throw failure;
    // PostgreSQL answers COMMIT of a failed transaction with a successful ROLLBACK.
    if ((await commit).command !== 'COMMIT') throw new Error('the transaction was rolled back');
    for (const effect of effects) effect();
    assertReplicated(client);
    return result;
  } catch (error) {
    if (isConnectionLost(error) || isStalePlan(error)) broken = error as Error;
    throw error;
  } finally {
    client.release(broken);
  }
};

/** Sends all statements of one turn of the event loop in one write: a write costs more than a statement. */
const batchWrites = (client: pg.PoolClient): void => {
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Socket } }).connection;
  if (stream.writableCorked) return;
  stream.cork();
  setImmediate(() => stream.uncork());
};

const firstFailure = async (answers: readonly Promise<pg.QueryResult>[]): Promise<unknown> =>
  (await Promise.allSettled(answers)).find((answer) => answer.status === 'rejected')?.reason;

/** A deadlock, or a posting key that two transactions insert at once: rolled back, and a retry finds the other's posting. */
const isPassing = (error: unknown): boolean =>
  sqlState(error) === '40P01' || constraintOf(error) === 'ledger_transfer_key';

const MAX_STALE = 50; // more than connections

/** Tries again: three times where it passes, and with each connection that knows the schema before a migration. */
const retry = async <T>(attempt: () => Promise<T>, passes: (error: unknown) => boolean): Promise<T> => {
  for (let [tries, stale] = [1, 0]; ;) {
    try {
      return await attempt();
    } catch (error) {
      if (isStalePlan(error) && stale < MAX_STALE) stale += 1;
      else if (passes(error) && tries < 3) tries += 1;
      else throw error;
    }
  }
};

/** Runs work in one transaction; rolled back if it throws, and retried where that is safe. */
export const transaction = <T>(link: Link, work: (tx: Tx) => Promise<T>): Promise<T> =>
  retry(() => runOnce(link, work), isPassing);
