import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MinigamePlay, Round, Slug } from '@portal/contract/minigame.ts';
import { announce } from '../../../kit/live/announcer.ts';
import { ApiError, hasCode } from '../../../kit/data/call.ts';
import { newIdempotencyKey } from '../../../kit/forms/idempotency-key.ts';
import { gameQuery, lookAgain, roundQuery } from '../queries.ts';
import { askUntilKnown, inMs, keepResult, noteNonce, sinceMs, takeCost, wait } from './ask-round.ts';
import { askedRound, type AskedRound, type Choice, forgetAsked, keepAsked } from './asked-round.ts';
import { resultText } from './result.ts';

export type RoundState =
  | { readonly kind: 'idle' }
  /** Asked for; `recovers`: nobody knows yet what became of it. */
  | { readonly kind: 'asking'; readonly recovers: boolean }
  /** Decided and paid; the picture moves towards it. */
  | { readonly kind: 'moving'; readonly round: Round }
  | { readonly kind: 'done'; readonly round: Round }
  | { readonly kind: 'refused'; readonly error: ApiError };

/** How long a picture moves. */
export const MOVES_MS = 3200;
/** Who comes back so soon after the tap still wants the round, whether or not it arrived. */
const SAME_TAP_MS = 120_000;

const wantsStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

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
  const isHere = useIsHere();

  const finish = (round: Round) => {
    keepResult(queries, round);
    set({ kind: 'done', round });
    announce(resultText(round), 'round');
    void lookAgain(queries);
  };
  const show = async (round: Round) => {
    if (!wantsStill()) {
      takeCost(queries, round);
      set({ kind: 'moving', round });
      await wait(MOVES_MS);
    }
    if (isHere()) finish(round);
  };
  const run = async (asked: AskedRound, isFound: boolean) => {
    if (isRunning.current) return;
    isRunning.current = true;
    keepAsked(asked);
    set({ kind: 'asking', recovers: isFound });
    try {
      const onUnknown = () => set({ kind: 'asking', recovers: true });
      const round = await askUntilKnown(queries, { asked, isFound, isHere, onUnknown });
      if (!round) return; // left meanwhile: the next page finds it
      forgetAsked(slug);
      rest(inMs(game?.min_round_ms ?? 5000));
      noteNonce(queries, round);
      if (isFound) finish(round);
      else await show(round);
    } catch (error) {
      forgetAsked(slug);
      const refused = error instanceof ApiError ? error : new ApiError('internal', String(error));
      rest(inMs((refused.retryAfter_s ?? 0) * 1000));
      set(hasCode(error, 'round_too_soon') ? { kind: 'idle' } : { kind: 'refused', error: refused });
      void lookAgain(queries);
    } finally {
      isRunning.current = false;
    }
  };
  useLostRound(slug, game !== undefined, async (asked, newest) => {
    if (sinceMs(asked.at) < SAME_TAP_MS) return run(asked, true);
    forgetAsked(slug);
    if (newest && newest !== asked.before) finish((await queries.ensureQueryData(roundQuery(newest))).data);
  });
  const play = (choice: Choice) =>
    void run({ slug, key: newIdempotencyKey(), choice, at: inMs(0), before: game?.last_round_id ?? null }, false);
  return { state, play, readyAt };
}

/** Whether the page still stands. */
function useIsHere(): () => boolean {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return () => isHere.current;
}

/** Hears of a round that a page before this one asked for, with the newest one that the server knows now. */
function useLostRound(
  slug: Slug,
  isKnown: boolean,
  onLost: (asked: AskedRound, newest: string | null) => Promise<void>,
): void {
  const queries = useQueryClient();
  const lost = useEffectEvent(async (newest: string | null) => {
    const asked = askedRound(slug);
    if (asked) await onLost(asked, newest);
  });
  useEffect(() => {
    if (!isKnown || !askedRound(slug)) return;
    void queries
      .fetchQuery({ ...gameQuery(slug), staleTime: 5000 })
      .then(({ data }) => lost(data.last_round_id))
      .catch(() => {}); // without a connection there is nothing to find
  }, [isKnown, slug, queries]);
}
