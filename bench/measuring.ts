/** One row of the result table. Ratios have rounds; exact figures have none. */
export interface Figure {
  /** Name in docs/goals.md; a second figure of one goal has a suffix. */
  readonly name: string;
  readonly value: number;
  readonly rounds?: readonly number[];
  readonly goal: number;
  readonly better: 'more' | 'less';
  readonly unit?: string;
  /** Meaning of the figure, as a sentence. */
  readonly means: string;
}

export const isMet = ({ value, goal, better }: Figure): boolean => (better === 'more' ? value >= goal : value <= goal);

const text = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 0));

const spread = ({ rounds }: Figure): string =>
  rounds?.length ? ` (${text(Math.min(...rounds))} to ${text(Math.max(...rounds))})` : '';

/** The table for readers. */
export const tableOf = (figures: readonly Figure[]): string =>
  figures
    .map((figure) => {
      const { name, value, goal, better, unit = '', means } = figure;
      const bound = `${better === 'more' ? '≥' : '≤'} ${goal}${unit}`;
      return `${isMet(figure) ? 'meets ' : 'MISSES'}  ${name.padEnd(14)} ${`${text(value)}${unit}${spread(figure)}`.padEnd(24)} goal ${bound.padEnd(10)} ${means}`;
    })
    .join('\n');

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** The last line: all figures as JSON. */
export const jsonOf = (figures: readonly Figure[]): string =>
  JSON.stringify(
    Object.fromEntries(
      figures.map((figure) => [
        figure.name.replaceAll(' ', '_'),
        {
          ...(figure.rounds
            ? { ratio: rounded(figure.value), rounds: figure.rounds.map(rounded) }
            : { value: rounded(figure.value) }),
          ...(figure.unit ? { unit: figure.unit.trim() } : {}),
          goal: figure.goal,
          met: isMet(figure),
        },
      ]),
    ),
  );

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
export const secondsFor = async (
  count: number,
  work: (nth: number) => Promise<unknown>,
  callers = CALLERS,
): Promise<number> => {
  let next = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: callers }, async () => {
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

/** The figure of one rate ÷ another. */
export const ratioFigure = (
  rates: Rates,
  [above, below]: readonly [string, string],
  figure: Omit<Figure, 'value' | 'rounds'>,
): Figure => {
  const { ratio, rounds } = ratioOf(rates, above, below);
  return { ...figure, value: ratio, rounds };
};
