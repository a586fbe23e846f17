import { type Act, ACTS } from './acts.ts';
import type { Costs } from './act-costs.ts';

/** Acts of a member who is online, a minute (docs/decisions/load-model.md). A bet is a call: a round has two. */
const A_MINUTE: Readonly<Record<Act, number>> = {
  page: 0.5,
  credit: 4,
  'sign-in': 0.02,
  bet: 6,
  round: 0.2,
  deposit: 0.02,
  withdrawal: 0.005,
  message: 0.05,
};
/** Part of a core that is used. */
const BUSY = 0.5;
/** Connections of a node's pool (`server/src/platform/database/db.ts`). */
const POOL = 12;
/** Hours of the evening whose load, all day long, makes the day. */
const PEAK_HOURS = 8;
const MEMBERS = [1000, 10_000, 100_000, 1_000_000];

const withUnit = (bytes: number): string => {
  const steps = [
    [1e12, 'TB'],
    [1e9, 'GB'],
    [1e6, 'MB'],
  ] as const;
  const [size, unit] = steps.find(([step]) => bytes >= step) ?? [1e3, 'kB'];
  return `${(bytes / size).toFixed(1)} ${unit}`;
};

/** Cores, nodes, connections, log a second and disk a day, for so many members online. */
export const modelText = (costs: Costs): string => {
  const rows = MEMBERS.map((members) => {
    const aSecond = (part: 'node' | 'postgres' | 'statements' | 'log' | 'disk') =>
      (members / 60) * ACTS.reduce((sum, act) => sum + A_MINUTE[act] * costs[act][part], 0);
    const [node, postgres] = [aSecond('node') / 1000 / BUSY, aSecond('postgres') / 1000 / BUSY];
    const nodes = Math.max(2, Math.ceil(node));
    const fields = [
      members,
      node.toFixed(1),
      postgres.toFixed(1),
      nodes,
      nodes * POOL,
      aSecond('statements').toFixed(0),
      withUnit(aSecond('log')),
      withUnit(aSecond('disk') * 3600 * PEAK_HOURS),
    ];
    return `| ${fields.join(' | ')} |`;
  });
  return [
    '| members online | Node cores | PostgreSQL cores | nodes | connections | statements a second | log a second | disk a day |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
};
