import { generateKeyPairSync } from 'node:crypto';
import type { Table } from '@portal/contract/minigame/draw.ts';
import { play } from '@portal/contract/minigame/samples.ts';
import { sql } from 'kysely';
import {
  addGoods,
  giveCoins,
  play as playRound,
  endRoundPause,
  setTable,
} from '../../modules/minigame/test-players.ts';
import { newId } from '../../platform/ids.ts';
import { anOffer } from '../../modules/promotions/test-offers.ts';
import { settleDay } from '../../modules/referral/settlement/settlement.ts';
import { aFriendOf, daysAgo, aReferralMember, recordStakes } from '../../modules/referral/test-friends.ts';
import { aMember, anOperator, type Member, type Operator } from '../factories.ts';
import { bankLine, type TestServer, until } from '../server.ts';
import { subjectsOfModules } from '../subjects.ts';
import { consoleCalls } from './calls.ts';

/** A text that leads to a thief's account. */
const LEADS_AWAY = 'โอนมาที่บัญชี 555-4-44333-1 นะคะ';

/** A site with data of all modules, a coupon offer, prizes and unidentified money. */
export const seedSite = async (server: TestServer) => {
  const [member, other] = [await aMember(server, { credit: 40_000 }), await aMember(server, { credit: 900 })];
  const [owner, manager] = [await anOperator(server, 'owner'), await anOperator(server, 'manager')];
  await owner.confirm();
  const { ids, words } = await subjectsOfModules({ server, member, other, owner, manager });
  const coupon = await anOffer(server, {
    audience: { kind: 'coupon' },
    bonus: { kind: 'amount', value: 900 },
    bonus_max: 900,
  });
  await addGoods(server, 'goods-ring', 100, 90_000n);
  const toBank = (event: unknown) => server.sendBankEvent(server.account('bank').id, event);
  await toBank(bankLine({ amount: 30_000, from_account: '5554443331', from_name: 'ไม่มี ใครรู้' }));
  await toBank({ event_id: newId(), type: 'credit-advice', amount: '1,500.00' });
  await aLostPayout(server, owner);
  await aWithheldCommission(server);
  return {
    owner,
    calls: consoleCalls(server, [LEADS_AWAY, ...words, ...Object.values(ids).flat()]),
    game: play.slug,
    coupon,
    ids: { ...ids, promotions: [coupon, ...(ids['promotions'] ?? [])] },
    strangers: [other.id, ...(ids['affiliates'] ?? [])],
    fields: await unlikely(server),
  };
};

/** Values that random draws cannot find, by field name. */
const unlikely = async (server: TestServer): Promise<Record<string, unknown>> => {
  const [row] = await server.owner.rows(
    sql<{ next: number }>`select max(version) + 1 as next from minigame_version where slug = ${play.slug}`,
  );
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    from_day: daysAgo(-1),
    loss: { day: 100 },
    number: '0891112223',
    outcome: 'clear',
    text: LEADS_AWAY,
    public_key: publicKey.export({ type: 'spki', format: 'pem' }),
    table_json: JSON.stringify({ ...(JSON.parse(play.table_json) as Table), version: row?.next }),
  };
};

/** A payout with an unknown outcome, which the bank does not know either when it is asked again. */
const aLostPayout = async (server: TestServer, owner: Operator): Promise<void> => {
  server.bank.behaviour.answersLost = true;
  const member = await aMember(server, { credit: 500 });
  const { id } = (await member.post('/api/withdraw/withdraw', { amount: 250 })).json().data;
  await owner.post(`/api/withdrawals/${id}/approve`);
  await until(async () => (await owner.get('/api/payouts?state=unknown')).json().data.length > 0, 'it is unknown');
  server.bank.behaviour.answersLost = false;
  server.bank.decide(server.bank.payouts().at(-1)!.ref, 'unknown');
};

/** Withheld commission of a self-referral, above one operator's limit. */
const aWithheldCommission = async (server: TestServer): Promise<void> => {
  const earner = await aReferralMember(server);
  await recordStakes(server, await aFriendOf(server, earner, { name: earner.name }), 1_000_000, daysAgo(3));
  await settleDay(server.db, daysAgo(3), null);
};

/** An accomplice with money, income, prizes and a pending withdrawal. */
export const anAccomplice = async (server: TestServer): Promise<Member> => {
  const member = await aReferralMember(server, { credit: 30_000 });
  await recordStakes(server, await aFriendOf(server, member), 100_000, daysAgo(3));
  await settleDay(server.db, daysAgo(3), null);
  await giveCoins(server, member.id, 6);
  for (let round = 0; round < 6; round += 1) {
    if (round === 0) await setTable(server, 'gacha', { entries: [{ id: 'c900', weight: 10_000 }] });
    if (round === 1)
      await setTable(server, 'gacha', { entries: [{ id: 'goods-ring', weight: 10_000, instead: 'c1' }] });
    await endRoundPause(server, member.id);
    await playRound(member, 'gacha');
  }
  const to = { name: 'กมลชนก บุญมา', address: '99/1 ถนนสุขุมวิท กรุงเทพ 10110', tel: '0812345678' };
  for (const { id } of await server.owner.rows(
    sql<{ id: string }>`select id from minigame_reward where member_id = ${member.id}`,
  ))
    await member.post(`/minigame-api/reward/${id}/claim`, to);
  return member;
};
