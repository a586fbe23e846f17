import { type Db, isUnavailable, one } from '../database/db.ts';
import { ping, backgroundHealth, type BackgroundHealth } from '../database/queries.ts';
import { setBackgroundGauges } from '../metrics.ts';

/** Longer than any row waits in normal operation: the sender polls twice a second. */
const LATE_AFTER_s = 30;

/** A detailed health report. */
export interface HealthReport {
  readonly ready: boolean;
  /** Problems, a sentence each. A node may serve with some of them. */
  readonly problems: readonly string[];
  /** Outbox and worker figures; null if the database does not answer. */
  readonly background: BackgroundHealth | null;
}

export type Readiness = ReturnType<typeof openReadiness>;

/** Tracks whether this node may serve, and why not. */
export const openReadiness = () => {
  let db: Db | undefined;
  let stage = 'migrations: the database is being brought up to date';
  const why = async (): Promise<string | undefined> => {
    if (stage || !db) return stage;
    const answers = await db.rows(ping()).then(
      () => true,
      () => false,
    );
    return answers ? undefined : 'database: it does not answer';
  };
  return {
    /** Migrated, and the servers listen. */
    serves: (on: Db): void => {
      db = on;
      stage = '';
    },
    /** Shutdown has begun. */
    ends: (): void => void (stage = 'node: it was told to end'),
    isReady: async (): Promise<boolean> => (await why()) === undefined,
    condition: async (): Promise<HealthReport> => {
      const reason = await why();
      const background = reason || !db ? null : await backgroundOf(db);
      setBackgroundGauges(background);
      return {
        ready: reason === undefined,
        problems: [...(reason ? [reason] : []), ...problemsOf(background)],
        background,
      };
    },
  };
};

/** Null if the database became unavailable. */
const backgroundOf = (db: Db): Promise<BackgroundHealth | null> =>
  one(db, backgroundHealth()).catch((error: unknown) => {
    if (!isUnavailable(error)) throw error;
    return null;
  });

const problemsOf = (background: BackgroundHealth | null): string[] => {
  if (!background) return [];
  const { oldest_s, set_aside, workers } = background;
  return [
    ...(oldest_s > LATE_AFTER_s ? [`outbox: the oldest row has waited ${oldest_s} s`] : []),
    ...(workers ? [] : ['worker: none gives a sign, so no job is done']),
    ...(set_aside ? [`outbox: rows set aside because they could not be sent: ${set_aside}`] : []),
  ];
};
