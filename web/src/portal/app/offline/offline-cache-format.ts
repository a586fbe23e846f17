/** One answer as it was last read; `at` in milliseconds since 1970. */
export interface CachedQuery {
  readonly key: readonly unknown[];
  readonly data: unknown;
  readonly at: number;
}

const MOST = 60;
const LONGEST_ONE = 60_000; // characters
const LONGEST = 300_000;
const OLDEST_MS = 7 * 86_400_000;

const isPlain = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Money and times do not travel as text by themselves. */
const packed = (value: unknown): unknown => {
  if (typeof value === 'bigint') return { $satang: String(value) };
  if (value instanceof Date) return { $time: value.getTime() };
  if (Array.isArray(value)) return value.map(packed);
  return isPlain(value) ? mapped(value, packed) : value;
};
const unpacked = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(unpacked);
  if (!isPlain(value)) return value;
  if (typeof value['$satang'] === 'string') return BigInt(value['$satang']);
  if (typeof value['$time'] === 'number') return new Date(value['$time']);
  return mapped(value, unpacked);
};
const mapped = (value: Record<string, unknown>, turn: (each: unknown) => unknown) =>
  Object.fromEntries(Object.entries(value).map(([key, each]) => [key, turn(each)]));

/** The newest first, as many as there is room for; what is older than a week is no news. */
export function withinLimits(all: readonly CachedQuery[], now: number): readonly CachedQuery[] {
  let room = LONGEST;
  return all
    .filter(({ at }) => now - at < OLDEST_MS)
    .toSorted((a, b) => b.at - a.at)
    .slice(0, MOST)
    .filter(({ key, data }) => {
      const size = JSON.stringify([key, packed(data)]).length;
      if (size > LONGEST_ONE || size > room) return false;
      room -= size;
      return true;
    });
}

export const encodeCache = (owner: string, all: readonly CachedQuery[]): string =>
  JSON.stringify({ owner, all: all.map(({ key, data, at }) => [packed(key), packed(data), at]) });

/** Nothing when it is somebody else's or cannot be read. */
export function decodeCache(owner: string, text: string | null): readonly CachedQuery[] {
  try {
    const read = JSON.parse(text ?? 'null') as { owner: string; all: [unknown, unknown, number][] } | null;
    if (!read || read.owner !== owner) return [];
    return read.all.map(([key, data, at]) => ({ key: unpacked(key) as readonly unknown[], data: unpacked(data), at }));
  } catch {
    return [];
  }
}
