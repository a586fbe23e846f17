// The figures of docs/goals.md, side by side in one run. `-- P1 P3` picks; the last line is JSON. `soak` and `expiry` run only when they are asked for.
import { randomInt } from 'node:crypto';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { batched, overHttp } from './bets.ts';
import { countCalls, weighTransfers } from './costs.ts';
import { GRANTS, memoryOfExpiry } from './expire.ts';
import { type Figure, jsonOf, tableOf } from './figure.ts';
import { logins, reads } from './http-figures.ts';
import { type Lab, startLab } from './lab.ts';
import { limited } from './limits.ts';
import { lines } from './lines.ts';
import { DEFAULT_POSTINGS, idleMemory, memoryAfterCrowd, memoryOver } from './memory.ts';
import { DEFAULT_ROUNDS, drawsOfTables, memoryOfRounds, minigameRates } from './minigames.ts';
import { bare, house, raw } from './postings.ts';
import { type Product, startBeside, startProduct } from './product.ts';
import { interleaved, ratioOf, ROUNDS, say } from './rounds.ts';
import { DEFAULT_MINUTES, soak } from './soak.ts';
import { socketsUnderAttack } from './sockets.ts';
import { turnover } from './turnover.ts';

const NAMES = [
  'P1',
  'P3',
  'P4',
  'P5',
  'P6',
  'P7',
  'P9',
  'P10',
  'turnover',
  'limits',
  'M1',
  'M2',
  'M3',
  'memory',
  'sockets',
] as const;
type Name = (typeof NAMES)[number];
const ASKED = ['soak', 'expiry'];

const wish = () => {
  const options = {
    postings: { type: 'string' },
    minutes: { type: 'string' },
    seed: { type: 'string' },
    rounds: { type: 'string' },
  } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const unknown = positionals.filter((each) => !ASKED.includes(each) && !NAMES.some((name) => name === each));
  const numbers = {
    postings: Number(values.postings ?? DEFAULT_POSTINGS),
    rounds: Number(values.rounds ?? DEFAULT_ROUNDS),
    minutes: Number(values.minutes ?? DEFAULT_MINUTES),
    seed: Number(values.seed ?? randomInt(2 ** 31)),
  };
  if (unknown.length || Object.values(numbers).some((each) => !Number.isInteger(each) || each < 1))
    throw new Error(
      `npm run bench -- [${NAMES.join(' ')}] [--postings <how many, for memory>] [--rounds <how many, for M1's memory>], or -- soak [--minutes <how many>] [--seed <number>], or -- expiry`,
    );
  const wants = (name: Name) => positionals.length === 0 || positionals.includes(name);
  return { wants, wantsSoak: positionals.includes('soak'), wantsExpiry: positionals.includes('expiry'), ...numbers };
};

const { wants, wantsSoak, wantsExpiry, postings, rounds: minigames, minutes, seed } = wish();

/** Idle first: nothing was asked of this server yet. */
const idle = async (lab: Lab, product: Product | undefined): Promise<Figure[]> => {
  if (!product || !wants('memory')) return [];
  return [await idleMemory(product), await memoryAfterCrowd(lab, product)].filter((figure) => figure !== undefined);
};

const money = async (lab: Lab, product: Product | undefined): Promise<Figure[]> => {
  if (!wants('P1') && !wants('P3') && !wants('P4') && !wants('P5')) return [];
  const rates = await interleaved({
    ...bare(lab),
    ...(wants('P1') ? raw(lab) : {}),
    ...(wants('P3') ? house(lab) : {}),
    ...(wants('P4') ? await batched(lab) : {}),
    ...(wants('P5') && product ? lines(lab, product) : {}),
  });
  await lab.reconcile();
  const figure = (name: string, [above, below]: [string, string], goal: number, means: string): Figure => {
    const { ratio, rounds } = ratioOf(rates, above, below);
    return { name, value: ratio, rounds, goal, better: 'more', means };
  };
  return [
    ...(wants('P1')
      ? [
          figure(
            'P1',
            ['posting', 'raw'],
            0.8,
            'a posting from Node ÷ the same function called by a raw pipeline client',
          ),
        ]
      : []),
    ...(wants('P3')
      ? [figure('P3', ['house', 'posting'], 0.9, 'postings that all touch the house ÷ between members')]
      : []),
    ...(wants('P4')
      ? [figure('P4', ['bets', 'posting'], 5, 'bets and wins of 512 players, which leave together ÷ a posting alone')]
      : []),
    ...(wants('P5')
      ? [
          figure(
            'P5',
            ['stored', 'posting'],
            0.5,
            'a signed bank line over HTTP, verified and stored ÷ a bare posting',
          ),
          figure('P5 credited', ['credited', 'posting'], 0.3, 'the same until the member has the money'),
        ]
      : []),
  ];
};

const played = async (lab: Lab): Promise<Figure[]> => {
  if (!wants('turnover')) return [];
  const { ratio, rounds } = ratioOf(await interleaved(await turnover(lab)), 'running', 'plain');
  await lab.reconcile();
  const means = 'settled rounds of members whose bonus runs ÷ of members without one, in batches';
  return [{ name: 'turnover', value: ratio, rounds, goal: 0.8, better: 'more', means }];
};

const limits = async (lab: Lab): Promise<Figure[]> => {
  if (!wants('limits')) return [];
  const { measure, forget } = await limited(lab);
  const { ratio, rounds } = ratioOf(await interleaved(measure), 'bound', 'plain');
  await forget();
  await lab.reconcile();
  const means = 'bets and wins of members with every limit set and a month of play ÷ of members without, in batches';
  return [{ name: 'limits', value: ratio, rounds, goal: 0.9, better: 'more', means }];
};

const calls = async (lab: Lab, product: Product | undefined): Promise<Figure[]> => {
  if (!product) return [];
  const figures: Figure[] = [];
  if (wants('P6')) {
    const beside = await startBeside('bare-server.ts');
    const rates = await interleaved(await overHttp(lab, product.port, beside.port)).finally(beside.stop);
    const { ratio, rounds } = ratioOf(rates, 'http', 'bareBets');
    const means = 'a signed bet or win over HTTP ÷ the same call, verified and answered without a database';
    figures.push({ name: 'P6', value: ratio, rounds, goal: 0.4, better: 'more', means });
    await lab.reconcile();
  }
  if (wants('P7')) {
    const beside = await startBeside('bare-server.ts');
    const rates = await interleaved(await reads(lab, product, beside.port)).finally(beside.stop);
    const { ratio, rounds } = ratioOf(rates, 'credit', 'bare');
    const means = "a member's GET with one query ÷ a bare route that answers JSON";
    figures.push({ name: 'P7', value: ratio, rounds, goal: 0.2, better: 'more', means });
  }
  if (wants('P9')) {
    const { ratio, rounds } = ratioOf(await interleaved(logins(lab, product)), 'logins', 'argon2');
    const means = 'signing in ÷ argon2id verifications alone (19 MiB, 2 passes)';
    figures.push({ name: 'P9', value: ratio, rounds, goal: 0.85, better: 'more', means });
  }
  return figures;
};

const drawn = async (lab: Lab): Promise<Figure[]> => (wants('M2') ? [await drawsOfTables(lab)] : []);

const minigame = async (lab: Lab, product: Product | undefined): Promise<Figure[]> => {
  if (!product || (!wants('M1') && !wants('M3'))) return [];
  const beside = await startBeside('bare-server.ts');
  const figures: Figure[] = [];
  try {
    const { rounds: turns, credit, tokens } = await minigameRates(lab, product, beside.port);
    if (wants('M3')) {
      const { ratio, rounds } = ratioOf(await interleaved(credit), 'current', 'bare');
      const means = 'what a member has in mini-games ÷ a bare route that answers JSON';
      figures.push({ name: 'M3', value: ratio, rounds, goal: 0.2, better: 'more', means });
    }
    if (wants('M1')) {
      const { ratio, rounds } = ratioOf(await interleaved(turns), 'minigame', 'posting');
      const means = 'rounds of a mini-game over HTTP ÷ a bare posting';
      figures.push({ name: 'M1', value: ratio, rounds, goal: 0.2, better: 'more', means });
      const flat = await memoryOfRounds(product, tokens, minigames);
      if (flat) figures.push(flat);
    }
  } finally {
    beside.stop();
  }
  await lab.reconcile();
  return figures;
};

const counted = async (lab: Lab): Promise<Figure[]> => {
  if (!wants('P10')) return [];
  const figures = await countCalls(lab);
  await lab.reconcile();
  return figures;
};

const weighed = async (lab: Lab): Promise<Figure[]> => (wants('P10') ? [await weighTransfers(lab)] : []);

const flat = async (lab: Lab, product: Product | undefined): Promise<Figure[]> => {
  if (!product || !wants('memory')) return [];
  const figure = await memoryOver(lab, product, postings);
  await lab.reconcile();
  return figure ? [figure] : [];
};

/** With the budgets of calls, in a process that trusts the bench as its proxy: each caller has an address. */
const attacked = async (lab: Lab): Promise<Figure[]> => {
  if (!wants('sockets')) return [];
  const product = await startProduct(lab, { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' });
  return socketsUnderAttack(lab, product).finally(product.stop);
};

const load = (): string =>
  loadavg()
    .map((each) => each.toFixed(1))
    .join(' ');
const began = { at: performance.now(), load: load() };
const soaked = wantsSoak ? await soak(minutes, seed) : [];
const lab = await startLab(wantsExpiry ? GRANTS : undefined);
let product: Product | undefined;
try {
  const figures = [
    ...soaked,
    ...(await counted(lab)),
    ...(await played(lab)),
    ...(await drawn(lab)),
    ...(await limits(lab)),
  ];
  if (wantsExpiry || ['P5', 'P6', 'P7', 'P9', 'M1', 'M3', 'memory'].some((name) => wants(name as Name)))
    product = await startProduct(lab);
  for (const group of [idle, money, calls, minigame, weighed, flat]) figures.push(...(await group(lab, product)));
  if (wantsExpiry && product) {
    figures.push(...(await memoryOfExpiry(lab, product)));
    await lab.reconcile();
  }
  await product?.stop();
  figures.push(...(await attacked(lab)));
  process.stdout.write(
    `${cpus().length} cores, load ${began.load} at the start and ${load()} at the end, ${ROUNDS} interleaved rounds, median (lowest to highest), ` +
      `${Math.round((performance.now() - began.at) / 1000)} s\n\n${tableOf(figures)}\n\n${jsonOf(figures)}\n`,
  );
} finally {
  await product?.stop();
  await lab.remove();
  say('cleaned up');
}
