// Measures the figures of docs/goals.md in one run. `-- P1 P3` selects; the last line is JSON. `soak`, `expiry` and
// `export` run only on request.
import { cpus, loadavg } from 'node:os';
import { GRANTS, memoryOfExpiry } from './expire.ts';
import { exportFigures } from './export.ts';
import { jsonOf, tableOf } from './figure.ts';
import { calls, statementFigures } from './figures/calls.ts';
import { callCounts, postingMemory, idleMemoryFigures, transferBytes } from './figures/costs.ts';
import { drawFigures, minigame } from './figures/minigame.ts';
import { money } from './figures/money.ts';
import { gameRounds, limits, turnoverFigures } from './figures/play.ts';
import { socketFigures, chatGroup } from './figures/sockets.ts';
import { parseOptions } from './figures/options.ts';
import { startLab } from './lab.ts';
import { type Product, startProduct } from './product.ts';
import { referral } from './referral.ts';
import { ROUNDS, logProgress } from './rounds.ts';
import { soak } from './soak.ts';

const options = parseOptions();
const { wants, wantsSoak, wantsExpiry, wantsExport, members, minutes, seed } = options;

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
    ...(await callCounts(options, lab)),
    ...(await turnoverFigures(options, lab)),
    ...(await drawFigures(options, lab)),
    ...(await limits(options, lab)),
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
  for (const group of [
    idleMemoryFigures,
    money,
    calls,
    gameRounds,
    statementFigures,
    minigame,
    transferBytes,
    postingMemory,
  ])
    figures.push(...(await group(options, lab, product)));
  if (wantsExpiry && product) {
    figures.push(...(await memoryOfExpiry(lab, product)));
    await lab.reconcile();
  }
  if (wantsExport && product) figures.push(...(await exportFigures(lab, product)));
  await product?.stop();
  figures.push(
    ...(await socketFigures(options, lab)),
    ...(await chatGroup(options, lab)),
    ...(await referral(wants, members)),
  );
  process.stdout.write(
    `${cpus().length} cores, load ${began.load} at the start and ${load()} at the end, ${ROUNDS} interleaved rounds, median (lowest to highest), ` +
      `${Math.round((performance.now() - began.at) / 1000)} s\n\n${tableOf(figures)}\n\n${jsonOf(figures)}\n`,
  );
} finally {
  await product?.stop();
  await lab.remove();
  logProgress('cleaned up');
}
