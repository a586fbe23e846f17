import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** The database does not answer, nor does it say no: frozen, or cut off by a network that swallows. */
export class DatabaseUnansweredError extends Error {
  override name = 'DatabaseUnansweredError';
}

/** Tells a database that takes its time from one that does not answer at all. */
export interface Heartbeat {
  /** Asks and gives the answer; throws DatabaseUnansweredError when the database gives no sign of life meanwhile, or gave none just now. */
  watch<T>(ask: () => Promise<T>): Promise<T>;
  close(): void;
}

interface Waiting {
  readonly since_ms: number;
  readonly giveUp: (error: DatabaseUnansweredError) => void;
}

const PATIENCE_MS = 700; // then the database is asked whether it lives; with the answer's time, less than two seconds
const ANSWER_MS = 900;
const LOOK_MS = 100;

/**
 * A statement may wait long for a lock, but a connection beside it answers at once. So whoever has waited for a while has
 * that connection asked; without an answer everything that waits is given up, and whatever comes is refused at once
 * until the database answers again.
 */
export const startHeartbeat = (options: pg.ClientConfig): Heartbeat => {
  const waiting = new Set<Waiting>();
  let [lost, asking, closed, asked_ms] = [false, false, false, 0];
  let own: Promise<pg.Client> | undefined;

  const connection = (): Promise<pg.Client> => {
    if (own) return own;
    const client = new pg.Client({ ...options, connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS });
    const gone = () => {
      if (own === opening) own = undefined;
      void client.end().catch(() => {});
    };
    client.on('error', gone);
    const opening = client.connect().then(() => client);
    opening.catch(gone);
    own = opening;
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
    // What has arrived meanwhile is read before the time is called over: this process itself may have been slow.
    const late = wait(ANSWER_MS, undefined, { ref: false })
      .then(() => turn())
      .then(() => turn(false));
    const alive = await Promise.race([sign, late]);
    if (!alive && own === opening) {
      own = undefined;
      opening.then((client) => client.end()).catch(() => {});
    }
    return alive;
  };
  const look = async (): Promise<void> => {
    const [oldest] = waiting;
    if (asking || closed) return;
    if (!lost && (!oldest || Date.now() - Math.max(oldest.since_ms, asked_ms) < PATIENCE_MS)) return;
    asking = true;
    lost = !(await answers()) && !closed;
    [asking, asked_ms] = [false, Date.now()];
    if (lost) for (const { giveUp } of waiting) giveUp(new DatabaseUnansweredError('the database does not answer'));
  };
  const timer = setInterval(() => void look(), LOOK_MS).unref();

  return {
    watch: (ask) => {
      if (lost) return Promise.reject(new DatabaseUnansweredError('the database does not answer'));
      if (!own && !closed) connection().catch(() => {}); // before it is needed: one made later says nothing of those that hang
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
      own?.then((client) => client.end()).catch(() => {});
    },
  };
};
