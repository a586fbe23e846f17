import { clock } from '../../background.ts';
import { setClockAhead } from '../../platform/clock.ts';
import { type TestServer, testServer } from '../server.ts';
import { type ActorName, actors } from './actors.ts';
import { assertBooks, assertNoBugs, assertProgress } from './checks.ts';
import { drawsOf } from './draws.ts';
import { type FaultName, faults } from './faults.ts';
import { type House, openHouse } from './house.ts';
import { expirePayments } from './outside.ts';
import { planOf, type Step } from './plan.ts';

interface Simulation {
  readonly seed: number;
  readonly days: number;
  /** Changes the product before the first day. */
  readonly plant?: (server: TestServer) => Promise<void>;
  /** Receives a line of each day. */
  readonly print?: (line: string) => void;
}

/** Counts of acts tried and accepted, and of faults struck and overcome. */
export type Tally = Map<ActorName | FaultName, { tried: number; done: number }>;

/**
 * Lives so many days of the house. Throws at the first finding, with seed, day and step. Acts of a step happen at once; between
 * steps background work comes to rest.
 */
export const simulate = async ({ seed, days, plant, print }: Simulation): Promise<Tally> => {
  const server = await testServer({ connections: 4 });
  const tally: Tally = new Map();
  const within = async (place: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      const reasons = [error instanceof Error ? error.message : String(error), ...server.bugs.slice(0, 1)];
      throw new Error(`seed ${seed}, ${place}: ${reasons.join('\n')}`, { cause: error });
    }
  };
  try {
    const house = await openHouse(server);
    await plant?.(server);
    for (let day = 1; day <= days; day += 1) {
      const steps = planOf(seed, day);
      for (const [nth, step] of steps.entries())
        await within(`day ${day}, step ${nth + 1}, ${namesOf(step)}`, () => live(house, step, tally));
      await within(`day ${day}, the night`, () => endDay(house));
      print?.(`day ${day}, ${house.today()}: ${steps.flatMap(({ acts }) => acts).length} acts`);
    }
    return tally;
  } finally {
    setClockAhead(0);
    server.bugs.length = 0; // reported above
    await server.close();
  }
};

const namesOf = ({ acts, fault }: Step): string =>
  [...acts.map(({ name }) => name), ...(fault ? [`while ${fault.name}`] : [])].join(', ');

const NIGHT_H = 3;
const minuteJobs = Object.keys(clock).filter((name) => clock[name] === '* * * * *');

/** Every scheduled job runs each hour of the night; then the books must agree. */
const endDay = async (house: House): Promise<void> => {
  expirePayments(house);
  for (let hour = 0; hour < NIGHT_H; hour += 1) {
    await house.moveClock(60);
    await house.startJobs(Object.keys(clock));
    await house.settle();
  }
  await assertBooks(house);
};

/** Performs a step's acts at once, with its fault in their midst. */
const live = async (house: House, { after_min, acts, fault }: Step, tally: Tally): Promise<void> => {
  const count = (name: ActorName | FaultName, isDone: boolean): void => {
    const { tried, done } = tally.get(name) ?? { tried: 0, done: 0 };
    tally.set(name, { tried: tried + 1, done: done + (isDone ? 1 : 0) });
  };
  await house.moveClock(after_min);
  await house.startJobs(minuteJobs);
  const strike = fault ? faults[fault.name].strike(house, drawsOf(fault.seed)) : Promise.resolve(() => {});
  const performing = acts.map(async ({ name, seed }) => count(name, await actors[name].act(house, drawsOf(seed))));
  await Promise.allSettled([strike, ...performing]);
  await Promise.all(performing);
  (await strike)();
  await house.settle();
  assertNoBugs(house);
  if (!fault) return;
  await assertProgress(house);
  count(fault.name, true);
};
