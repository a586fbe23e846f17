import { sql } from 'kysely';
import { payoutEvent } from '../banking/test-events.ts';
import { newId } from '../../platform/ids.ts';
import { type Operator, setSettings } from '../../testing/factories.ts';
import { bankLine, type TestServer, until } from '../../testing/server.ts';
import { idsOf, type SubjectCallers, type Subjects } from '../../testing/subjects.ts';
import { settleDay, settleNight } from './settlement/settlement.ts';
import { aFriendOf, aReferralMember, daysAgo, recordStakes, rollBackStakes, setRates } from './test-friends.ts';

/** Income, friends, pending and decided withdrawals and a closed period, for generated requests. */
export const makeSubjects = async ({ server, owner }: SubjectCallers): Promise<Subjects> => {
  await insertReferralScenario(server, owner);
  await owner.post('/api/affiliates/flush', { reason: 'รอบใหม่' });
  const all = (await owner.get('/api/affiliates')).json().data;
  const members: string[] = all.top.map(({ member }: { member: { id: string } }) => member.id);
  return {
    ids: {
      affiliates: members,
      rounds: all.rounds.map(({ id }: { id: string }) => id),
      holds: (await server.owner.rows(sql<{ id: string }>`select id from risk_flag where rule = 'referral'`)).map(
        ({ id }) => id,
      ),
      'income-withdrawals': await idsOf(owner, 'income-withdrawals'),
    },
    words: ['credit', 'bank', 'clear', 'confirm', daysAgo(1)],
  };
};

/**
 * Friends play, days are settled, a round is rolled back; income goes to the wallet and to the bank, one request is
 * rejected, one waits.
 */
export const insertReferralScenario = async (server: TestServer, operator: Operator): Promise<void> => {
  await setSettings(server, operator, { aff_destination: 'both', aff_first_deposit: 20 });
  await setRates(server, [50, 25]);
  const host = await aReferralMember(server);
  const near = await aFriendOf(server, host, { src: 'line', credit: 100 });
  const far = await aFriendOf(server, near, { src: 'qr' });
  const twin = await aFriendOf(server, host, { name: host.name });
  await until(
    async () => (await host.get('/api/income/income-data')).json().data.totalDepositMember === 1,
    'the first deposit is recorded',
  );
  for (const who of [near, far, twin]) for (const day of [2, 1]) await recordStakes(server, who, 100_000, daysAgo(day));
  for (const day of [2, 1, 0]) await settleDay(server.db, daysAgo(day), null);
  await rollBackStakes(server, near, 100_000, daysAgo(2));
  await settleNight(server.db);
  const asks = async (to: 'credit' | 'bank'): Promise<string> => {
    const answer = await host.post('/api/income/withdraw-income', { amount: 100, to }, { 'idempotency-key': newId() });
    if (answer.statusCode !== 201) throw new Error(`not asked: ${answer.body}`);
    return answer.json().data.id;
  };
  const decides = async (id: string, what: 'approve' | 'reject', body: object = {}) => {
    const answer = await operator.post(`/api/income-withdrawals/${id}/${what}`, body);
    if (answer.statusCode !== 200) throw new Error(`not decided: ${answer.body}`);
  };
  await decides(await asks('credit'), 'approve');
  await decides(await asks('credit'), 'reject', { reason: 'ตรวจสอบก่อน' });
  const order = await asks('bank');
  await decides(order, 'approve');
  const ref = await until(async () => {
    const [row] = await server.owner.rows(
      sql<{ ref: string }>`select ref from payout where withdrawal_id = ${order} and state = 'sent'`,
    );
    return row?.ref;
  }, 'the bank has the order');
  const account = server.account('bank').id;
  await server.sendBankEvent(account, payoutEvent(ref, 'succeeded', 100));
  await server.sendBankEvent(account, bankLine({ direction: 'out', amount: 100, reference: ref }));
  await until(
    async () => (await host.get('/api/income/aff-history')).json().data[0].status === 'approved',
    'the bank has paid',
  );
  await asks('credit');
};
