import { sql } from 'kysely';
import pg from 'pg';
import type { Reader } from '../platform/database/db.ts';

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Node[];
}

/** An executed statement with its plan. */
export interface ExecutedStatement {
  readonly text: string;
  readonly plan: Node;
}

const SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
  'auto_explain.log_nested_statements': 'on',
};

/**
 * Records every statement with its plan, reported by PostgreSQL's auto_explain: `carried` grows. `plannedAnew` closes
 * the connections, and with them their cached plans.
 */
export const watchPlans = async (superUrl: string, { pool }: { readonly pool: pg.Pool }, settings = {}) => {
  const carried: ExecutedStatement[] = [];
  const database = new URL(pool.options.connectionString ?? '').pathname.slice(1);
  const admin = new pg.Client({ connectionString: superUrl });
  await admin.connect();
  const plannedAnew = async () => {
    // All connections at once, waiting for running jobs.
    const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    for (const client of clients) client.release(true);
  };
  pool.on('connect', (client) =>
    client.on('notice', ({ message = '' }) => {
      if (!message.startsWith('duration:')) return;
      const { 'Query Text': text, Plan: plan } = JSON.parse(message.slice(message.indexOf('{'))) as {
        'Query Text': string;
        Plan: Node;
      };
      carried.push({ text, plan });
    }),
  );
  for (const [name, value] of Object.entries({ ...SETTINGS, ...settings }))
    await admin.query(`alter role portal_app in database ${database} set ${name} = '${String(value)}'`);
  pool.options.idleTimeoutMillis = 0; // a closed connection loses its plans
  await plannedAnew();
  return { carried, plannedAnew, close: () => admin.end() };
};

const flat = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flat)];
const visited = (node: Node): number =>
  node['Actual Loops'] *
  (node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Join Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0));

/** Row count per table. */
export const sizesOf = async (owner: Reader): Promise<ReadonlyMap<string, number>> => {
  const names = await owner.rows(sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`);
  const sizes = new Map<string, number>();
  for (const { name } of names) {
    const [row] = await owner.rows(sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(name)}`);
    sizes.set(name, row?.rows ?? 0);
  }
  return sizes;
};

/** The step of a plan that processes the most rows per row of its tables. */
export const busiestStep = ({ plan }: ExecutedStatement, sizes: ReadonlyMap<string, number>) => {
  const nodes = flat(plan);
  const tables = new Set(nodes.flatMap((node) => node['Relation Name'] ?? []));
  const rows = [...tables].reduce((sum, table) => sum + (sizes.get(table) ?? 0), 0);
  const worst = nodes.reduce((a, b) => (visited(b) > visited(a) ? b : a));
  return {
    ratio: visited(worst) / Math.max(rows, 1),
    rows: visited(worst),
    step: worst['Node Type'],
    of: worst['Relation Name'],
  };
};
