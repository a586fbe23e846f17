import { afterAll, expect, test } from 'vitest';
import { refusal, testHouse } from '../testing/house.ts';
import { aMember, anOperator } from '../testing/people.ts';

const house = await testHouse();
afterAll(house.close);

const technical = await anOperator(house, 'technical');
const owner = await anOperator(house, 'owner');
const ask = async (provider: string, amount = 500) =>
  (await aMember(house)).post(`/api/member/${provider}/deposit`, { amount });
const gateway = async (provider: string) =>
  (await technical.get('/api/gateways')).json().data.find((each: { provider: string }) => each.provider === provider);
const bank = async () => (await (await aMember(house)).get('/api/member/bank')).json().data;
const offered = async () => (await bank()).gateways;
const alerts = async (): Promise<string[]> =>
  (await owner.get('/api/dashboard')).json().data.alerts.map(({ text }: { text: string }) => text);

test('members see the four in the order, under the names and within the limits of the house', async () => {
  expect(await offered()).toEqual(
    ['cp', 'ppyp', 'mtm', 'st'].map((provider, at) => ({
      provider,
      name: `QR อัตโนมัติ ${at + 1}`,
      min: 100,
      max: 50_000,
    })),
  );
  const change = { display_name: 'คิวอาร์ด่วน', position: 0, min: 200, max: 9000 };
  const answer = await technical.put('/api/gateways/st', change);
  expect(answer.json().data).toMatchObject({ provider: 'st', is_enabled: true, reason: null, ...change });
  expect((await offered())[0]).toEqual({ provider: 'st', name: 'คิวอาร์ด่วน', min: 200, max: 9000 });
  expect((await ask('st', 199)).json().error).toMatchObject({ field: 'amount', message: 'ฝากขั้นต่ำ 200 บาท' });
  expect((await ask('st', 9001)).json().error.message).toBe('ฝากได้ไม่เกิน 9,000 บาทต่อครั้ง');
  await owner.put('/api/settings', { deposit_max: 5000 });
  expect((await offered())[0].max).toBe(5000);
  expect((await ask('st', 5001)).json().error.message).toBe('ฝากได้ไม่เกิน 5,000 บาทต่อครั้ง');
  await owner.put('/api/settings', { deposit_max: 50_000 });
});

test('a change leaves a line in the audit trail with what was before; nonsense changes nothing', async () => {
  const before = await gateway('mtm');
  for (const [change, field] of [
    [{ min: 60_000 }, 'min'],
    [{ max: 1 }, 'max'],
    [{ min: 0 }, 'min'],
    [{ display_name: ' ' }, 'display_name'],
    [{ position: 0.5 }, 'position'],
    [{ secret: 'x' }, 'secret'],
  ] as const)
    expect([change, ...refusal(await technical.put('/api/gateways/mtm', change))]).toEqual([
      change,
      400,
      'invalid_input',
      field,
    ]);
  expect(refusal(await technical.put('/api/gateways/xx', {}))).toEqual([404, 'not_found']);
  expect(await gateway('mtm')).toEqual(before);
  await technical.put('/api/gateways/mtm', { max: 777.77 });
  const [line] = (await owner.get('/api/audit?q=gateway.changed')).json().data;
  expect(line).toMatchObject({
    subject: 'mtm',
    operator: { name: technical.name },
    detail: { before: { max: 50_000 }, after: { max: 777.77 } },
  });
});

test('switched off by a person: closed for members, no alarm; switched on: open', async () => {
  await technical.put('/api/gateways/ppyp', { is_enabled: false });
  expect(await gateway('ppyp')).toMatchObject({ is_enabled: false, reason: null, switched_off_at: expect.any(String) });
  expect((await offered()).map(({ provider }: { provider: string }) => provider)).not.toContain('ppyp');
  expect((await bank()).closed_gateways).toEqual([{ provider: 'ppyp', name: 'QR อัตโนมัติ 2', is_failing: false }]);
  expect(refusal(await ask('ppyp'))).toEqual([409, 'channel_down']);
  expect((await alerts()).filter((text) => text.includes('ปิดช่องทาง'))).toEqual([]);
  await technical.put('/api/gateways/ppyp', { is_enabled: true });
  expect((await ask('ppyp')).statusCode).toBe(201);
});

test('five failures in a row switch a provider off, with an alarm; the others stay; switched on it is as new', async () => {
  const { weather } = house.gateways.cp;
  const fails = async (times: number) => {
    weather.down = true;
    for (let n = 0; n < times; n += 1) expect(refusal(await ask('cp'))).toEqual([409, 'channel_down']);
    weather.down = false;
  };
  await fails(4);
  expect((await gateway('cp')).failures_in_row).toBe(4);
  expect((await ask('cp')).statusCode).toBe(201);
  expect((await gateway('cp')).failures_in_row).toBe(0);
  await fails(5);
  expect(await gateway('cp')).toMatchObject({
    is_enabled: false,
    failures_in_row: 5,
    reason: 'เปิดรายการไม่สำเร็จติดต่อกัน 5 ครั้ง (the gateway answered 503)',
  });
  expect((await bank()).closed_gateways).toEqual([{ provider: 'cp', name: 'QR อัตโนมัติ 1', is_failing: true }]);
  const opened = house.gateways.cp.payments().length;
  expect(refusal(await ask('cp'))).toEqual([409, 'channel_down']);
  expect(house.gateways.cp.payments()).toHaveLength(opened);
  expect(await alerts()).toContain(
    'ปิดช่องทาง QR อัตโนมัติ 1 อัตโนมัติ: เปิดรายการไม่สำเร็จติดต่อกัน 5 ครั้ง (the gateway answered 503)',
  );
  expect((await ask('mtm', 500)).statusCode).toBe(201);
  expect((await technical.put('/api/gateways/cp', { is_enabled: true })).json().data).toMatchObject({
    is_enabled: true,
    failures_in_row: 0,
    switched_off_at: null,
    reason: null,
  });
  expect((await ask('cp')).statusCode).toBe(201);
  expect((await alerts()).filter((text) => text.includes('ปิดช่องทาง'))).toEqual([]);
});

test('twenty failures at once switch off once', async () => {
  house.gateways.st.weather.down = true;
  const people = await Promise.all(Array.from({ length: 20 }, () => aMember(house)));
  const answers = await Promise.all(people.map((each) => each.post('/api/member/st/deposit', { amount: 500 })));
  for (const answer of answers) expect(refusal(answer)).toEqual([409, 'channel_down']);
  expect(await gateway('st')).toMatchObject({ is_enabled: false, failures_in_row: 5 });
});
