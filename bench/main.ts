// The figures of docs/goals.md, side by side in one run. `-- P1 P3` picks; the last line is JSON. `soak`, `expiry` and `export` run only when they are asked for.
import { cpus, loadavg } from 'node:os';
import { GRANTS, memoryOfExpiry } from './expire.ts';
import { exports } from './export.ts';
import { jsonOf, tableOf } from './figure.ts';
import { calls, looked } from './figures/calls.ts';
import { counted, flat, idle, weighed } from './figures/costs.ts';
import { drawn, minigame } from './figures/minigame.ts';
import { money } from './figures/money.ts';
import { gameRounds, limits, played } from './figures/play.ts';
import { attacked, talked } from './figures/sockets.ts';
import { wish } from './figures/wish.ts';
import { startLab } from './lab.ts';
import { type Product, startProduct } from './product.ts';
import { referral } from './referral.ts';
import { ROUNDS, say } from './rounds.ts';
import { soak } from './soak.ts';

const asked = wish();
const { wants, wantsSoak, wantsExpiry, wantsExport, members, minutes, seed } = asked;

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
    ...(await counted(asked, lab)),
    ...(await played(asked, lab)),
    ...(await drawn(asked, lab)),
    ...(await limits(asked, lab)),
  ];
  const overTheWire = [
    'P5',
    'P6',
    'P7',
    'P9',
    'M1',
    'M3',
    'memory',
    'statement',
    'turnover-http',
    'rounds-memory',
    'bet-p99',
    'reconcile',
  ] as const;
  if (wantsExpiry || wantsExport || overTheWire.some(wants)) product = await startProduct(lab);
  for (const group of [idle, money, calls, gameRounds, looked, minigame, weighed, flat])
    figures.push(...(await group(asked, lab, product)));
  if (wantsExpiry && product) {
    figures.push(...(await memoryOfExpiry(lab, product)));
    await lab.reconcile();
  }
  if (wantsExport && product) figures.push(...(await exports(lab, product)));
  await product?.stop();
  figures.push(...(await attacked(asked, lab)), ...(await talked(asked, lab)), ...(await referral(wants, members)));
  process.stdout.write(
    `${cpus().length} cores, load ${began.load} at the start and ${load()} at the end, ${ROUNDS} interleaved rounds, median (lowest to highest), ` +
      `${Math.round((performance.now() - began.at) / 1000)} s\n\n${tableOf(figures)}\n\n${jsonOf(figures)}\n`,
  );
} finally {
  await product?.stop();
  await lab.remove();
  say('cleaned up');
}
