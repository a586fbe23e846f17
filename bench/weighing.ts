import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { processesOf } from '../development/postgres/processes.ts';
import { type Db, openDb } from '../server/src/platform/database/db.ts';
import type { Lab } from './lab.ts';
import { pause } from './measuring.ts';
import type { Product } from './product.ts';

/** Settings of a lab that counts statements. No checkpoint: the log holds changes, not the full pages after one. */
export const COUNTING = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.max': '10000',
  checkpoint_timeout: '1d',
  max_wal_size: '16GB',
};

/** Consumption of a piece of work. CPU in ms: it holds on a shared machine, where durations do not. */
export interface Weight {
  readonly node: number;
  readonly postgres: number;
  readonly statements: number;
  /** Bytes of the write-ahead log. */
  readonly log: number;
  /** Bytes of tables and indexes. */
  readonly disk: number;
}
const PARTS = ['node', 'postgres', 'statements', 'log', 'disk'] as const;
type Part = (typeof PARTS)[number];

/** Combines weights part by part. */
export const combine = (of: (part: Part) => number): Weight =>
  Object.fromEntries(PARTS.map((part) => [part, of(part)])) as Record<Part, number>;

const TICK_MS = 10; // of /proc, on every Linux
/** CPU of a process and of the children that it has waited for. */
export const cpuOf = async (pid: number): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const times = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15);
  return TICK_MS * times.reduce((sum, each) => sum + Number(each), 0);
};

/** CPU of a lab's PostgreSQL so far, in ms. */
export const postgresCpu = async ({ dataDir }: Lab): Promise<number> => {
  const times = await Promise.all((await processesOf(join(dataDir, 'postgres'))).map(cpuOf));
  return times.reduce((sum, each) => sum + each, 0);
};

const read = async (lab: Lab, { pid }: Product, superuser: Db): Promise<Weight> => {
  const { rows } = await superuser.pool.query<{ statements: string; log: string; disk: string }>(
    `select (select sum(calls) from pg_stat_statements where userid <> current_user::regrole) as statements,
            pg_current_wal_insert_lsn() - '0/0' as log, pg_database_size('portal') as disk`,
  );
  const [row] = rows;
  return {
    node: await cpuOf(pid),
    postgres: await postgresCpu(lab),
    statements: Number(row?.statements),
    log: Number(row?.log),
    disk: Number(row?.disk),
  };
};

const IDLE_MS = 10_000;

/** Weighs work of a product on a lab that counts; `idle` is what the product consumes in a ms without work. */
export const openScale = async (lab: Lab, product: Product) => {
  const superuser = openDb({ url: lab.superUrl, max: 1 });
  await superuser.pool.query('create extension if not exists pg_stat_statements');
  const weigh = async (work: () => Promise<unknown>): Promise<Weight & { readonly ms: number }> => {
    const [before, began] = [await read(lab, product, superuser), performance.now()];
    await work();
    const [after, ms] = [await read(lab, product, superuser), performance.now() - began];
    return { ...combine((part) => after[part] - before[part]), ms };
  };
  await pause(IDLE_MS); // what earlier work left behind
  const idle = await weigh(() => pause(IDLE_MS));
  return {
    idle: combine((part) => idle[part] / idle.ms),
    weigh,
    /** Makes room that was freed usable again, so that `disk` counts what is kept. */
    vacuum: () => lab.owner.pool.query('vacuum analyze'),
    close: () => superuser.close(),
  };
};
export type Scale = Awaited<ReturnType<typeof openScale>>;
