import { afterAll, expect, test } from 'vitest';
import { aGame } from '../../games/lobby/test-games.ts';
import { newId } from '../../../platform/ids.ts';
import { approveRequest, anOperator } from '../../../testing/factories.ts';
import { refusal, testServer } from '../../../testing/server.ts';
import { aReferralMember } from '../test-friends.ts';

const server = await testServer();
afterAll(server.close);
const owner = await anOperator(server, 'owner');
const affiliate = await anOperator(server, 'affiliate');
const finance = await anOperator(server, 'finance');
const put = (change: object, by = affiliate) => by.put('/api/affiliates/terms', change);
const terms = async () => {
  const { depth, min_withdraw, destination, first_deposit, excluded_games } = (
    await affiliate.get('/api/affiliates')
  ).json().data;
  return { depth, min_withdraw, destination, first_deposit, excluded_games };
};

test('depth, minimum, destination and games are settings, changed on the referral page', async () => {
  const koi = await aGame(server, { name: 'ปลาคาร์ปนำโชค', name_en: 'Lucky Koi' });
  const [game] = (await affiliate.get('/api/affiliates/games?q=lucky%20koi')).json().data;
  expect(game).toMatchObject({ id: koi, name: 'ปลาคาร์ปนำโชค' });
  const changed = { depth: 3, min_withdraw: 50.5, destination: 'both', excluded_games: [koi] };
  expect(refusal(await put(changed))).toEqual([400, 'invalid_input', 'reason']); // a deeper tree pays more
  const second = await anOperator(server, 'affiliate', 'second');
  await second.confirm();
  await approveRequest(put({ ...changed, reason: 'ชั้นที่สาม' }, second), owner);
  const excluded_games = [{ id: koi, name: 'ปลาคาร์ปนำโชค', because: 'setting' }];
  expect(await terms()).toMatchObject({ ...changed, excluded_games });
  const settings = (await owner.get('/api/settings')).json().data;
  expect(settings).toMatchObject({
    aff_depth: 3,
    aff_min_withdraw: 50.5,
    aff_destination: 'both',
    aff_excluded_games: [koi],
  });
  const member = await aReferralMember(server);
  expect((await member.get('/api/income/aff-data')).json().data).toMatchObject({
    minWithdraw: 50.5,
    destinations: ['credit', 'bank'],
    levels: [{ level: 1 }, { level: 2 }, { level: 3 }],
  });
  const lines = (await owner.get('/api/audit?limit=20')).json().data;
  expect(lines).toContainEqual(
    expect.objectContaining({
      action: 'settings.change.requested',
      operator: expect.objectContaining({ id: second.id }),
    }),
  );
});

test.each<[object, string | undefined]>([
  [{ depth: 6 }, 'depth'],
  [{ depth: 0 }, 'depth'],
  [{ min_withdraw: 0 }, 'min_withdraw'],
  [{ min_withdraw: -1 }, 'min_withdraw'],
  [{ destination: 'cash' }, 'destination'],
  [{ excluded_games: [newId()] }, 'excluded_games'],
  [{ first_deposit: 2000, reason: 'x' }, 'first_deposit'],
  [{ maintenance: true }, undefined],
  [{}, undefined],
])('%o changes nothing', async (change, field) => {
  const before = await terms();
  const [status, code, of] = refusal(await put(change));
  expect([status, code]).toEqual([400, 'invalid_input']);
  if (field) expect(of).toBe(field);
  expect(await terms()).toEqual(before);
});

test('a higher first-deposit reward needs a second person, a lower one does not', async () => {
  expect(refusal(await put({ first_deposit: 20 }))).toEqual([400, 'invalid_input', 'reason']);
  const raise = { first_deposit: 20, reason: 'เดือนชวนเพื่อน' };
  expect(refusal(await put(raise))).toEqual([403, 'code_required']);
  await affiliate.confirm();
  const response = await put(raise);
  expect(response.statusCode).toBe(202);
  expect(await terms()).toMatchObject({ first_deposit: 0 });
  expect(refusal(await affiliate.post(`/api/approvals/${response.json().data.approval_id}/approve`))[0]).toBe(403);
  await approveRequest(Promise.resolve(response), owner);
  expect(await terms()).toMatchObject({ first_deposit: 20 });
  expect((await put({ first_deposit: 0 })).statusCode).toBe(200);
  expect(await terms()).toMatchObject({ first_deposit: 0 });
});

test('a read-only role changes nothing', async () => {
  expect(refusal(await put({ depth: 1 }, finance))).toEqual([403, 'forbidden']);
});
