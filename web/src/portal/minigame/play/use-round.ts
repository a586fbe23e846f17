import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MinigamePlay, Round, Slug } from '@portal/contract/minigame.ts';
import { announce } from '../../../kit/live/announcer.ts';
import { ApiError, hasCode } from '../../../kit/data/call.ts';
import { updateNonce } from '../fair/client-seed.ts';
import { gameQuery, refetchBalances, roundQuery } from '../queries.ts';
import { resultText } from '../words.ts';
import { reveal } from './reveal.ts';
import {
  pollUntilSettled,
  type Choice,
  forgetRequest,
  inMs,
  newRequest,
  type RoundRequest,
  sinceMs,
  storedRequest,
  storeRequest,
} from './round-request.ts';

export type RoundState =
  | { readonly kind: 'idle' }
  /** Requested; `recovers`: its outcome is unknown. */
  | { readonly kind: 'asking'; readonly recovers: boolean }
  /** Decided and paid; the picture moves towards it. */
  | { readonly kind: 'moving'; readonly round: Round }
  | { readonly kind: 'done'; readonly round: Round }
  | { readonly kind: 'refused'; readonly error: ApiError };

/** Within this time a round is requested again under its key. */
const SAME_TAP_MS = 120_000;

const wantsStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * One round at a time, requested under one key until its outcome is known, also after the page was closed: first by the key,
 * later by the server's newest round.
 */
export function useRound(slug: Slug, game: MinigamePlay | undefined) {
  const queries = useQueryClient();
  const [state, set] = useState<RoundState>({ kind: 'idle' });
  /** Earliest time of the next round, device clock. */
  const [readyAt, rest] = useState(0);
  const isRunning = useRef(false);
  const isHere = useIsHere();

  const show = (round: Round, isStill: boolean) =>
    reveal(queries, round, {
      isStill,
      isHere,
      onMoving: () => set({ kind: 'moving', round }),
      onDone: () => {
        set({ kind: 'done', round });
        announce(resultText(round), 'round');
      },
    });
  const run = async (request: RoundRequest, isResumed: boolean) => {
    if (isRunning.current) return;
    isRunning.current = true;
    storeRequest(request);
    set({ kind: 'asking', recovers: isResumed });
    try {
      const onUnknown = () => set({ kind: 'asking', recovers: true });
      const round = await pollUntilSettled(queries, { request, isResumed, isHere, onUnknown });
      if (!round) return; // left meanwhile: the next page recovers it
      forgetRequest(slug);
      rest(inMs(game?.min_round_ms ?? 5000));
      updateNonce(queries, round);
      await show(round, isResumed || wantsStill());
    } catch (error) {
      forgetRequest(slug);
      const refused = error instanceof ApiError ? error : new ApiError('internal', String(error));
      rest(inMs((refused.retryAfter_s ?? 0) * 1000));
      set(hasCode(error, 'round_too_soon') ? { kind: 'idle' } : { kind: 'refused', error: refused });
      void refetchBalances(queries);
    } finally {
      isRunning.current = false;
    }
  };
  useLostRound(slug, game !== undefined, async (request, newest) => {
    if (sinceMs(request.at) < SAME_TAP_MS) return run(request, true);
    forgetRequest(slug);
    if (newest && newest !== request.before) await show((await queries.ensureQueryData(roundQuery(newest))).data, true);
  });
  const play = (choice: Choice) => game && void run(newRequest(game, choice), false);
  return { state, play, readyAt };
}

/** Tells whether the page is still mounted. */
function useIsHere(): () => boolean {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return () => isHere.current;
}

/** Recovers a round requested by an earlier page, with the server's newest round. */
function useLostRound(
  slug: Slug,
  isReady: boolean,
  onLost: (request: RoundRequest, newest: string | null) => Promise<void>,
): void {
  const queries = useQueryClient();
  const lost = useEffectEvent(async (newest: string | null) => {
    const request = storedRequest(slug);
    if (request) await onLost(request, newest);
  });
  useEffect(() => {
    if (!isReady || !storedRequest(slug)) return;
    void queries
      .fetchQuery({ ...gameQuery(slug), staleTime: 5000 })
      .then(({ data }) => lost(data.last_round_id))
      .catch(() => {}); // offline nothing can be found
  }, [isReady, slug, queries]);
}
