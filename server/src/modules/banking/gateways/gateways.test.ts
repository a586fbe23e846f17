import { afterAll, expect, test } from 'vitest';
import { CEILING_MS } from '../../../../../testing/ceilings.ts';
import { refusal, testServer, until } from '../../../testing/server.ts';
import { gatewayEvent } from '../../../testing/fake-gateways.ts';
import { approveRequest, aMember, anOperator } from '../../../testing/factories.ts';

const server = await testServer();
afterAll(server.close);

const technical = await anOperator(server, 'technical');
const owner = await anOperator(server, 'owner');
const finance = await anOperator(server, 'finance');
await technical.confirm();
const ask = async (provider: string, amount = 500) =>
  (await aMember(server)).post(`/api/member/${provider}/deposit`, { amount });
const gateway = async (provider: string) =>
  (await technical.get('/api/gateways')).json().data.find((each: { provider: string }) => each.provider === provider);
const bank = async () => (await (await aMember(server)).get('/api/member/bank')).json().data;
const offered = async () => (await bank()).gateways;
const alerts = async () => (await server.alerts()).map(({ text }) => text);

test('members see the methods in the order of the setting', async () => {
  expect((await bank()).methods).toEqual(['promptpay', 'bank', 'truemoney', 'gateway']);
  const order = [{ method: 'gateway' }, { method: 'bank' }];
  expect((await owner.put('/api/settings', { deposit_methods_order: order })).statusCode).toBe(200);
  expect((await bank()).methods).toEqual(['gateway', 'bank', 'promptpay', 'truemoney']);
  await owner.put('/api/settings', { deposit_methods_order: [] });
});

test('members see the gateways with their order, names and limits', async () => {
  expect(await offered()).toEqual(
    ['cp', 'ppyp', 'mtm', 'st'].map((provider, at) => ({
      provider,
      name: `QR อัตโนมัติ ${at + 1}`,
      min: 100,
      max: 50_000,
    })),
  );
  const change = { display_name: 'คิวอาร์ด่วน', position: 0, min: 200, max: 9000 };
  await approveRequest(technical.put('/api/gateways/st', { ...change, reason: 'ตามสัญญาใหม่' }), owner);
  expect(await gateway('st')).toMatchObject({ provider: 'st', is_enabled: true, reason: null, ...change });
  expect((await offered())[0]).toEqual({ provider: 'st', name: 'คิวอาร์ด่วน', min: 200, max: 9000 });
  expect((await ask('st', 199)).json().error).toMatchObject({ field: 'amount', message: 'ฝากขั้นต่ำ 200 บาท' });
  expect((await ask('st', 9001)).json().error.message).toBe('ฝากได้ไม่เกิน 9,000 บาทต่อครั้ง');
  await owner.put('/api/settings', { deposit_max: 5000 });
  expect((await offered())[0].max).toBe(5000);
  expect((await ask('st', 5001)).json().error.message).toBe('ฝากได้ไม่เกิน 5,000 บาทต่อครั้ง');
  await owner.put('/api/settings', { deposit_max: 50_000 });
});

test('a change is audited with the old values; invalid input is refused', async () => {
  const before = await gateway('mtm');
  for (const [change, field] of [
    [{ min: 60_000 }, 'min'],
    [{ max: 1 }, 'max'],
    [{ min: 0 }, 'min'],
    [{ min: 1, max: 1_000_000 }, 'max'],
    [{ min: 1 }, 'min'],
    [{ max: 50_000.01 }, 'max'],
    [{ display_name: ' ' }, 'display_name'],
    [{ display_name: 'โอน 012-3-45678-9' }, 'display_name'],
    [{ display_name: '๐๑๒๓๔๕๖๗๘๙' }, 'display_name'],
    [{ display_name: '０１２３４５' }, 'display_name'],
    [{ display_name: 'ทัก ＠star2k' }, 'display_name'],
    [{ display_name: 'pay.example' }, 'display_name'],
    [{ display_name: 'https://x' }, 'display_name'],
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
  await technical.put('/api/gateways/mtm', { timeout_ms: 3000 });
  const [line] = (await owner.get('/api/audit?q=gateway.changed')).json().data;
  expect(line).toMatchObject({
    subject: 'mtm',
    operator: { name: technical.name },
    detail: { before: { timeout_ms: 4000 }, after: { timeout_ms: 3000 } },
  });
  await technical.put('/api/gateways/mtm', { timeout_ms: 4000 });
});

test.each([{ display_name: 'เติมเร็ว 24 ชม.' }, { min: 150 }, { max: 777.77 }, { position: 9 }])(
  'a visible change needs a second person: %o',
  async (change) => {
    const before = await gateway('mtm');
    const url = '/api/gateways/mtm';
    const fresh = await anOperator(server, 'technical', `technical ${Object.keys(change)[0]}`.replace(' ', '-'));
    const reason = 'ตามสัญญาใหม่';
    expect(refusal(await fresh.put(url, { ...change, reason }))).toEqual([403, 'code_required']);
    expect(refusal(await technical.put(url, change))).toEqual([400, 'invalid_input', 'reason']);
    const answer = await technical.put(url, { ...change, timeout_ms: before.timeout_ms, reason });
    expect([answer.statusCode, await gateway('mtm')]).toEqual([202, { ...before, approval: expect.anything() }]);
    const { approval_id } = answer.json().data;
    expect((await owner.get(`/api/approvals/${approval_id}`)).json().data.reason).toMatch(
      /^QR อัตโนมัติ 3 · .+ → .+ · ตามสัญญาใหม่$/,
    );
    for (const by of [technical, finance])
      expect(refusal(await by.post(`/api/approvals/${approval_id}/approve`))).toEqual([403, 'forbidden']);
    expect((await owner.post(`/api/approvals/${approval_id}/approve`)).statusCode).toBe(200);
    expect(await gateway('mtm')).toEqual({ ...before, ...change });
    const { display_name, min, max, position } = before;
    await approveRequest(technical.put(url, { display_name, min, max, position, reason }), owner);
    expect((await technical.put(url, { display_name, min, max, position })).statusCode).toBe(200); // no change
  },
);

test('switching off applies at once, other changes wait for approval', async () => {
  const answer = await technical.put('/api/gateways/mtm', { is_enabled: false, min: 300, reason: 'ย้ายผู้ให้บริการ' });
  expect([answer.statusCode, await gateway('mtm')]).toEqual([
    202,
    expect.objectContaining({ is_enabled: false, min: 100 }),
  ]);
  await owner.post(`/api/approvals/${answer.json().data.approval_id}/reject`, { reason: 'ยังไม่ย้าย' });
  await approveRequest(technical.put('/api/gateways/mtm', { is_enabled: true, reason: 'กลับมาแล้ว' }), owner);
});

test('an operator switches a gateway off without an alert, and on with approval', async () => {
  await technical.put('/api/gateways/ppyp', { is_enabled: false });
  expect(await gateway('ppyp')).toMatchObject({ is_enabled: false, reason: null, switched_off_at: expect.any(String) });
  expect((await offered()).map(({ provider }: { provider: string }) => provider)).not.toContain('ppyp');
  expect((await bank()).closed_gateways).toEqual([{ provider: 'ppyp', name: 'QR อัตโนมัติ 2', is_failing: false }]);
  expect(refusal(await ask('ppyp'))).toEqual([409, 'channel_down']);
  expect((await alerts()).filter((text) => text.includes('ปิดช่องทาง'))).toEqual([]);
  expect(refusal(await technical.put('/api/gateways/ppyp', { is_enabled: true }))).toEqual([
    400,
    'invalid_input',
    'reason',
  ]);
  const on = { is_enabled: true, position: 3, reason: 'ผู้ให้บริการกลับมาแล้ว' };
  const response = await technical.put('/api/gateways/ppyp', on);
  expect(response.statusCode).toBe(202);
  expect(refusal(await ask('ppyp'))).toEqual([409, 'channel_down']);
  const { approval_id } = response.json().data;
  expect(refusal(await finance.post(`/api/approvals/${approval_id}/approve`))).toEqual([403, 'forbidden']);
  expect((await owner.post(`/api/approvals/${approval_id}/approve`)).statusCode).toBe(200);
  expect(await gateway('ppyp')).toMatchObject({ is_enabled: true, position: 3 });
  expect((await ask('ppyp')).statusCode).toBe(201);
});

test('a test call is audited and does not count as a failure', async () => {
  expect((await technical.post('/api/gateways/mtm/test')).json().data).toEqual({
    ok: true,
    took_ms: expect.any(Number),
    reason: null,
  });
  server.gateways.mtm.behaviour.down = true;
  const before = await gateway('mtm');
  expect((await technical.post('/api/gateways/mtm/test')).json().data).toMatchObject({
    ok: false,
    reason: 'the gateway answered 503',
  });
  server.gateways.mtm.behaviour.down = false;
  expect(await gateway('mtm')).toEqual(before);
  const lines = (await owner.get('/api/audit?q=gateway.tested')).json().data;
  expect(lines.map(({ detail }: { detail: { ok: boolean } }) => detail.ok)).toEqual([false, true]);
  expect(refusal(await (await anOperator(server, 'manager')).post('/api/gateways/mtm/test'))).toEqual([
    403,
    'forbidden',
  ]);
});

test('a gateway has a callback URL and a timeout', async () => {
  expect(await gateway('mtm')).toMatchObject({
    callback_url: 'http://portal.test/hooks/gateway/mtm',
    timeout_ms: 4000,
  });
  for (const timeout_ms of [999, 10_001, 1500.5])
    expect(refusal(await technical.put('/api/gateways/mtm', { timeout_ms }))).toEqual([
      400,
      'invalid_input',
      'timeout_ms',
    ]);
  expect((await technical.put('/api/gateways/mtm', { timeout_ms: 2500 })).json().data.timeout_ms).toBe(2500);
  await ask('mtm', 500);
  await technical.post('/api/gateways/mtm/test');
  expect(server.gateways.mtm.patience.slice(-2)).toEqual([2500, 2500]);
});

test('the last callbacks are listed with verdicts and masked secrets', async () => {
  const member = await aMember(server);
  const { ref } = (await member.post('/api/member/ppyp/deposit', { amount: 500 })).json().data;
  const event = gatewayEvent({ ref, amount: 500 }, 'failed', {
    merchant_secret: 'SHOW-ME-NOT',
    deep: { accessToken: 'NOR-ME', note: '<script>alert(1)</script>' },
  });
  await server.sendGatewayEvent('ppyp', event);
  await server.sendGatewayEvent('ppyp', gatewayEvent({ ref: 'DP-260101-NOBODY1', amount: 1 }));
  const listed = await until(async () => {
    const { data } = (await technical.get('/api/gateways/ppyp/callbacks')).json();
    return data.length === 2 && data.every(({ verdict }: { verdict: unknown }) => verdict) && data;
  }, 'both are looked at');
  expect(listed.map(({ verdict }: { verdict: string }) => verdict)).toEqual(['unknown payment', 'asked']);
  expect(listed[1]).toMatchObject({ event_id: event.event_id, processed_at: expect.any(String), tries: 0 });
  const payload = JSON.parse(listed[1].payload);
  expect(payload).toMatchObject({ merchant_ref: ref, merchant_secret: '•••', deep: { accessToken: '•••' } });
  expect(payload.deep.note).toBe('<script>alert(1)</script>'); // as text; the page escapes it
  expect((await technical.get('/api/gateways/st/callbacks')).json().data).toEqual([]);
});

test('rates show opened and credited payments and their median time', async () => {
  const rates = async (provider: string) =>
    (await technical.get('/api/gateway-rates'))
      .json()
      .data.find((each: { provider: string }) => each.provider === provider);
  const before = await rates('st');
  const { ref } = (await (await aMember(server)).post('/api/member/st/deposit', { amount: 500 })).json().data;
  await ask('st');
  server.gateways.st.decide(ref, 'succeeded', 500);
  await server.sendGatewayEvent('st', gatewayEvent({ ref, amount: 500 }));
  const after = await until(async () => {
    const now = await rates('st');
    return now.credited > before.credited && now;
  }, 'it is credited');
  expect([after.opened - before.opened, after.credited - before.credited]).toEqual([2, 1]);
  expect(after.median_s).toBeGreaterThanOrEqual(0);
  expect(after.median_s).toBeLessThan(CEILING_MS / 1000);
  const sum = (of: 'opened' | 'credited') =>
    after.hours.reduce((total: number, hour: Record<typeof of, number>) => total + hour[of], 0);
  expect([sum('opened'), sum('credited')]).toEqual([after.opened, after.credited]);
});

test('five failures in a row switch a gateway off with an alert', async () => {
  const { behaviour } = server.gateways.cp;
  const fails = async (times: number) => {
    behaviour.down = true;
    for (let n = 0; n < times; n += 1) expect(refusal(await ask('cp'))).toEqual([409, 'channel_down']);
    behaviour.down = false;
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
  const opened = server.gateways.cp.payments().length;
  expect(refusal(await ask('cp'))).toEqual([409, 'channel_down']);
  expect(server.gateways.cp.payments()).toHaveLength(opened);
  expect(await alerts()).toContain('ปิดช่องทาง QR อัตโนมัติ 1 อัตโนมัติ: เปิดรายการไม่สำเร็จติดต่อกัน 5 ครั้ง');
  expect((await ask('mtm', 500)).statusCode).toBe(201);
  await approveRequest(technical.put('/api/gateways/cp', { is_enabled: true, reason: 'กลับมาแล้ว' }), owner);
  expect(await gateway('cp')).toMatchObject({
    is_enabled: true,
    failures_in_row: 0,
    switched_off_at: null,
    reason: null,
  });
  expect((await ask('cp')).statusCode).toBe(201);
  expect((await alerts()).filter((text) => text.includes('ปิดช่องทาง'))).toEqual([]);
});

test('twenty concurrent failures switch off once', async () => {
  server.gateways.st.behaviour.down = true;
  const members = await Promise.all(Array.from({ length: 20 }, () => aMember(server)));
  const answers = await Promise.all(members.map((each) => each.post('/api/member/st/deposit', { amount: 500 })));
  for (const answer of answers) expect(refusal(answer)).toEqual([409, 'channel_down']);
  expect(await gateway('st')).toMatchObject({ is_enabled: false, failures_in_row: 5 });
});
