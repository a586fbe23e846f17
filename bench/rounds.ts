/** Concurrent callers; each waits for its answer. */
export const CALLERS = 64;
export const ROUNDS = 4;
const WARM_MS = 500;
const MEASURE_MS = 2000;

export const logProgress = (text: string): void => void process.stderr.write(`${text}\n`);

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Calls per second of all callers together. */
export const perSecond = async (
  call: (caller: number) => Promise<unknown>,
  { callers = CALLERS, measure_ms = MEASURE_MS } = {},
): Promise<number> => {
  let done = 0;
  let running = true;
  const loops = Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      while (running) {
        await call(caller);
        done += 1;
      }
    }),
  );
  const measured = (async () => {
    await pause(WARM_MS);
    const [began, before] = [performance.now(), done];
    await pause(measure_ms);
    return (done - before) / ((performance.now() - began) / 1000);
  })();
  try {
    return await Promise.race([measured, loops.then(() => measured)]);
  } finally {
    running = false;
    await loops;
  }
};

/** Seconds until all callers have completed `count` pieces of work. */
export const secondsFor = async (count: number, work: (nth: number) => Promise<unknown>): Promise<number> => {
  let next = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      for (let nth = next++; nth < count; nth = next++) await work(nth);
    }),
  );
  return (performance.now() - began) / 1000;
};

/** Measurements; each returns one or several rates by name. */
export type Measurements = Readonly<Record<string, () => Promise<Readonly<Record<string, number>>>>>;
export type Rates = Readonly<Record<string, readonly number[]>>;

/** Runs each measurement once a round, alternately forwards and backwards, so that load affects all equally. */
export const measureInterleaved = async (measurements: Measurements, rounds = ROUNDS): Promise<Rates> => {
  const rates: Record<string, number[]> = {};
  for (let round = 0; round < rounds; round += 1) {
    const turns = Object.entries(measurements);
    for (const [, measure] of round % 2 ? turns.toReversed() : turns)
      for (const [name, rate] of Object.entries(await measure())) {
        (rates[name] ??= []).push(rate);
        logProgress(`round ${round + 1} of ${rounds}  ${name}  ${Math.round(rate)} a second`);
      }
  }
  return rates;
};

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (place: number) => sorted[place] ?? Number.NaN;
  return (at(Math.floor((sorted.length - 1) / 2)) + at(Math.ceil((sorted.length - 1) / 2))) / 2;
};

/** Ratio of each round, and their median. */
export const ratioOf = (rates: Rates, above: string, below: string): { ratio: number; rounds: number[] } => {
  const under = rates[below] ?? [];
  const rounds = (rates[above] ?? []).map((rate, round) => rate / (under[round] ?? Number.NaN));
  return { ratio: median(rounds), rounds };
};
