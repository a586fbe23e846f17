import { sql } from 'kysely';
import { balancesOf, aPlayer, play, setTable } from '../minigame/test-players.ts';
import { newId } from '../../platform/ids.ts';
import { aFriendOf, daysAgo, aReferralMember, recordStakes } from '../referral/test-friends.ts';
import { settleDay } from '../referral/settlement/settlement.ts';
import { aMember, type Member } from '../../testing/factories.ts';
import type { TestServer } from '../../testing/server.ts';

/** Each source with its calls and a funded member. */
export const sourcesOf = async (server: TestServer) => {
  await setTable(server, 'gacha', { entries: [{ id: 'c900', weight: 10_000 }] });
  const winner = async () => {
    const member = await aPlayer(server, 1);
    await play(member, 'gacha');
    if ((await balancesOf(member)).credit !== 900) throw new Error('not won');
    return member;
  };
  const referrerWithIncome = async () => {
    const host = await aReferralMember(server);
    await recordStakes(server, await aFriendOf(server, host), 900 * 200);
    await settleDay(server.db, daysAgo(1), null);
    return host;
  };
  const income = {
    source: 'income',
    path: 'income-withdrawals',
    call: '/api/income/withdraw-income',
    own: 'income',
    rich: referrerWithIncome,
  } as const;
  return {
    wallet: {
      source: 'wallet',
      path: 'withdrawals',
      call: '/api/withdraw/withdraw',
      own: 'wallet',
      rich: () => aMember(server, { credit: 900 }),
      more: {},
      isOfBank: true,
    },
    minigame: {
      source: 'minigame',
      path: 'minigame-withdrawals',
      call: '/minigame-api/request-withdraw',
      own: 'minigame',
      rich: winner,
      more: {},
      isOfBank: false,
    },
    'income to credit': { ...income, more: { to: 'credit' }, isOfBank: false },
    'income to the bank': { ...income, more: { to: 'bank' }, isOfBank: true },
  };
};
export type TestSource = Awaited<ReturnType<typeof sourcesOf>>[keyof Awaited<ReturnType<typeof sourcesOf>>];

export const requestPayout = ({ call, more }: TestSource, member: Member, amount: number, key: string = newId()) =>
  member.post(call, { amount, ...more }, { 'idempotency-key': key });

/** Satang of a member: available, reserved, paid to the wallet. */
export const moneyOf = async ({ owner }: TestServer, { own, isOfBank }: TestSource, { id }: Member) => {
  const rows = await owner.rows(sql<{ kind: string; balance: bigint }>`
    select kind, balance from ledger_account where owner = ${id}`);
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? 0n;
  return {
    own: of(own),
    reserved: of(own === 'wallet' ? 'held' : `${own}_held`),
    paid: isOfBank ? null : of('wallet'),
  };
};
