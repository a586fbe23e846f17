import { sql } from 'kysely';
import type { Sql } from '../server/src/platform/database/db.ts';
import { giveCoins, rested, setTable } from '../server/src/minigame/test-players.ts';
import { enqueueJob } from '../server/src/platform/outbox/outbox.ts';
import { dayOf } from '../server/src/promotions/days.ts';
import { played } from '../server/src/promotions/return-loss/test-return-loss.ts';
import { asOwner } from './database.ts';
import type { Member } from './people.ts';

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
export const playedAMomentAgo = ({ id }: Member): Promise<unknown> =>
  ownerRun(sql`update minigame_member set last_round_at = now() + interval '1 hour' where member_id = ${id}`);
/** The pair of seeds that runs is so many days old. */
export const agedPair = ({ id }: Member, days: number): Promise<unknown> =>
  ownerRun(sql`
    update minigame_pair set started_at = now() - make_interval(days => ${days})
     where member_id = ${id} and state = 'current'`);
const ownerRun = (statement: Sql): Promise<unknown> => asOwner((owner) => owner.rows(statement));

/** The member's clock of play ran on by so many minutes, without a bet in between. */
export const playedOn = ({ id }: Member, minutes: number): Promise<unknown> => {
  const more_s = minutes * 60;
  return ownerRun(sql`
    with clock as (
      update play_clock set since_check_s = since_check_s + ${more_s}, session_s = session_s + ${more_s}, day_s = day_s + ${more_s}
       where member_id = ${id} returning member_id, day)
    update play_time t set seconds = t.seconds + ${more_s} from clock c where (t.member_id, t.day) = (c.member_id, c.day)`);
};

/** The day has come on which the member's wishes can be confirmed. */
export const waitedForWish = ({ id }: Member): Promise<unknown> =>
  ownerRun(sql`
    update member_limit set confirm_from = app_now() - interval '1 minute' where member_id = ${id} and wished`);

/** A job runs now, which the clock would run later. */
export const runJob = (name: string): Promise<void> =>
  asOwner((owner) => owner.transaction(async (tx) => enqueueJob(tx, name, {})));

/** So many baht of own money staked and lost so many days ago, in rounds that are settled: until games are there nobody plays by hand. */
export const lostDaysAgo = ({ id }: Pick<Member, 'id'>, days: number, amount: number): Promise<void> =>
  asOwner((owner) => played({ owner }, id, dayOf(new Date(Date.now() - days * DAY_MS)), amount));
