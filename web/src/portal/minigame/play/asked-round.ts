import type { Slug } from '@portal/contract/minigame.ts';
import type { HiLoPick } from '@portal/contract/minigame/picks.ts';
import { store, stored, token } from '../../../kit/data/session.ts';

export interface Choice {
  readonly bet?: number;
  readonly pick?: number | HiLoPick;
}
/** A round that was asked for and whose answer has not been seen. */
export interface AskedRound {
  readonly slug: Slug;
  readonly key: string;
  readonly choice: Choice;
  /** Milliseconds since 1970, by this device. */
  readonly at: number;
  /** The member's newest round of this game before it. */
  readonly before: string | null;
}

const nameOf = (slug: Slug) => `auth.minigame-round.${slug}`;
/** Whose it is: the end of the token, which the next sign-in does not share. */
const owner = () => (token() ?? '').slice(-12);

/** Kept over the page's end: whoever comes back finds what became of it. */
export const keepAsked = (asked: AskedRound): void =>
  store(nameOf(asked.slug), JSON.stringify({ ...asked, of: owner() }));

export const forgetAsked = (slug: Slug): void => store(nameOf(slug), null);

export function askedRound(slug: Slug): AskedRound | undefined {
  try {
    const kept = JSON.parse(stored(nameOf(slug)) ?? 'null') as (AskedRound & { of: string }) | null;
    return kept?.of === owner() ? kept : undefined;
  } catch {
    return undefined;
  }
}
