import { revenue } from '../server/src/modules/games/console/revenue.ts';
import { discrepanciesOf } from '../server/src/app.ts';
import {
  assertPlayed,
  betWinSequence,
  measureBets,
  measureBetsOverHttp,
  openGameSessions,
  PLAYERS,
  walletCall,
} from './bets.ts';
import {
  type Figure,
  measureInterleaved,
  type Measurements,
  median,
  pause,
  ratioFigure,
  ROUNDS,
  logProgress,
} from './measuring.ts';
import { httpCallers } from './http-caller.ts';
import type { Lab } from './lab.ts';
import { growthFigure, watchMemory } from './memory.ts';
import type { Product } from './product.ts';
import { takeOffer } from './play.ts';

/** A lab with a slice of its members, as `measureBetsOverHttp` uses them. */
const only = (lab: Lab, from: number): Lab => ({ ...lab, members: lab.members.slice(from, from + PLAYERS) });

/** Bets and wins over HTTP of members with a running bonus ÷ of members without one. */
export const turnoverOverHttp = async (lab: Lab, { port }: Product): Promise<Figure> => {
  const [players, others] = [only(lab, 2 * PLAYERS), only(lab, 3 * PLAYERS)];
  await takeOffer(
    lab,
    players.members.map(({ id }) => id),
  );
  const [running, plain] = [await measureBetsOverHttp(players, port, 0), await measureBetsOverHttp(others, port, 0)];
  const measure: Measurements = {
    running: async () => ({ running: (await running['http']!())['http']! }),
    plain: async () => ({ plain: (await plain['http']!())['http']! }),
  };
  const rates = await measureInterleaved(measure);
  await lab.reconcile();
  return ratioFigure(rates, ['running', 'plain'], {
    name: 'turnover http',
    goal: 0.8,
    better: 'more',
    means: 'signed bets and wins over HTTP of members whose bonus runs ÷ of members without one',
  });
};

/** Resident memory of the server while rounds are played over HTTP. */
export const memoryOverRounds = async (lab: Lab, product: Product, rounds: number): Promise<Figure | undefined> => {
  const { http } = await measureBetsOverHttp(lab, product.port, 0);
  let played = 0;
  const samples = await watchMemory(product, async () => {
    while (played < rounds) {
      const { http: calls = 0 } = await http!();
      played += calls; // two calls a round, and the rate is per second over two seconds: warm-up is not counted
    }
  });
  await lab.reconcile();
  const size =
    rounds < 1_000_000 ? `${rounds} rounds (a million: -- rounds-memory --rounds 1000000)` : `${rounds} rounds`;
  return samples && growthFigure('rounds memory', samples, size);
};

const BETTING_MEMBERS = 8;
const POLL_MS = 5000;
const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? Number.NaN;

/** Response times in ms of a few players with pauses between calls, on an idle machine. */
const responseTimes = async (ids: readonly string[], port: number): Promise<number[]> => {
  const { callers, close } = httpCallers(port, ids.length);
  const took: number[] = [];
  const until_ms = performance.now() + POLL_MS;
  try {
    await Promise.all(
      ids.map(async (id, nth) => {
        const next = betWinSequence();
        for (let isOpen = false; isOpen || performance.now() < until_ms; isOpen = !isOpen) {
          const call = walletCall(id, next());
          const began = performance.now();
          const answer = await callers[nth]!.mustRequest(call);
          took.push(performance.now() - began);
          assertPlayed(answer);
          await pause(5);
        }
      }),
    );
  } finally {
    close();
  }
  return took;
};

/** p99 of a bet while reconciliation and a three-month report run repeatedly ÷ without them. */
export const betsBesideReports = async (lab: Lab, { port }: Product): Promise<Figure> => {
  const ids = lab.members.slice(0, BETTING_MEMBERS).map(({ id }) => id);
  await openGameSessions(lab, ids);
  const { bets } = await measureBets(lab);
  await bets!(); // data to reconcile and report
  await responseTimes(ids, port);
  const ratios: number[] = [];
  let rounds = 0;
  const summaries: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const quiet = percentile(await responseTimes(ids, port), 0.99);
    let isRunning = true;
    const beside = (async () => {
      while (isRunning) {
        const findings = await discrepanciesOf(lab.owner);
        // Concurrent play is no finding: both sides are read in one snapshot.
        if (findings.length) throw new Error(`the books do not agree: ${JSON.stringify(findings.slice(0, 3))}`);
        await revenue(lab.owner, { by: 'game', from: undefined, to: undefined });
        rounds += 1;
      }
    })();
    const busy = percentile(await responseTimes(ids, port).finally(() => (isRunning = false)), 0.99);
    await beside;
    ratios.push(busy / quiet);
    summaries.push(`${quiet.toFixed(1)} and ${busy.toFixed(1)} ms`);
    logProgress(`round ${round + 1} of ${ROUNDS}  p99 of a bet  ${summaries.at(-1)}`);
  }
  await lab.reconcile();
  const means = `p99 of a bet or win over HTTP while reconciliation and a report run ÷ without (${summaries.at(-1)} in the last round; ${rounds} times both)`;
  return { name: 'bet p99', value: median(ratios), rounds: ratios, goal: 3, better: 'less', means };
};

const TRIES = 3;
/** Duration of a reconciliation in ms and rows of the books: the fastest of three. */
const perRow = async ({ owner }: Lab): Promise<{ ms: number; rows: number }> => {
  await owner.pool.query('analyze');
  const { rows: counts } = await owner.pool.query<{ rows: number }>(
    'select (select count(*) from ledger_entry) + (select count(*) from game_transaction) + (select count(*) from game_round) as rows',
  );
  const rows = Number(counts[0]?.rows);
  const took: number[] = [];
  for (let nth = 0; nth < TRIES; nth += 1) {
    const began = performance.now();
    const findings = await discrepanciesOf(owner);
    if (findings.length) throw new Error(`the books do not agree: ${JSON.stringify(findings.slice(0, 3))}`);
    took.push(performance.now() - began);
  }
  logProgress(`reconciled ${rows} rows in ${Math.round(Math.min(...took))} ms`);
  return { ms: Math.min(...took), rows };
};

const roundsIn = async ({ owner }: Lab): Promise<number> => {
  const { rows } = await owner.pool.query<{ count: string }>('select count(*) from game_round');
  return Number(rows[0]?.count);
};

/** Time per row with four times as many rounds ÷ before. */
export const reconciliationGrows = async (lab: Lab, rounds: number): Promise<Figure> => {
  const { bets } = await measureBets(lab);
  const playUntil = async (count: number) => {
    while ((await roundsIn(lab)) < count) await bets!();
  };
  await playUntil(Math.ceil(rounds / 4));
  const before = await perRow(lab);
  await playUntil(before.rows ? 4 * (await roundsIn(lab)) : rounds);
  const after = await perRow(lab);
  const cost = ({ ms, rows }: { ms: number; rows: number }) => `${rows} rows in ${Math.round(ms)} ms`;
  return {
    name: 'reconcile',
    value: after.ms / after.rows / (before.ms / before.rows),
    goal: 1.2,
    better: 'less',
    means: `a row's time in a reconciliation of four times as many rounds ÷ of them: ${cost(before)}, ${cost(after)}`,
  };
};
