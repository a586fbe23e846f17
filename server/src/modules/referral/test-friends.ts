import { sql } from 'kysely';
import { keyOf, postAndWait } from '../ledger/index.ts';
import { one } from '../../platform/database/db.ts';
import { newId } from '../../platform/ids.ts';
import { insertRound } from '../promotions/return-loss/test-return-loss.ts';
import { dayOf } from '@portal/contract/bangkok.ts';
import { aMember, type Member, PASSWORD } from '../../testing/factories.ts';
import type { TestServer } from '../../testing/server.ts';

let named = 0;
const LETTERS = 'กขคงจฉชซญด';
/** Spells a number in letters: names have no digits. */
const lettersOf = (n: number): string => [...String(n)].map((digit) => LETTERS[Number(digit)]).join('');
/** A member with a unique name: names are part of the signals for one person. */
export const aReferralMember = (server: TestServer, input: { prefix?: string; credit?: number; name?: string } = {}) =>
  aMember(server, { name: `คน${lettersOf((named += 1))} ทดสอบ`, ...input });

export const prefixOf = async (server: Pick<TestServer, 'owner'>, { id }: Pick<Member, 'id'>): Promise<string> =>
  (await one(server.owner, sql<{ prefix: string }>`select prefix from member where id = ${id}`)).prefix;

/** A member who registered with another's link. */
export const aFriendOf = async (
  server: TestServer,
  host: Pick<Member, 'id'>,
  { src, ...input }: { src?: string; credit?: number; name?: string } = {},
): Promise<Member> =>
  aReferralMember(server, { ...input, prefix: `${await prefixOf(server, host)}${src ? `.${src}` : ''}` });

/** Signs in on another member's browser. */
export const signInOnDeviceOf = (server: TestServer, { tel }: Member, { device }: Member) =>
  server.onPortal('POST', '/api/member/login', {
    body: { tel, password: PASSWORD },
    headers: { cookie: `auth.device=${device}` },
  });

/** The date in Bangkok `days` days ago. */
export const daysAgo = (days: number): string => dayOf(new Date(Date.now() - days * 86_400_000));

/** Inserts a game round of own money settled on a day, with equal stake and win in baht. */
export const recordStakes = (
  { owner }: Pick<TestServer, 'owner'>,
  { id: member }: Pick<Member, 'id'>,
  baht: number,
  day = daysAgo(1),
): Promise<void> => owner.transaction((tx) => insertRound(tx, member, { day, staked: baht, won: baht }));

/** Rolls back a round of that stake; the win stays. Returns false where there is none. Commits after `last`. */
export const rollBackStakes = (
  { owner }: Pick<TestServer, 'owner'>,
  { id: member }: Pick<Member, 'id'>,
  baht: number,
  day = daysAgo(1),
  last: () => Promise<void> = () => Promise.resolve(),
): Promise<boolean> =>
  owner.transaction(async (tx) => {
    const amount = BigInt(Math.round(baht * 100));
    const [round] = await tx.rows(sql<{ id: string }>`
      select id from play_round where member_id = ${member} and settled_on = ${day}::date and own = ${amount} order by id limit 1 for update`);
    if (!round) return false;
    const undone = newId();
    await tx.rows(sql`
      insert into play_act (id, round_id, kind, own, bonus, event_at)
      values (${undone}, ${round.id}, 'rollback', ${amount}, 0, bangkok_start(${day}::date) + interval '12 hours')`);
    await postAndWait(tx, {
      key: keyOf('play', undone),
      eventAt: new Date(),
      reference: round.id,
      transfers: [{ reason: 'rollback', from: { member, house: 'game' }, to: { member, kind: 'wallet' }, amount }],
    });
    await tx.rows(sql`update play_act set undone_by = ${undone} where round_id = ${round.id} and kind = 'stake'`);
    await tx.rows(sql`update play_round set own = 0 where id = ${round.id}`);
    await tx.rows(sql`
      update play_day set staked = staked - ${amount} where member_id = ${member} and day = ${day}::date and game = 'test'`);
    await last();
    return true;
  });

export interface Income {
  readonly totalAff: number;
  readonly totalDownlineMember: number;
  readonly availableAff: number;
  readonly totalDepositMember: number;
  readonly todayAff: number;
  readonly heldAff: number;
  readonly owedAff: number;
  readonly withdrawnAff: number;
  readonly pending_id: string | null;
}
export const incomeOf = async (member: Pick<Member, 'get'>): Promise<Income> =>
  (await member.get('/api/income/income-data')).json<{ data: Income }>().data;

/** Sets past rates, which the program never writes; hundredths of a percent, level 1 first. */
export const setRates = async (
  { owner }: Pick<TestServer, 'owner'>,
  rates: readonly number[],
  from_day = '2026-01-02',
): Promise<void> => {
  await owner.rows(sql`alter table referral_rate disable trigger day_ahead`);
  for (const [at, rate] of rates.entries())
    await owner.rows(sql`
      insert into referral_rate (level, from_day, rate) values (${at + 1}, ${from_day}::date, ${rate})
      on conflict (level, from_day) do update set rate = excluded.rate`);
  await owner.rows(sql`alter table referral_rate enable trigger day_ahead`);
};
