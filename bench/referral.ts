import { dayOf } from '@portal/contract/bangkok.ts';
import { enqueueJob } from '../server/src/platform/outbox/outbox.ts';
import { settleDay } from '../server/src/modules/referral/settlement/settlement.ts';
import { insertMemberTree } from '../server/src/modules/referral/test-member-tree.ts';
import {
  type Figure,
  CALLERS,
  measureInterleaved,
  type Measurements,
  median,
  pause,
  ratioOf,
  ROUNDS,
  logProgress,
  ratioFigure,
} from './measuring.ts';
import { getsPerSecond, tokensOf } from './http-figures.ts';
import { type Lab, startLab } from './lab.ts';
import { watchMemory } from './memory.ts';
import { memoryFigure, type Product, startProduct } from './product.ts';

/** Members of the goal's tree; a second tree has a tenth. */
export const DEFAULT_MEMBERS = 100_000;
/** Friends per member. */
const EACH = 5;
const OTHERS = 100;
const MONTH = 30;

interface ReferralTree {
  readonly lab: Lab;
  readonly members: number;
  /** Phones of members with a full subtree. */
  readonly tels: readonly string[];
}

const dayAgo = (days: number): string => dayOf(new Date(Date.now() - days * 86_400_000));

/** A database with a referral tree whose members played on each of the settled days. */
const startTree = async (members: number): Promise<ReferralTree> => {
  const lab = await startLab(OTHERS);
  logProgress(`a tree of ${members} members grows`);
  const { owner, passwordHash } = lab;
  const ids = await insertMemberTree(owner, { count: members, each: EACH, begins: '05', passwordHash });
  for (let days = 1; days <= ROUNDS + 1; days += 1)
    await owner.pool.query(
      `insert into play_day (member_id, day, game, category, staked, won, rounds)
       select id, $2, 'bench', 'slot', 100000 + 100 * (nth % 97), 90000, 20 from unnest($1::uuid[]) with ordinality m(id, nth)`,
      [ids, dayAgo(days)],
    );
  await owner.pool.query('delete from referral_dirty'); // the play is not late, so no day needs a correction
  await owner.pool.query('vacuum analyze');
  const tels = Array.from({ length: CALLERS }, (_, nth) => `05${String(nth + 2).padStart(8, '0')}`);
  return { lab, members, tels };
};

/** Settles one day; returns members per second. */
const settleNight = async ({ lab, members }: ReferralTree, days: number): Promise<number> => {
  const began = performance.now();
  await settleDay(lab.db, dayAgo(days), null);
  return members / ((performance.now() - began) / 1000);
};

const settlementFigure = async (large: ReferralTree, small: ReferralTree): Promise<Figure> => {
  const next = new Map([large, small].map((each) => [each, ROUNDS + 2])); // the day before the measured ones warms up
  const turn = (each: ReferralTree) => {
    const days = next.get(each)! - 1;
    next.set(each, days);
    return settleNight(each, days);
  };
  await turn(small);
  await turn(large);
  const rates = await measureInterleaved({
    small: async () => ({ small: await turn(small) }),
    large: async () => ({ large: await turn(large) }),
  });
  return ratioFigure(rates, ['small', 'large'], {
    name: 'R1',
    goal: 1.25,
    better: 'less',
    means: `a night of ${large.members} members, time a member ÷ that of ${small.members}`,
  });
};

const MOST_WAIT_MS = 600_000;

/** Additional memory while the server settles a night. */
const memoryOfNight = async ({ lab, members }: ReferralTree, product: Product): Promise<Figure | undefined> => {
  await lab.owner.pool.query('update referral_day set settled_at = null where day = $1', [dayAgo(1)]);
  const isOver = async () =>
    (await lab.owner.pool.query('select from referral_day where day = $1 and settled_at is not null', [dayAgo(1)]))
      .rowCount === 1;
  const samples = await watchMemory(product, async () => {
    await pause(2000);
    await lab.db.transaction(async (tx) => enqueueJob(tx, 'settle-referral', {}));
    for (const began = Date.now(); !(await isOver()); await pause(200))
      if (Date.now() - began > MOST_WAIT_MS) throw new Error('the night was not settled');
    await pause(1000);
  });
  if (!samples) return undefined;
  const [before = 0] = samples;
  return memoryFigure('R1 memory', before, Math.max(...samples), `more while the server settles ${members} members`);
};

const range = `startDate=${dayAgo(MONTH)}&endDate=${dayAgo(0)}`;
/** A member's summaries by name. */
const summaries: Readonly<Record<string, string>> = {
  'income-data': 'income-data',
  'by-date': `summary-downline-by-date?${range}`,
  'by-register-date': `summary-downline-by-register-date?${range}`,
  'by-username': `summary-downline-by-username?${range}`,
  flush: 'summary-downline-by-username-flush',
  tree: 'tree',
  stats: `stats?${range}`,
  commission: `commission?date=${dayAgo(1)}`,
};

const summaryFigure = async (
  large: ReferralTree,
  small: ReferralTree,
  products: readonly [Product, Product],
): Promise<Figure> => {
  const tokens = await Promise.all([tokensOf(large.tels, products[0]), tokensOf(small.tels, products[1])]);
  const measure = Object.fromEntries(
    Object.entries(summaries).flatMap(([name, path]) =>
      (['large', 'small'] as const).map((size, at) => [
        `${name} ${size}`,
        async () => ({
          [`${name} ${size}`]: await getsPerSecond(products[at]!.port, `/api/income/${path}`, tokens[at]),
        }),
      ]),
    ),
  ) as Measurements;
  const rates = await measureInterleaved(measure);
  const ratios = Object.keys(summaries).map((name) => ({ name, ...ratioOf(rates, `${name} large`, `${name} small`) }));
  const worst = ratios.reduce((least, each) => (each.ratio < least.ratio ? each : least));
  const summary = ratios.map(({ name, ratio }) => `${name} ${ratio.toFixed(2)}`).join(', ');
  return {
    name: 'R2',
    value: median(worst.rounds),
    rounds: worst.rounds,
    goal: 0.5,
    better: 'more',
    means: `calls a second of the slowest summary on a tree of ${large.members} ÷ on one of ${small.members}: ${summary}`,
  };
};

/** R1 and R2 on two databases: a tree, and one with a tenth of the members. */
export const referral = async (wants: (name: 'R1' | 'R2') => boolean, members: number): Promise<Figure[]> => {
  if (!wants('R1') && !wants('R2')) return [];
  const small = await startTree(Math.max(CALLERS * EACH * EACH, Math.round(members / 10)));
  const large = await startTree(members).catch(async (error: unknown) => {
    await small.lab.remove();
    throw error;
  });
  const products: Product[] = [];
  try {
    const figures = [await settlementFigure(large, small)];
    for (const { lab } of [large, small]) products.push(await startProduct(lab, { LOG_LEVEL: 'fatal' })); // play days have no rounds, which reconciliation reports
    const memory = wants('R1') ? await memoryOfNight(large, products[0]!) : undefined;
    const summary = wants('R2') ? await summaryFigure(large, small, [products[0]!, products[1]!]) : undefined;
    return [...(wants('R1') ? figures : []), memory, summary].filter((figure) => figure !== undefined);
  } finally {
    for (const product of products) await product.stop();
    await Promise.all([large, small].map(({ lab }) => lab.remove()));
  }
};
