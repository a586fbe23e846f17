import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type MinigamePlay, playRound, type Round, type Slug } from '@portal/contract/minigame.ts';
import { announce } from '../../../kit/announcer.ts';
import { ApiError, call, hasCode } from '../../../kit/call.ts';
import { newIdempotencyKey } from '../../../kit/idempotency-key.ts';
import { isMachineMade, seedPair } from '../fair/fresh-seed.ts';
import { fairnessQuery, gameQuery, lookAgain, miniCreditQuery, roundQuery } from '../queries.ts';
import { askedRound, type AskedRound, type Choice, forgetAsked, keepAsked } from './asked-round.ts';
import { resultText } from './result.ts';

export type RoundState =
  | { readonly kind: 'idle' }
  /** Asked for; `recovers`: nobody knows yet what became of it. */
  | { readonly kind: 'asking'; readonly recovers: boolean }
  /** Decided and paid; the picture moves towards it. */
  | { readonly kind: 'moving'; readonly round: Round }
  | { readonly kind: 'done'; readonly round: Round; readonly isFound: boolean }
  | { readonly kind: 'refused'; readonly error: ApiError };

/** How long a picture moves. */
export const MOVES_MS = 3200;
/** Who comes back so soon after the tap still wants the round, whether or not it arrived. */
const SAME_TAP_MS = 120_000;
const AGAIN_MS = 2000;
const LAST_RESULTS = 5;

const isUnknown = (error: unknown) =>
  hasCode(error, 'network', 'timeout', 'request_in_flight', 'internal', 'unavailable');
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const wantsStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The last results of this game on this device, newest first. */
export const resultsKey = (slug: Slug) => ['minigame', 'results', slug] as const;

/**
 * One round at a time. It is asked for under one key until its answer is known, also by a page that was killed in between: then by
 * the key, or, later, by the newest round that the server has.
 */
export function useRound(slug: Slug, game: MinigamePlay | undefined) {
  const queries = useQueryClient();
  const [state, set] = useState<RoundState>({ kind: 'idle' });
  /** When the next round may begin, by this device. */
  const [readyAt, rest] = useState(0);
  const isRunning = useRef(false);
  const isHere = useRef(true);
  const pace_ms = game?.min_round_ms ?? 5000;

  const finish = (round: Round, isFound: boolean) => {
    const before = queries.getQueryData<readonly Round[]>(resultsKey(slug)) ?? [];
    queries.setQueryData(
      resultsKey(slug),
      [round, ...before.filter(({ round_id }) => round_id !== round.round_id)].slice(0, LAST_RESULTS),
    );
    set({ kind: 'done', round, isFound });
    announce(resultText(round), 'round');
    void lookAgain(queries);
  };
  const show = async (round: Round, isFound: boolean) => {
    queries.setQueryData(miniCreditQuery.queryKey, (old) =>
      old ? { data: { ...old.data, coins: isFound ? old.data.coins : old.data.coins - round.bet } } : old,
    );
    noteNonce(round);
    if (!isFound && !wantsStill()) {
      set({ kind: 'moving', round });
      await wait(MOVES_MS);
    }
    if (isHere.current) finish(round, isFound);
  };
  const noteNonce = ({ fairness: { commit, client_seed, nonce } }: Round) => {
    const pair = queries.getQueryData(fairnessQuery.queryKey)?.data;
    if (pair?.commit === commit) queries.setQueryData(fairnessQuery.queryKey, { data: { ...pair, client_seed, nonce } });
    else
      void queries
        .fetchQuery({ ...fairnessQuery, staleTime: 0 })
        .then(() => (isMachineMade(client_seed) ? seedPair(queries) : undefined))
        .catch(() => {}); // asked again before the next round
  };

  const run = async (asked: AskedRound, isFound: boolean) => {
    if (isRunning.current) return;
    isRunning.current = true;
    keepAsked(asked);
    set({ kind: 'asking', recovers: isFound });
    try {
      const round = await askUntilKnown(asked, isFound);
      if (!round) return; // left meanwhile: the next page finds it
      forgetAsked(slug);
      rest(Date.now() + pace_ms);
      await show(round, isFound);
    } catch (error) {
      forgetAsked(slug);
      const refused = error instanceof ApiError ? error : new ApiError('internal', String(error));
      rest(Date.now() + (refused.retryAfter_s ?? 0) * 1000);
      set(hasCode(error, 'round_too_soon') ? { kind: 'idle' } : { kind: 'refused', error: refused });
      void lookAgain(queries);
    } finally {
      isRunning.current = false;
    }
  };
  const askUntilKnown = async ({ key, choice }: AskedRound, isFound: boolean): Promise<Round | undefined> => {
    let hasSeed = isFound;
    while (isHere.current) {
      try {
        if (!hasSeed) await seedPair(queries);
        hasSeed = true;
        return (await call(playRound, { input: { slug, ...choice }, idempotencyKey: key })).data;
      } catch (error) {
        if (!isUnknown(error)) throw error;
        set({ kind: 'asking', recovers: true });
        await wait(AGAIN_MS);
      }
    }
    return undefined;
  };

  const recover = useEffectEvent(async (newest: string | null) => {
    const asked = askedRound(slug);
    if (!asked || isRunning.current) return;
    if (Date.now() - asked.at < SAME_TAP_MS) return run(asked, true);
    forgetAsked(slug);
    if (newest && newest !== asked.before) finish((await queries.ensureQueryData(roundQuery(newest))).data, true);
  });
  const newest = game?.last_round_id;
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  const isKnown = newest !== undefined;
  useEffect(() => {
    if (!isKnown) return;
    void queries
      .fetchQuery({ ...gameQuery(slug), staleTime: 5000 })
      .then(({ data }) => recover(data.last_round_id))
      .catch(() => {}); // without a connection there is nothing to find
  }, [isKnown, slug, queries]);

  const play = (choice: Choice) =>
    void run({ slug, key: newIdempotencyKey(), choice, at: Date.now(), before: newest ?? null }, false);
  return { state, play, readyAt };
}
