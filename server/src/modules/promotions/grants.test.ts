import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { baht } from '@portal/contract/money.ts';
import { balanceOf } from '../ledger/index.ts';
import { killAtEachStep } from '../../testing/killed-jobs.ts';
import { anOperator, type Member, PASSWORD, setSettings } from '../../testing/factories.ts';
import { refusal, testServer } from '../../testing/server.ts';
import { expireGrants } from './grants.ts';
import { aPlayer } from './play/test-players.ts';
import { anOffer, cancelBonus, takeOffer } from './test-offers.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});

test('a running bonus blocks withdrawals until it is cancelled', async () => {
  const [member, id] = [await aPlayer(server), await anOffer(server)];
  const { amount_to_pay: own } = await takeOffer(server, member, 500, id);
  expect(await member.preview()).toMatchObject({
    balance: expect.closeTo(own + 100),
    withdrawable: 0,
    turnover: { required: 3000, done: 0, left: 3000, promotion_id: id },
    cap: 1200,
  });
  const { bonus } = (await member.preview()).turnover;
  expect(bonus).toMatchObject({
    title: 'ข้อเสนอ 1',
    games: [{ id: 'slot', pct: 100 }],
    if_cancelled: { allowed: true, forfeited: 100, kept: own, turnover_left: 0, at_once: own },
  });
  const refused = await member.post('/api/withdraw/withdraw', { amount: 100 });
  expect([...refusal(refused), refused.json().error.message]).toEqual([
    409,
    'turnover_not_met',
    'ต้องทำเทิร์นให้ครบก่อนจึงจะถอนได้ เหลืออีก 3,000 บาท',
  ]);
  const grant = await member.grant();
  expect(refusal(await cancelBonus(member, grant.id, 99))).toEqual([409, 'changed_meanwhile']);
  expect((await cancelBonus(member, grant.id, 100)).json().data).toMatchObject({
    status: 'cancelled',
    forfeited: 100,
    bonus_left: 0,
    if_cancelled: { allowed: false },
  });
  expect(refusal(await cancelBonus(member, grant.id, 0))).toEqual([409, 'already_decided']);
  expect([bonus.id, bonus.expires_at]).toEqual([grant.id, grant.expires_at]);
  expect(await member.preview()).toMatchObject({ balance: own, withdrawable: own, turnover: null, cap: null });
  expect((await member.post('/api/withdraw/withdraw', { amount: own })).statusCode).toBe(201);
});

test('the preview of a cancellation matches the turnover afterwards', async () => {
  await setSettings(server, await anOperator(server, 'owner'), { base_turnover: 2 });
  try {
    const member = await aPlayer(server);
    const { credited: own } = await takeOffer(server, member, 500, await anOffer(server));
    const { turnover } = await member.preview();
    const { if_cancelled } = turnover.bonus;
    expect(if_cancelled).toMatchObject({ forfeited: 100, kept: own, turnover_left: 1000, at_once: 0 });
    await cancelBonus(member, turnover.bonus.id, 100);
    const after = await member.preview();
    expect(after).toMatchObject({ balance: own, withdrawable: 0, turnover: { left: 1000, bonus: null } });
  } finally {
    await setSettings(server, await anOperator(server, 'owner', 'again'), { base_turnover: 0 });
  }
});

test('terms can forbid cancelling; another member’s bonus is not found', async () => {
  const [member, other] = [await aPlayer(server), await aPlayer(server)];
  await takeOffer(server, member, 200, await anOffer(server, { cancel: false }));
  const { id, if_cancelled } = await member.grant();
  expect(if_cancelled.allowed).toBe(false);
  expect(refusal(await cancelBonus(member, id, 40))).toEqual([409, 'grant_stays']);
  expect(refusal(await cancelBonus(other, id, 40))).toEqual([404, 'not_found']);
  expect(refusal(await other.get(`/api/v2/promotion/grant/${id}`))).toEqual([404, 'not_found']);
});

test('ten concurrent cancellations forfeit a bonus once', async () => {
  const [member, id] = [await aPlayer(server), await anOffer(server)];
  const { amount_to_pay: own } = await takeOffer(server, member, 500, id);
  const grant = await member.grant();
  const answers = await Promise.all(Array.from({ length: 10 }, () => cancelBonus(member, grant.id, 100)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9);
  expect(Number(await member.credit()) / 100).toBe(own);
});

test('an expired bonus is forfeited, own money stays', async () => {
  const [member, id] = [await aPlayer(server), await anOffer(server, { expires: 2 })];
  const { amount_to_pay: own } = await takeOffer(server, member, 500, id);
  await killAtEachStep(server.db, expireGrants);
  expect((await member.grant()).status).toBe('Pending');
  await server.owner.rows(
    sql`update promotion_grant set expires_at = now() - interval '1 second' where member_id = ${member.id}`,
  );
  await Promise.all([expireGrants(server.db), expireGrants(server.db)]);
  expect(await member.grant()).toMatchObject({ status: 'expired', forfeited: 100 });
  expect(await member.preview()).toMatchObject({ withdrawable: own, turnover: null });
});

test('closing an account forfeits its bonus', async () => {
  const [member, id] = [await aPlayer(server), await anOffer(server)];
  await takeOffer(server, member, 200, id);
  const close = () => member.post('/api/member/close', { password: PASSWORD });
  expect(refusal(await close())).toEqual([409, 'balance_left']);
  await spendOwnMoney(member);
  expect((await close()).statusCode).toBe(204);
  expect(
    await server.owner.rows(sql`select state, forfeited from promotion_grant where member_id = ${member.id}`),
  ).toEqual([{ state: 'cancelled', forfeited: 40_00n }]);
});

/** Empties the wallet with an operator's adjustment. */
const spendOwnMoney = async (member: Member) => {
  const [maker, checker] = [
    await anOperator(server, 'finance', 'maker'),
    await anOperator(server, 'manager', 'checker'),
  ];
  const { wallet } = await balanceOf(server.db, member.id);
  const correction = { member_id: member.id, amount: -baht(wallet), reason: 'ทดสอบ' };
  const { approval_id } = (await maker.post('/api/adjustments', correction)).json().data;
  expect((await checker.post(`/api/approvals/${approval_id}/approve`)).statusCode).toBe(200);
};
