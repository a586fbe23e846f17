// Measures the figures of docs/goals.md in one run. `-- P1 P3` selects; the last line is JSON. `soak`, `expiry`,
// `export`, `costs`, `fanout` and `P8` run only on request.
import { cpus, loadavg } from 'node:os';
import { actCosts } from './act-costs.ts';
import { httpBetsFigure } from './bets.ts';
import { CHAT_FIGURES, chatFigures } from './chat.ts';
import { countCalls, measureTransferBytes } from './costs.ts';
import { GRANTS, memoryOfExpiry } from './expire.ts';
import { exportFigures } from './export.ts';
import { fanOutFigures } from './fan-out.ts';
import { betsBesideReports, memoryOverRounds, reconciliationGrows, turnoverOverHttp } from './game-rounds.ts';
import { growthFigures } from './growth.ts';
import { loginFigure, readFigure, tracedFigure } from './http-figures.ts';
import { startLab } from './lab.ts';
import { type Figure, jsonOf, logProgress, ROUNDS, tableOf } from './measuring.ts';
import { idleMemory, memoryAfterCrowd, memoryOver } from './memory.ts';
import { drawsOfTables, minigameFigures } from './minigames.ts';
import { moneyFigures } from './money.ts';
import { parseOptions } from './options.ts';
import { limitsFigure, turnoverFigure } from './play.ts';
import { type Product, startProduct } from './product.ts';
import { referral } from './referral.ts';
import { soak } from './soak.ts';
import { socketsUnderAttack } from './sockets.ts';
import { yearStatementFigures } from './statement.ts';

const options = parseOptions();
const { wants, wantsSoak, wantsExpiry, wantsExport, wantsCosts, wantsFanOut, wantsGrowth } = options;
const { postings, rounds, members, sockets, transfers, callers, minutes, seed } = options;

const load = (): string =>
  loadavg()
    .map((each) => each.toFixed(1))
    .join(' ');
const began = { at: performance.now(), load: load() };
const figures: Figure[] = wantsSoak ? await soak(minutes, seed) : [];
const add = (...measured: readonly (Figure | undefined)[]) =>
  figures.push(...measured.filter((figure) => figure !== undefined));
if (wantsCosts) add(...(await actCosts(callers)));
if (wantsFanOut) add(...(await fanOutFigures()));
if (wantsGrowth) add(...(await growthFigures(transfers)));
const lab = await startLab(wantsExpiry ? GRANTS : undefined);

/** Figures over HTTP; memory before any call first. */
const measureProduct = async (product: Product): Promise<void> => {
  if (wants('memory')) add(await idleMemory(product), await memoryAfterCrowd(lab, product));
  add(...(await moneyFigures(wants, lab, product)));
  if (wants('P6')) add(await httpBetsFigure(lab, product));
  if (wants('P7')) add(await readFigure(lab, product), await tracedFigure(lab, product));
  if (wants('P9')) add(await loginFigure(lab, product));
  if (wants('turnover-http')) add(await turnoverOverHttp(lab, product));
  if (wants('bet-p99')) add(await betsBesideReports(lab, product));
  if (wants('reconcile')) add(await reconciliationGrows(lab, rounds));
  if (wants('rounds-memory')) add(await memoryOverRounds(lab, product, rounds));
  if (wants('statement')) add(...(await yearStatementFigures(lab, product)));
  add(...(await minigameFigures(wants, lab, product, rounds)));
  if (wants('P10')) add(await measureTransferBytes(lab));
  if (wants('memory')) add(await memoryOver(lab, product, postings));
  if (wantsExpiry) add(...(await memoryOfExpiry(lab, product)));
  if (wantsExport) add(...(await exportFigures(lab, product)));
};

const OVER_HTTP = [
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
try {
  if (wants('P10')) add(...(await countCalls(lab)));
  if (wants('turnover')) add(await turnoverFigure(lab));
  if (wants('M2')) add(await drawsOfTables(lab));
  if (wants('limits')) add(await limitsFigure(lab));
  if (wantsExpiry || wantsExport || OVER_HTTP.some(wants)) {
    const product = await startProduct(lab);
    await measureProduct(product).finally(product.stop);
  } else {
    add(...(await moneyFigures(wants, lab, undefined)));
    if (wants('P10')) add(await measureTransferBytes(lab));
  }
  if (wants('sockets')) add(...(await socketsUnderAttack(lab)));
  if (CHAT_FIGURES.some(wants)) add(...(await chatFigures(lab, sockets)));
  add(...(await referral(wants, members)));
  process.stdout.write(
    `${cpus().length} cores, load ${began.load} at the start and ${load()} at the end, ${ROUNDS} interleaved rounds, median (lowest to highest), ` +
      `${Math.round((performance.now() - began.at) / 1000)} s\n\n${tableOf(figures)}\n\n${jsonOf(figures)}\n`,
  );
} finally {
  await lab.remove();
  logProgress('cleaned up');
}
