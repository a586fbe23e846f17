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
