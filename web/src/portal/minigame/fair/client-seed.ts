import type { QueryClient } from '@tanstack/react-query';
import { type Round, setClientSeed } from '@portal/contract/minigame.ts';
import { call } from '../../../kit/data/call.ts';
import { store, readStored } from '../../../kit/data/session.ts';
import { fairnessQuery, type Pair } from '../queries.ts';

const BYTES = 16;

/** A client seed of this browser's own. */
export const newClientSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Recognises seeds from the server or a browser; any other was chosen by the member and stays. */
export const isGenerated = (seed: string): boolean => /^(?:[0-9a-f]{16}|[0-9a-f]{32})$/.test(seed);

/**
 * Commitment this browser has given a seed, and the seed until the server confirms it: a reload sends no second one. A pair
 * gets one, before its first round.
 */
const SEEDED = 'auth.minigame-seeded';
let last: Promise<unknown> = Promise.resolve();

/** Records that the pair started with a seed of this browser. */
export const markSeeded = (commit: string): void => store(SEEDED, commit);

export const savePair = (queries: QueryClient, pair: Pair): unknown =>
  queries.setQueryData(fairnessQuery.queryKey, { data: pair });

/**
 * Gives a committed pair a client seed unknown to the site, so that no server seed could be fitted to it. A pair after an
 * automatic change inherits the last seed and gets its own as soon as noticed, whatever its number of rounds: a seed's origin
 * is not visible, so each browser gives each pair one.
 */
export const seedPair = (queries: QueryClient): Promise<void> => {
  const mine = last.then(() => seedUnlessSeeded(queries)); // in sequence: two at once would both find none
  last = mine.catch(() => {});
  return mine;
};

async function seedUnlessSeeded(queries: QueryClient): Promise<void> {
  const { data: pair } = await queries.ensureQueryData(fairnessQuery);
  if (!isGenerated(pair.client_seed)) return;
  const [commit, sent] = readStored(SEEDED)?.split(' ') ?? [];
  const seed = commit === pair.commit ? sent : newClientSeed();
  if (!seed) return;
  if (seed === pair.client_seed) return markSeeded(pair.commit);
  store(SEEDED, `${pair.commit} ${seed}`);
  const { data } = await call(setClientSeed, { input: { client_seed: seed } });
  markSeeded(data.commit);
  savePair(queries, data);
}

/** Counts a round for the pair; a new pair gets its own seed. */
export function updateNonce(queries: QueryClient, { fairness: { commit, client_seed, nonce } }: Round): void {
  const pair = queries.getQueryData(fairnessQuery.queryKey)?.data;
  if (pair?.commit === commit) queries.setQueryData(fairnessQuery.queryKey, { data: { ...pair, client_seed, nonce } });
  else
    void queries
      .fetchQuery({ ...fairnessQuery, staleTime: 0 })
      .then(() => (isGenerated(client_seed) ? seedPair(queries) : undefined))
      .catch(() => {}); // tried again before the next round
}
