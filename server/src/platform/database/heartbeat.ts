import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** The database neither answers nor refuses: frozen, or cut off by the network. */
export class DatabaseUnansweredError extends Error {
  override name = 'DatabaseUnansweredError';
}

/** Tells a slow database from a dead one. */
export interface Heartbeat {
  /**
   * Runs a query. Throws DatabaseUnansweredError if the database does not respond meanwhile, or did not a moment ago.
   */
  watch<T>(ask: () => Promise<T>): Promise<T>;
  close(): void;
}

interface Waiting {
  readonly since_ms: number;
  readonly giveUp: (error: DatabaseUnansweredError) => void;
}

const PATIENCE_MS = 700; // then the heartbeat runs; with its answer time, under two seconds
const ANSWER_MS = 900;
const LOOK_MS = 100;

/**
 * A statement may wait long for a lock, but a second connection answers at once. When a query has waited a while, that
 * connection is checked; without an answer all waiting queries fail, and new ones fail at once until the database
 * answers again.
 */
export const startHeartbeat = (options: pg.ClientConfig): Heartbeat => {
  const waiting = new Set<Waiting>();
  let [lost, asking, closed, asked_ms] = [false, false, false, 0];
  let connecting: Promise<pg.Client> | undefined;

  const connection = (): Promise<pg.Client> => {
    if (connecting) return connecting;
    const client = new pg.Client({ ...options, connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS });
    const gone = () => {
      if (connecting === opening) connecting = undefined;
      void client.end().catch(() => {});
    };
    client.on('error', gone);
    const opening = client.connect().then(() => client);
    opening.catch(gone);
    connecting = opening;
    return opening;
  };
  const answers = async (): Promise<boolean> => {
    const opening = connection();
    const sign = opening
      .then((client) => client.query('select'))
      .then(
        () => true,
        () => false,
      );
    // Read pending input before giving up: this process itself may have been slow.
    const late = wait(ANSWER_MS, undefined, { ref: false })
      .then(() => turn())
      .then(() => turn(false));
    const alive = await Promise.race([sign, late]);
    if (!alive && connecting === opening) {
      connecting = undefined;
      opening.then((client) => client.end()).catch(() => {});
    }
    return alive;
  };
  const check = async (): Promise<void> => {
    const [oldest] = waiting;
    if (asking || closed) return;
    if (!lost && (!oldest || Date.now() - Math.max(oldest.since_ms, asked_ms) < PATIENCE_MS)) return;
    asking = true;
    lost = !(await answers()) && !closed;
    [asking, asked_ms] = [false, Date.now()];
    if (lost) for (const { giveUp } of waiting) giveUp(new DatabaseUnansweredError('the database does not answer'));
  };
  const timer = setInterval(() => void check(), LOOK_MS).unref();

  return {
    watch: (ask) => {
      if (lost) return Promise.reject(new DatabaseUnansweredError('the database does not answer'));
      if (!connecting && !closed) connection().catch(() => {}); // opened before it is needed: a later one says nothing about queries that hang
      return new Promise((resolve, reject) => {
        const entry = { since_ms: Date.now(), giveUp: reject };
        waiting.add(entry);
        ask()
          .then(resolve, reject)
          .finally(() => waiting.delete(entry));
      });
    },
    close: () => {
      [closed, lost] = [true, false];
      clearInterval(timer);
      connecting?.then((client) => client.end()).catch(() => {});
    },
  };
};
