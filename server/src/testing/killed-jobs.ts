import { jobsOf } from '../background.ts';
import type { Db, Tx } from '../platform/database/db.ts';

const KILLED = Symbol('killed');
const never = new Promise<never>(() => {});

/**
 * A database for a worker that is killed before its nth statement or COMMIT. Pending calls never resolve, and open
 * transactions are rolled back.
 */
const killedBefore = (db: Db, nth: number) => {
  const death = Promise.withResolvers<never>();
  death.promise.catch(() => {});
  const open = new Set<Promise<unknown>>();
  let left = nth;
  const step = <T>(send: () => Promise<T>): Promise<T> => {
    left -= 1;
    if (left > 0) return send();
    death.reject(KILLED);
    return never;
  };
  const carryOut = async <T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> => {
    const result = await work({
      rows: (statement) => step(() => tx.rows(statement)),
      send: (statement) => void step(async () => tx.send(statement)),
      outbox: tx.outbox,
      onCommit: tx.onCommit,
    });
    return step(async () => result);
  };
  const transaction: Db['transaction'] = (work) => {
    if (left <= 0) return never;
    const done = db.transaction((tx) => Promise.race([death.promise, carryOut(tx, work)]));
    open.add(done);
    return done.catch((error: unknown) => (error === KILLED ? never : Promise.reject(error as Error)));
  };
  return {
    db: { ...db, rows: (statement) => step(() => db.rows(statement)), transaction } satisfies Db,
    /** True if the work ended before the kill. Rethrows its error. */
    survives: async (work: Promise<unknown>): Promise<boolean> => {
      const end = Promise.race([work, death.promise]);
      const isDone = await end.then(
        () => true,
        (error: unknown) => (error === KILLED ? false : Promise.reject(error as Error)),
      );
      await Promise.allSettled(open);
      return isDone;
    },
  };
};

/** Runs work with a kill before each of its steps, then once more completely. */
export const killAtEachStep = async (db: Db, work: (worker: Db) => Promise<unknown>): Promise<void> => {
  for (let nth = 1; ; nth += 1) {
    const worker = killedBefore(db, nth);
    if (await worker.survives(work(worker.db))) break;
  }
  await work(db);
};

/** The modules' jobs, killed at each step. */
export const killedJobs: typeof jobsOf = (deps) =>
  Object.fromEntries(
    Object.keys(jobsOf(deps)).map((name) => [
      name,
      (order: never) =>
        killAtEachStep(deps.db, (worker) => jobsOf({ ...deps, db: worker, slow: worker })[name]!(order)),
    ]),
  );
