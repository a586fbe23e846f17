import { type Act, ACTS, type Acts, openActs } from './acts.ts';
import { startLab } from './lab.ts';
import { modelText } from './load-model.ts';
import { type Figure, logProgress, median, secondsFor } from './measuring.ts';
import { freePort, startProduct } from './product.ts';
import { combine, COUNTING, openScale, type Scale, type Weight } from './weighing.ts';

const ROUNDS = 3;
/** Acts that are weighed in a round. */
const COUNTS: Readonly<Record<Act, number>> = {
  page: 120,
  credit: 1000,
  'sign-in': 50,
  bet: 1000,
  round: 300,
  deposit: 80,
  withdrawal: 40,
  message: 400,
};
export type Costs = Readonly<Record<Act, Weight>>;
type Load = Partial<Record<Act, number>>;

/** Two mixed loads: of visitors and of players. */
const LOADS: Readonly<Record<string, Load>> = {
  visitors: { page: 100, credit: 600, 'sign-in': 40, message: 120, bet: 240, deposit: 16 },
  players: { page: 24, credit: 240, bet: 1200, round: 200, deposit: 40, withdrawal: 20 },
};

/** Calls at once: nearly alone, which is an upper bound. Many callers share batches, and an act costs less. */
export const DEFAULT_CALLERS = 2;

/** Runs the acts and waits until their money has arrived. */
const run = async ({ acts, settle, callers }: Acts, list: readonly Act[]): Promise<void> => {
  await secondsFor(list.length, (nth) => acts[list[nth]!](), callers);
  await settle();
};

/** Consumption of work, without what the product consumes idle. */
const weighWork = async ({ weigh, idle }: Scale, work: () => Promise<unknown>): Promise<Weight> => {
  const weight = await weigh(work);
  return combine((part) => weight[part] - idle[part] * weight.ms);
};

const costOf = async (scale: Scale, all: Acts, act: Act): Promise<Weight> => {
  const weight = await weighWork(scale, () =>
    run(
      all,
      Array.from({ length: COUNTS[act] }, () => act),
    ),
  );
  return combine((part) => weight[part] / COUNTS[act]);
};

/** The acts of a load, each spread evenly. */
const mix = (load: Load): Act[] =>
  ACTS.flatMap((act) => {
    const count = load[act] ?? 0;
    return Array.from({ length: count }, (_, nth) => ({ act, place: (nth + 0.5) / count }));
  })
    .toSorted((a, b) => a.place - b.place)
    .map(({ act }) => act);

const secondsIn = ({ node, postgres }: Weight): string =>
  `Node ${(node / 1000).toFixed(1)} s, PostgreSQL ${(postgres / 1000).toFixed(1)} s`;

/** CPU of a mixed load ÷ the sum of its acts' costs, logged before it runs. */
const foretell = async (scale: Scale, all: Acts, costs: Costs, name: string): Promise<number> => {
  const load = LOADS[name] ?? {};
  const sum = combine((part) => ACTS.reduce((total, act) => total + (load[act] ?? 0) * costs[act][part], 0));
  logProgress(`${name}: foretold ${secondsIn(sum)}`);
  const measured = await weighWork(scale, () => run(all, mix(load)));
  logProgress(
    `${name}: measured ${secondsIn(measured)}, log ${(measured.log / sum.log).toFixed(2)} of what was foretold`,
  );
  return (measured.node + measured.postgres) / (sum.node + sum.postgres);
};

/** Weighs every act and then runs the loads, in each round, since a shared machine changes. */
const measure = async (scale: Scale, all: Acts) => {
  const rounds: Costs[] = [];
  const ratios: Record<string, number[]> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    await scale.vacuum();
    const costs = {} as Record<Act, Weight>;
    for (const act of ACTS) costs[act] = await costOf(scale, all, act);
    rounds.push(costs);
    for (const name of Object.keys(LOADS)) (ratios[name] ??= []).push(await foretell(scale, all, costs, name));
  }
  const costs = Object.fromEntries(
    ACTS.map((act) => [act, combine((part) => median(rounds.map((each) => each[act][part])))]),
  ) as Record<Act, Weight>;
  return { costs, ratios };
};

const tableOf = (costs: Costs, { idle }: Scale): string => {
  const rowOf = (name: string, { node, postgres, statements, log, disk }: Weight) => [
    name,
    node.toFixed(2),
    postgres.toFixed(2),
    ...[statements, log, disk].map((each) => each.toFixed(0)),
  ];
  const rows = [
    ['act', 'Node ms', 'PG ms', 'statements', 'log bytes', 'kept bytes'],
    ...ACTS.map((act) => rowOf(act, costs[act])),
    rowOf(
      'idle, 1 s',
      combine((part) => idle[part] * 1000),
    ),
  ];
  return rows.map((row) => row.map((each) => each.padStart(11)).join('')).join('\n');
};

/** Costs of each act on a lab of its own, the loads foretold from them, and the model for more members. */
export const actCosts = async (callers: number): Promise<Figure[]> => {
  const lab = await startLab(undefined, COUNTING);
  try {
    const sandboxPort = await freePort();
    const product = await startProduct(lab, { SANDBOX_PORT: String(sandboxPort) });
    try {
      const all = await openActs(lab, product, { sandboxPort, callers });
      await run(all, mix(COUNTS)); // members have a history
      const scale = await openScale(lab, product);
      const { costs, ratios } = await measure(scale, all);
      await lab.reconcile();
      all.close();
      await scale.close();
      process.stdout.write(`${tableOf(costs, scale)}\n\n${modelText(costs)}\n\n`);
      return Object.entries(ratios).map(([name, rounds]) => ({
        name: `costs ${name}`,
        value: Math.abs(median(rounds) - 1) * 100,
        goal: 25,
        better: 'less',
        unit: ' %',
        means: `CPU of a mixed load ÷ what its acts foretold, ${rounds.map((each) => each.toFixed(2)).join(', ')}`,
      }));
    } finally {
      await product.stop();
    }
  } finally {
    await lab.remove();
  }
};
