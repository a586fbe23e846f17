import type { QueryClient } from '@tanstack/react-query';
import { type MinigamePlay, playRound, type Round, type Slug } from '@portal/contract/minigame.ts';
import type { HiLoPick } from '@portal/contract/minigame/picks.ts';
import { satang, type Satang } from '@portal/contract/money.ts';
import { call, hasCode } from '../../../kit/data/call.ts';
import { newIdempotencyKey } from '../../../kit/forms/idempotency-key.ts';
import { seedPair } from '../fair/client-seed.ts';
import { store, readStored, token } from '../../../kit/data/session.ts';

const AGAIN_MS = 2000;

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
export const inMs = (ms: number): number => Date.now() + ms;
export const sinceMs = (at: number): number => Date.now() - at;

/** After these errors it is unknown whether the round happened. */
const isUnknown = (error: unknown) =>
  hasCode(error, 'network', 'timeout', 'request_in_flight', 'internal', 'unavailable');

interface AskOptions {
  readonly request: RoundRequest;
  /** From an earlier page: its pair has its seed. */
  readonly isResumed: boolean;
  readonly isHere: () => boolean;
  readonly onUnknown: () => void;
}

/** Repeats the request under one key until its outcome is known. Undefined: the page was left. Throws refusals. */
export async function pollUntilSettled(
  queries: QueryClient,
  { request: { slug, key, choice }, isResumed, isHere, onUnknown }: AskOptions,
): Promise<Round | undefined> {
  let hasSeed = isResumed;
  while (isHere()) {
    try {
      if (!hasSeed) await seedPair(queries);
      hasSeed = true;
      return (await call(playRound, { input: { slug, ...choice }, idempotencyKey: key })).data;
    } catch (error) {
      if (!isUnknown(error)) throw error;
      onUnknown();
      await wait(AGAIN_MS);
    }
  }
  return undefined;
}

export interface Choice {
  readonly bet?: number;
  readonly pick?: number | HiLoPick;
}
/** A requested round whose response has not been seen. */
export interface RoundRequest {
  readonly slug: Slug;
  readonly key: string;
  /** With the version of the odds shown; without it if stored by an earlier release. */
  readonly choice: Choice & { readonly table_version?: number };
  /** Unix milliseconds, device clock. */
  readonly at: number;
  /** The member's previous round of this game. */
  readonly before: string | null;
}

/** A request for a round of a game as displayed. */
export const newRequest = (game: MinigamePlay, choice: Choice): RoundRequest => ({
  slug: game.slug,
  key: newIdempotencyKey(),
  choice: { ...choice, table_version: game.table_version },
  at: inMs(0),
  before: game.last_round_id,
});

const nameOf = (slug: Slug) => `auth.minigame-round.${slug}`;
/** Owner of a stored entry: the end of the token, which another sign-in does not share. */
const owner = () => (token() ?? '').slice(-12);

/** Stored across pages: the member later finds the outcome. */
export const storeRequest = (request: RoundRequest): void =>
  store(nameOf(request.slug), JSON.stringify({ ...request, of: owner() }));

export const forgetRequest = (slug: Slug): void => store(nameOf(slug), null);

export function storedRequest(slug: Slug): RoundRequest | undefined {
  try {
    const entry = JSON.parse(readStored(nameOf(slug)) ?? 'null') as (RoundRequest & { of: string }) | null;
    return entry?.of === owner() ? entry : undefined;
  } catch {
    return undefined;
  }
}

/** Worth more than its coins were in this round: only then is a win celebrated. */
export const isCelebrated = (round: Round): boolean => {
  const { kind, amount } = round.prize;
  if (kind === 'coin') return amount > round.bet;
  return (
    kind !== 'none' && (kind === 'credit' ? satang(amount) : worthOf(round)) > BigInt(round.bet) * round.coin_value
  );
};

/** Goods are worth their replacement. */
const worthOf = ({ prize, fairness }: Round): Satang => {
  const { entries = [] } = JSON.parse(fairness.table_json) as { entries?: { id: string; instead?: string }[] };
  return satang(Number(entries.find(({ id }) => id === prize.id)?.instead?.slice(1) ?? 0));
};
