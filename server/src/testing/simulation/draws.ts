import fc from 'fast-check';

/** Above any number drawn by `nat`. */
const MAX_NAT = 2 ** 31;
const AT_ONCE = 16;
/** Distance between the seeds of two rounds of one drawer; prime, so that those of neighbours do not meet soon. */
const STRIDE = 15_485_863;

/** A chance by weight; untouched tables draw the same from the same seed. */
export interface Weighted {
  readonly weight: number;
}

/** Choices that depend on the seed alone. */
export const drawsOf = (seed: number) => {
  let rounds = 0;
  let left: number[] = [];
  const share = (): number => {
    if (!left.length) {
      left = fc.sample(fc.noBias(fc.nat()), { seed: (seed + rounds * STRIDE) % MAX_NAT, numRuns: AT_ONCE });
      rounds += 1;
    }
    return left.pop()! / MAX_NAT;
  };
  const between = (least: number, most: number): number => least + Math.floor(share() * (most - least + 1));
  return {
    between,
    seed: (): number => between(0, MAX_NAT - 1),
    isTrue: (percent: number): boolean => share() * 100 < percent,
    /** Undefined of an empty list. */
    oneOf: <T>(list: readonly T[]): T | undefined => list[between(0, list.length - 1)],
    /** Takes one out of the list. */
    taken: <T>(list: T[]): T | undefined => list.splice(between(0, list.length - 1), 1)[0],
    nameIn: <Name extends string>(table: Readonly<Record<Name, Weighted>>): Name => {
      const rows = Object.entries<Weighted>(table) as [Name, Weighted][];
      let rest = share() * rows.reduce((sum, [, { weight }]) => sum + weight, 0);
      return rows.find(([, { weight }]) => (rest -= weight) < 0)![0];
    },
  };
};
export type Draws = ReturnType<typeof drawsOf>;
