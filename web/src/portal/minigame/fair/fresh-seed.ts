import type { QueryClient } from '@tanstack/react-query';
import { setClientSeed } from '@portal/contract/minigame.ts';
import { call } from '../../../kit/data/call.ts';
import { store, stored } from '../../../kit/data/session.ts';
import { fairnessQuery, type Pair } from '../queries.ts';

const BYTES = 16;

/** A client seed of this browser's own. */
export const freshSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Recognises seeds of the server or a browser; any other was chosen by the member and stays. */
export const isMachineMade = (seed: string): boolean => /^(?:[0-9a-f]{16}|[0-9a-f]{32})$/.test(seed);

/**
 * The commit that this browser has given a seed, and that seed until an answer says that it arrived: a page that is left
 * before sends no second one. A pair gets one, before its first round.
 */
const SEEDED = 'auth.minigame-seeded';
let last: Promise<unknown> = Promise.resolve();

/** The pair was begun with a seed of this browser's. */
export const noteSeeded = (commit: string): void => store(SEEDED, commit);

export const keepPair = (queries: QueryClient, pair: Pair): unknown =>
  queries.setQueryData(fairnessQuery.queryKey, { data: pair });

/**
 * Gives a pair whose commit is out a client seed that the house has not known: no server seed was fitted to it. A pair that was
 * changed by itself carries the last one over, and gets its own as soon as that is seen, however many rounds it has: nobody can
 * tell from the pair where its seed is from, so each browser gives each pair one.
 */
export const seedPair = (queries: QueryClient): Promise<void> => {
  const mine = last.then(() => seedUnlessSeeded(queries)); // one after the other: two at once would both find none
  last = mine.catch(() => {});
  return mine;
};

async function seedUnlessSeeded(queries: QueryClient): Promise<void> {
  const { data: pair } = await queries.ensureQueryData(fairnessQuery);
  if (!isMachineMade(pair.client_seed)) return;
  const [commit, sent] = stored(SEEDED)?.split(' ') ?? [];
  const seed = commit === pair.commit ? sent : freshSeed();
  if (!seed) return;
  if (seed === pair.client_seed) return noteSeeded(pair.commit);
  store(SEEDED, `${pair.commit} ${seed}`);
  const { data } = await call(setClientSeed, { input: { client_seed: seed } });
  noteSeeded(data.commit);
  keepPair(queries, data);
}
