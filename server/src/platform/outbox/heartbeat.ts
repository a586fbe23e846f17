import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

/** What is seen of another worker: the last sign it gave, and whether its connection stands. */
export interface Sign {
  readonly pool: string;
  readonly seen_at: string;
  readonly is_connected: boolean;
}

const LOOK_MS = 1000;
const RECONNECT_MS = 250;
const PATIENCE_MS = 5000;
/** So often seen without a new sign, each a second apart: one that lost its connection has another by then. */
const LOOKS_GONE = 3;
/** One that is connected may be slow, or stopped for a while; one that says nothing for so long is cut off or frozen. */
const LOOKS_SILENT = 13;

/**
 * Tells who is dead by looking on: by how often the same sign was seen, not by how old it is. So neither a clock nor a
 * database that was away for a while makes anybody look dead. `forget` begins anew.
 */
export const watchSigns = () => {
  let seen = new Map<string, { readonly seen_at: string; readonly looks: number }>();
  return {
    forget: (): void => seen.clear(),
    dead: (signs: readonly Sign[]): Sign[] => {
      const before = seen;
      const looksOf = ({ pool, seen_at }: Sign) => {
        const known = before.get(pool);
        return known?.seen_at === seen_at ? known.looks + 1 : 1;
      };
      seen = new Map(signs.map((sign) => [sign.pool, { seen_at: sign.seen_at, looks: looksOf(sign) }]));
      return signs.filter((sign) => looksOf(sign) >= (sign.is_connected ? LOOKS_SILENT : LOOKS_GONE));
    },
  };
};

const BEAT = `insert into job_worker (pool, backend) values ($1, pg_backend_pid())
  on conflict (pool) do update set backend = excluded.backend, seen_at = excluded.seen_at`;

const OTHERS = `select pool, seen_at::text, exists (select from pg_stat_activity where pid = backend) as is_connected
  from job_worker where pool is distinct from $1`;

/** Of several who find one dead, or when it gave a sign meanwhile, nothing is done twice or too much. */
const TAKE_OVER = `with dead as (delete from job_worker where pool = $1 and seen_at::text = $2 returning pool)
  select graphile_worker.force_unlock_workers(array_agg(pool)) from dead having count(*) > 0`;

export interface WorkerSigns {
  /** From now on this pool's locks are this process's. Resolves when that is known to the others, or cannot be at the moment. */
  join(pool: string): Promise<void>;
  /** Nothing is locked any more. */
  stop(): Promise<void>;
}

/**
 * Says that this worker lives, on a connection of its own, and gives the jobs of those that do not back to the queue. A
 * worker that was taken for dead and is not says so again with its next sign; what it was doing may have run twice.
 */
export const startSigns = (ownerUrl: string, log: Logger): WorkerSigns => {
  const ending = new AbortController();
  const { dead, forget } = watchSigns();
  let hurry = () => {};
  let own: { readonly pool: string; readonly known: PromiseWithResolvers<void> } | undefined;

  const look = async (client: pg.Client): Promise<void> => {
    const mine = own;
    if (mine) await client.query(BEAT, [mine.pool]);
    mine?.known.resolve();
    const { rows } = await client.query<Sign>(OTHERS, [mine?.pool]);
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
      while (!over.aborted) {
        await look(client);
        const rest = wait(LOOK_MS, undefined, { signal: over, ref: false }).catch(() => {});
        await Promise.race([rest, new Promise<void>((resolve) => (hurry = resolve))]);
      }
      if (own && !lost.signal.aborted) await client.query('delete from job_worker where pool = $1', [own.pool]);
    } finally {
      await client.end().catch(() => {});
    }
  };

  const done = (async () => {
    while (!ending.signal.aborted) {
      await connected().catch(() => {}); // the queue's own connections say that the database is away
      await wait(RECONNECT_MS, undefined, { signal: ending.signal, ref: false }).catch(() => {});
    }
  })();

  return {
    join: async (pool) => {
      if (own?.pool !== pool) {
        own = { pool, known: Promise.withResolvers() };
        hurry();
      }
      await Promise.race([own.known.promise, wait(PATIENCE_MS, undefined, { ref: false })]);
    },
    stop: async () => {
      ending.abort();
      await done;
    },
  };
};
