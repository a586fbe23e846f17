import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '../errors.ts';
import { countReplicaRead } from '../metrics.ts';
import { now_ms } from '../clock.ts';
import { type Db, isUnavailable, one, sqlState, type Tx } from './db.ts';
import { readOnly, standbyState, walPosition } from './queries.ts';

/**
 * Reads for reports, exports and reconciliation, in a read-only transaction that sees all that was committed before it.
 * Nothing that decides about money may depend on them (`scripts/replica.test.ts`).
 */
export interface Replica {
  read<T>(reads: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same with long timeouts, for reads over the whole ledger. */
  readLong<T>(reads: (tx: Tx) => Promise<T>): Promise<T>;
}

interface Pools {
  readonly primary: Db;
  /** Undefined: the primary answers. */
  readonly standby?: Db | undefined;
}

const TRIES = 40;
const BETWEEN_MS = 50;
/** A standby that was lost or behind is not asked for so long. */
const REST_MS = 10_000;
/** A read that was cancelled for its length: the primary would take as long. */
const CANCELLED = '57014';

/** Reads from the standby; from the primary while the standby is lost, or two seconds behind. `long`: with long timeouts. */
export const openReplica = (quick: Pools, long = quick): Replica => {
  let asksAgain_ms = 0;
  const readWith =
    ({ primary, standby }: Pools): Replica['read'] =>
    async (reads) => {
      if (standby && quick.standby && now_ms() >= asksAgain_ms) {
        try {
          if (await hasCaughtUp(quick.primary, quick.standby)) {
            const result = await readFrom(standby, reads);
            countReplicaRead('replica');
            return result;
          }
        } catch (error) {
          if (!isUnavailable(error) || sqlState(error) === CANCELLED) throw error;
        }
        asksAgain_ms = now_ms() + REST_MS;
      }
      countReplicaRead('primary');
      return readFrom(primary, reads);
    };
  return { read: readWith(quick), readLong: readWith(long) };
};

const readFrom = <T>(db: Db, reads: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction((tx) => {
    tx.send(readOnly());
    return reads(tx);
  });

/** Waits until the standby has what the primary has written so far; false if it does not get there. */
const hasCaughtUp = async (primary: Db, standby: Db): Promise<boolean> => {
  const { system, position } = await one(primary, walPosition());
  for (let left = TRIES; left > 0; left -= 1) {
    const state = await one(standby, standbyState(position));
    if (!state.is_standby || state.system !== system) return false;
    if (state.has_replayed) return true;
    await delay(BETWEEN_MS);
  }
  return false;
};

/**
 * Throws StartError if the address leads to another database. A standby that is away may come back, and one that was
 * promoted serves as the primary: then nothing is read from it.
 */
export const assertStandby = async (primary: Db, standby: Db): Promise<void> => {
  const { system, position } = await one(primary, walPosition());
  const state = await one(standby, standbyState(position)).catch((error: unknown) => {
    if (error instanceof StartError || !isUnavailable(error)) throw error;
    return undefined;
  });
  if (state && state.system !== system)
    throw new StartError(
      'DATABASE_REPLICA_URL leads to another database than DATABASE_URL; it must lead to a standby of it.',
    );
};
