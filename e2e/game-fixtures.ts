import { agePair, giveCoins, playAMomentAgo, rested, setTable } from '../server/src/modules/minigame/test-players.ts';
import { enqueueJob } from '../server/src/platform/outbox/outbox.ts';
import { dayOf } from '@portal/contract/bangkok.ts';
import { played } from '../server/src/modules/promotions/return-loss/test-return-loss.ts';
import { openWishes, playOn } from '../server/src/modules/safer-play/test-clocks.ts';
import { asOwner } from './database.ts';
import type { Member } from './factories.ts';

const DAY_MS = 86_400_000;

/** Coins as an operator's event gives them. */
export const withCoins = async (member: Member, coins: number): Promise<Member> => {
  await asOwner((db) => giveCoins({ db }, member.id, coins));
  return member;
};
/** From now on every round of this game pays so many baht. */
export const always = (slug: string, baht: number): Promise<void> =>
  asOwner((owner) => setTable({ owner }, slug, { entries: [{ id: `c${baht}`, weight: 10_000 }] }));
/** As if the pace between rounds had passed. */
export const paced = ({ id }: Member): Promise<unknown> => asOwner((owner) => rested({ owner }, id));
/** As if the last round had only just begun, and stayed so while a full machine brings the next. */
export const playedAMomentAgo = ({ id }: Member): Promise<unknown> => asOwner((owner) => playAMomentAgo({ owner }, id));
/** The pair of seeds that runs is so many days old. */
export const agedPair = ({ id }: Member, days: number): Promise<unknown> =>
  asOwner((owner) => agePair({ owner }, id, days));

/** The member's clock of play ran on by so many minutes, without a bet in between. */
export const playedOn = ({ id }: Member, minutes: number): Promise<unknown> =>
  asOwner((owner) => playOn({ owner }, id, minutes * 60));

/** The day has come on which the member's wishes can be confirmed. */
export const waitedForWish = ({ id }: Member): Promise<unknown> => asOwner((owner) => openWishes({ owner }, id));

/** A job runs now, which the clock would run later. */
export const runJob = (name: string): Promise<void> =>
  asOwner((owner) => owner.transaction(async (tx) => enqueueJob(tx, name, {})));

/** So many baht of own money staked and lost so many days ago, in rounds that are settled: until games are there nobody plays by hand. */
export const lostDaysAgo = ({ id }: Pick<Member, 'id'>, days: number, amount: number): Promise<void> =>
  asOwner((owner) => played({ owner }, id, dayOf(new Date(Date.now() - days * DAY_MS)), amount));
