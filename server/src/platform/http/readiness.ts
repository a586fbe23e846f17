import { type Db, isUnavailable, one } from '../database/db.ts';
import { alive, backgroundCondition, type BackgroundCondition } from '../database/queries.ts';
import { showBackground } from '../metrics.ts';

/** Longer than any honest row waits: the sender looks twice a second. */
const LONG_s = 30;

/** What a probe is told that may know more than yes or no. */
export interface Condition {
  readonly ready: boolean;
  /** What somebody should look at, a sentence each. A node may serve with some of them. */
  readonly problems: readonly string[];
  /** The outbox: what waits, for how long, and what was set aside in thirty days; and how many do jobs. Null when nobody can say. */
  readonly background: BackgroundCondition | null;
}

export type Readiness = ReturnType<typeof openReadiness>;

/** Whether this node may serve, and what is wrong with it. Told by whoever starts and ends the node. */
export const openReadiness = () => {
  let db: Db | undefined;
  let stage = 'migrations: the database is being brought up to date';
  const why = async (): Promise<string | undefined> => {
    if (stage || !db) return stage;
    const answers = await db.rows(alive()).then(
      () => true,
      () => false,
    );
    return answers ? undefined : 'database: it does not answer';
  };
  return {
    /** The database is as this program wants it, and the servers open. */
    serves: (on: Db): void => {
      db = on;
      stage = '';
    },
    /** It was told to end. */
    ends: (): void => void (stage = 'node: it was told to end'),
    isReady: async (): Promise<boolean> => (await why()) === undefined,
    condition: async (): Promise<Condition> => {
      const reason = await why();
      const background = reason || !db ? null : await backgroundOf(db);
      showBackground(background);
      return {
        ready: reason === undefined,
        problems: [...(reason ? [reason] : []), ...problemsOf(background)],
        background,
      };
    },
  };
};

/** Null when the database went away just now. */
const backgroundOf = (db: Db): Promise<BackgroundCondition | null> =>
  one(db, backgroundCondition()).catch((error: unknown) => {
    if (!isUnavailable(error)) throw error;
    return null;
  });

const problemsOf = (background: BackgroundCondition | null): string[] => {
  if (!background) return [];
  const { oldest_s, set_aside, workers } = background;
  return [
    ...(oldest_s > LONG_s ? [`outbox: the oldest row has waited ${oldest_s} s`] : []),
    ...(workers ? [] : ['worker: none gives a sign, so no job is done']),
    ...(set_aside ? [`outbox: rows set aside because they could not be sent: ${set_aside}`] : []),
  ];
};
