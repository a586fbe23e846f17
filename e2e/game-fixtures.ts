import {
  agePair,
  giveCoins,
  startRoundPause,
  endRoundPause,
  setTable,
} from '../server/src/modules/minigame/test-states.ts';
import { enqueueJob } from '../server/src/platform/outbox/outbox.ts';
import { dayOf } from '@portal/contract/bangkok.ts';
import { played } from '../server/src/modules/promotions/return-loss/test-return-loss.ts';
import { openIncreases, runPlayClock } from '../server/src/modules/safer-play/test-limits.ts';
import { asOwner } from './database.ts';
import type { Member } from './factories.ts';

const DAY_MS = 86_400_000;

/** Gives a member coins, as an operator's event does. */
export const withCoins = async (member: Member, coins: number): Promise<Member> => {
  await asOwner((db) => giveCoins({ db }, member.id, coins));
  return member;
};
/** Makes every round of a game pay `baht`. */
export const setFixedPrize = (slug: string, baht: number): Promise<void> =>
  asOwner((owner) => setTable({ owner }, slug, { entries: [{ id: `c${baht}`, weight: 10_000 }] }));
/** Skips the minimum time between rounds. */
export const skipRoundPace = ({ id }: Member): Promise<unknown> => asOwner((owner) => endRoundPause({ owner }, id));
/** Sets the start of the last round to now, and keeps it there until the next round. */
export const markRoundJustPlayed = ({ id }: Member): Promise<unknown> =>
  asOwner((owner) => startRoundPause({ owner }, id));
/** Sets the age of the member's current seed pair. */
export const ageSeedPair = ({ id }: Member, days: number): Promise<unknown> =>
  asOwner((owner) => agePair({ owner }, id, days));

/** Advances the member's play clock, without a bet. */
export const advancePlayClock = ({ id }: Member, minutes: number): Promise<unknown> =>
  asOwner((owner) => runPlayClock({ owner }, id, minutes * 60));

/** Makes the member's pending limit increases confirmable. */
export const openPendingIncreases = ({ id }: Member): Promise<unknown> =>
  asOwner((owner) => openIncreases({ owner }, id));

/** Runs a scheduled job now. */
export const runJob = (name: string): Promise<void> =>
  asOwner((owner) => owner.transaction(async (tx) => enqueueJob(tx, name, {})));

/** Adds settled rounds that lost `amount` baht of own money `days` ago. */
export const addPastLoss = ({ id }: Pick<Member, 'id'>, days: number, amount: number): Promise<void> =>
  asOwner((owner) => played({ owner }, id, dayOf(new Date(Date.now() - days * DAY_MS)), amount));
