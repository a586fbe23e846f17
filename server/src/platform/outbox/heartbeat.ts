import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

/** Another worker's last heartbeat, and whether its connection exists. */
export interface Heartbeat {
  readonly pool: string;
  readonly seen_at: string;
  readonly is_connected: boolean;
}

const LOOK_MS = 1000;
const RECONNECT_MS = 250;
const PATIENCE_MS = 5000;
/**
 * Polls, a second apart, without a new heartbeat until a disconnected worker is dead; a live one has reconnected by
 * then.
 */
const LOOKS_GONE = 3;
/** The same for a connected worker, which may be slow or paused. */
const LOOKS_SILENT = 13;

/**
 * Finds dead workers by the number of polls with the same heartbeat, not by its age, so that neither clocks nor a
 * database outage makes a worker look dead. `forget` starts over.
 */
export const monitorHeartbeats = () => {
  let previous = new Map<string, { readonly seen_at: string; readonly looks: number }>();
  return {
    forget: (): void => previous.clear(),
    dead: (heartbeats: readonly Heartbeat[]): Heartbeat[] => {
      const before = previous;
      const looksOf = ({ pool, seen_at }: Heartbeat) => {
        const entry = before.get(pool);
        return entry?.seen_at === seen_at ? entry.looks + 1 : 1;
      };
      previous = new Map(
        heartbeats.map((heartbeat) => [heartbeat.pool, { seen_at: heartbeat.seen_at, looks: looksOf(heartbeat) }]),
      );
      return heartbeats.filter(
        (heartbeat) => looksOf(heartbeat) >= (heartbeat.is_connected ? LOOKS_SILENT : LOOKS_GONE),
      );
    },
  };
};

const BEAT = `insert into job_worker (pool, backend) values ($1, pg_backend_pid())
  on conflict (pool) do update set backend = excluded.backend, seen_at = excluded.seen_at`;

const OTHERS = `select pool, seen_at::text, exists (select from pg_stat_activity where pid = backend) as is_connected
  from job_worker where pool is distinct from $1`;

/** Does nothing if another node took over first or the worker sent a heartbeat meanwhile. */
const TAKE_OVER = `with dead as (delete from job_worker where pool = $1 and seen_at::text = $2 returning pool)
  select graphile_worker.force_unlock_workers(array_agg(pool)) from dead having count(*) > 0`;

/** Locks of a job whose fetch lost its answer. A fetch under way and a job that has just ended are younger. */
const GIVE_BACK = `update graphile_worker._private_jobs
  set locked_at = null, locked_by = null, run_at = greatest(run_at, now())
  where locked_by = $1 and locked_at < now() - interval '1 minute' and not id = any ($2::bigint[])`;
const LOOKS_BETWEEN_GIVING_BACK = 30;

export interface WorkerHeartbeat {
  /** This process owns this pool's locks. Resolves once the others can know it, or the database is unavailable. */
  join(pool: string): Promise<void>;
  /** No lock is left. */
  stop(): Promise<void>;
}

/**
 * Sends this worker's heartbeat on its own connection and returns jobs of dead workers, and own ones that do not run, to
 * the queue. A worker wrongly taken for dead recovers with its next heartbeat; its current jobs may run twice.
 */
export const startWorkerHeartbeat = (
  ownerUrl: string,
  log: Logger,
  runningJobs: () => readonly string[],
): WorkerHeartbeat => {
  const ending = new AbortController();
  const { dead, forget } = monitorHeartbeats();
  let wakeUp = () => {};
  let own: { readonly pool: string; readonly registered: PromiseWithResolvers<void> } | undefined;

  const poll = async (client: pg.Client, look: number): Promise<void> => {
    const current = own;
    if (current) await client.query(BEAT, [current.pool]);
    current?.registered.resolve();
    if (current && look % LOOKS_BETWEEN_GIVING_BACK === 0) {
      const { rowCount } = await client.query(GIVE_BACK, [current.pool, runningJobs()]);
      if (rowCount) log.warn({ jobs: rowCount }, 'jobs that were fetched and never began go back to the queue');
    }
    const { rows } = await client.query<Heartbeat>(OTHERS, [current?.pool]);
    for (const { pool, seen_at } of dead(rows)) {
      const { rowCount } = await client.query(TAKE_OVER, [pool, seen_at]);
      if (rowCount) log.warn({ worker: pool }, 'a worker died; others do its jobs');
    }
  };

  const connected = async (): Promise<void> => {
    const client = new pg.Client({
      connectionString: ownerUrl,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      keepAlive: true,
    });
    const lost = new AbortController();
    client.on('error', () => lost.abort()).on('end', () => lost.abort());
    const over = AbortSignal.any([ending.signal, lost.signal]);
    try {
      await client.connect();
      forget();
      for (let look = 0; !over.aborted; look += 1) {
        await poll(client, look);
        const rest = wait(LOOK_MS, undefined, { signal: over, ref: false }).catch(() => {});
        await Promise.race([rest, new Promise<void>((resolve) => (wakeUp = resolve))]);
      }
      if (own && !lost.signal.aborted) await client.query('delete from job_worker where pool = $1', [own.pool]);
    } finally {
      await client.end().catch(() => {});
    }
  };

  const done = (async () => {
    while (!ending.signal.aborted) {
      await connected().catch(() => {}); // the queue's own connections log the outage
      await wait(RECONNECT_MS, undefined, { signal: ending.signal, ref: false }).catch(() => {});
    }
  })();

  return {
    join: async (pool) => {
      if (own?.pool !== pool) {
        own = { pool, registered: Promise.withResolvers() };
        wakeUp();
      }
      await Promise.race([own.registered.promise, wait(PATIENCE_MS, undefined, { ref: false })]);
    },
    stop: async () => {
      ending.abort();
      await done;
    },
  };
};
