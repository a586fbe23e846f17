import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import {
  approveRequest,
  aMember,
  anOperator,
  requestDepositAs,
  type Operator,
  payment,
  accountToPay,
} from '../../../testing/factories.ts';
import { refusal, testServer, until } from '../../../testing/server.ts';
import { plainTerms, type TermsInput } from '../test-offers.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});
const marketing = await anOperator(server, 'marketing');
const manager = await anOperator(server, 'manager');
const finance = await anOperator(server, 'finance');

const small = { quota: { total: 10 } };
let made = 0;
const input = (change: Partial<TermsInput> = small, more: object = {}) => ({
  title: `โปรโมชั่นใหม่ ${(made += 1)}`,
  description: 'รับโบนัสเมื่อฝาก',
  terms: { ...plainTerms, ...change },
  ...more,
});
const added = async (change?: Partial<TermsInput>, more?: object): Promise<string> => {
  const answer = await marketing.post('/api/promotions', input(change, more));
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().data.id;
};
const put = ({ cookie }: Operator, id: string, body: object) =>
  server.onConsole('PUT', `/api/promotions/${id}`, { cookie, body });
const act = (id: string, what: string, who = marketing) => who.post(`/api/promotions/${id}/${what}`);
const read = async (id: string) => (await marketing.get(`/api/promotions/${id}`)).json().data;
const onPortal = (id: string) => server.onPortal('GET', `/api/v2/promotion/${id}`);
/** Requested by marketing, approved by the manager. */
const published = (id: string) => approveRequest(act(id, 'publish'), manager);
const agree = (who: Operator, approval: string) => who.post(`/api/approvals/${approval}/approve`);

test('an offer is hidden until published, then shows the draft', async () => {
  const answer = await marketing.post(
    '/api/promotions',
    input(small, { alt: 'ของขวัญ', ends_at: '2030-01-01T00:00:00Z' }),
  );
  const { id } = answer.json().data;
  expect([answer.statusCode, answer.json()]).toEqual([201, { data: { id, version: 1, state: 'draft' } }]);
  expect(refusal(await onPortal(id))).toEqual([404, 'not_found']);
  await published(id);
  expect((await onPortal(id)).json().data).toMatchObject({
    title: `โปรโมชั่นใหม่ ${made}`,
    imagePath: '/images/promo-first.svg',
    imageAlt: 'ของขวัญ',
    endDate: '01/01/2030 07:00',
    terms: { turnover: 5 },
    available: true,
  });
  expect(await read(id)).toMatchObject({
    state: 'published',
    version: 1,
    draft: null,
    draft_version: null,
    versions: [{ version: 1, published_by: { id: marketing.id }, agreed_by: { id: manager.id } }],
  });
  expect(refusal(await act(id, 'publish'))).toEqual([409, 'already_decided']);
});

test('a published version never changes; a change is the next version', async () => {
  const id = await added();
  expect((await put(marketing, id, input({ ...small, turnover: 4 }))).json().data).toEqual({
    id,
    version: 1,
    state: 'draft',
  });
  await published(id);
  expect((await put(marketing, id, input({ ...small, turnover: 6 }))).json().data).toEqual({
    id,
    version: 2,
    state: 'draft',
  });
  expect((await onPortal(id)).json().data.terms.turnover).toBe(4);
  await published(id);
  expect((await onPortal(id)).json().data.terms.turnover).toBe(6);
  const { versions } = await read(id);
  expect(
    versions.map(({ version, terms }: { version: number; terms: TermsInput }) => [version, terms.turnover]),
  ).toEqual([
    [2, 6],
    [1, 4],
  ]);
});

test('a recipient keeps the terms of their version, which reports its cost', async () => {
  const id = await added();
  await published(id);
  const malee = await aMember(server, { name: 'มาลี ตลาด' });
  await malee.put('/api/promotion/bonus', { promotion_id: id });
  const request = await requestDepositAs(malee, 500);
  await put(marketing, id, input({ ...small, turnover: 9 }));
  await published(id);
  await server.sendBankEvent(accountToPay(server, request), payment(malee, request));
  const taken = await until(
    async () => (await malee.get('/api/v2/promotion/member/history')).json().data[0],
    'the bonus is there',
  );
  expect((await malee.get(`/api/v2/promotion/grant/${taken.id}`)).json().data).toMatchObject({
    version: 1,
    turnover: { required: 3000, multiplier: 5 },
  });
  const { takers, running, versions } = await read(id);
  expect([takers, running]).toEqual([1, 1]);
  expect(versions.map(({ figures }: { figures: object }) => figures)).toMatchObject([
    { takers: 0, deposits: 0, cost: 0 },
    { takers: 1, running: 1, deposits: request.amount_to_pay, bonus: 100, cost: 100 },
  ]);
});

test('the approver is warned of account numbers and links in the texts', async () => {
  for (const words of [{ title: 'แอดไลน์ @thief' }, { description: 'โอนที่ 123-4-56789-0' }, { alt: 'evil.test' }]) {
    const { id } = (await marketing.post('/api/promotions', input(small, words))).json().data;
    const { approval_id } = (await act(id, 'publish')).json().data;
    expect((await manager.get(`/api/approvals/${approval_id}`)).json().data.reason).toContain('มีเลขบัญชี ไอดี หรือลิงก์');
  }
});

test('a manager approves a publication; finance and the maker cannot', async () => {
  for (const [who, change] of [
    [marketing, { turnover: 11, ...small }],
    [manager, {}],
    [marketing, { quota: { total: 1 } }],
  ] as const) {
    const id = await added(change);
    const answer = await act(id, 'publish', who);
    expect(answer.statusCode).toBe(202);
    const { approval_id } = answer.json().data;
    expect((await act(id, 'publish', who)).json().data.approval_id).toBe(approval_id);
    expect((await read(id)).approval).toEqual({ id: approval_id, by: { id: who.id, name: expect.any(String) } });
    expect((await onPortal(id)).statusCode).toBe(404);
    expect(refusal(await agree(marketing, approval_id))).toEqual([403, 'forbidden']);
    expect(refusal(await agree(finance, approval_id))).toEqual([403, 'forbidden']);
    if (who === manager) expect(refusal(await agree(manager, approval_id))).toEqual([403, 'second_person_needed']);
    const second = who === manager ? await anOperator(server, 'owner', `owner${made}`) : manager;
    expect((await agree(second, approval_id)).statusCode).toBe(200);
    expect((await onPortal(id)).json().data.available).toBe(true);
    expect((await read(id)).versions).toMatchObject([{ published_by: { id: who.id }, agreed_by: { id: second.id } }]);
  }
});

test('changing the draft ends the publication request', async () => {
  const id = await added({});
  const { approval_id } = (await act(id, 'publish')).json().data;
  await put(marketing, id, input({ bonus_max: 100_000 }));
  expect(refusal(await agree(manager, approval_id))).toEqual([409, 'already_decided']);
  expect((await onPortal(id)).statusCode).toBe(404);
  expect((await read(id)).approval).toBeNull();
});

test('a stale edit is refused', async () => {
  const id = await added();
  const { seen: fingerprint } = await read(id);
  expect((await put(marketing, id, input(small, { seen: fingerprint }))).statusCode).toBe(200);
  expect(refusal(await put(manager, id, input(small, { seen: fingerprint })))).toEqual([409, 'changed_meanwhile']);
  await published(id);
  expect(refusal(await put(manager, id, input(small, { seen: '0.2' })))).toEqual([409, 'changed_meanwhile']);
  expect((await put(manager, id, input(small, { seen: (await read(id)).seen }))).statusCode).toBe(200);
});

test('a paused offer resumes; an ended offer stays ended and loses its draft', async () => {
  const id = await added();
  expect(refusal(await act(id, 'pause'))).toEqual([409, 'already_decided']);
  await published(id);
  expect((await act(id, 'pause')).json().data).toEqual({ id, version: 1, state: 'paused' });
  expect((await onPortal(id)).json().data).toMatchObject({ available: false, reason: 'พักให้บริการชั่วคราว' });
  expect((await act(id, 'publish')).json().data.state).toBe('published');
  expect((await onPortal(id)).json().data.available).toBe(true);
  await put(marketing, id, input());
  expect((await act(id, 'end')).json().data.state).toBe('ended');
  for (const what of ['publish', 'pause', 'end'])
    expect(refusal(await act(id, what))).toEqual([409, 'already_decided']);
  expect(refusal(await put(marketing, id, input()))).toEqual([409, 'already_decided']);
  expect(await read(id)).toMatchObject({ state: 'ended', draft: null, version: 1 });

  const thrown = await added();
  expect((await act(thrown, 'end')).statusCode).toBe(200);
  expect(refusal(await marketing.get(`/api/promotions/${thrown}`))).toEqual([404, 'not_found']);
  const ids = (await marketing.get('/api/promotions?limit=100')).json().data.map((row: { id: string }) => row.id);
  expect([ids.includes(id), ids.includes(thrown)]).toEqual([true, false]);
});

test('concurrent requests and approvals publish once', async () => {
  const id = await added();
  const [response] = await Promise.all(Array.from({ length: 6 }, () => act(id, 'publish')));
  const { approval_id } = response!.json().data;
  const answers = await Promise.all(Array.from({ length: 6 }, () => agree(manager, approval_id)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
  expect((await read(id)).versions).toHaveLength(1);
});

test('contradictory terms are refused with the field and a Thai message', async () => {
  const id = await added();
  const before = await read(id);
  const cases: [Partial<Record<keyof TermsInput, unknown>>, string, object?][] = [
    [{ deposit_min: 0 }, 'deposit_min'],
    [{ deposit_min: -1 }, 'deposit_min'],
    [{ deposit_min: 1.005 }, 'deposit_min'],
    [{ deposit_min: 1e308 }, 'deposit_min'],
    [{ deposit_min: '100' }, 'deposit_min'],
    [{ deposit_min: undefined }, 'deposit_min'],
    [{ bonus: undefined }, 'bonus'],
    [{ withdraw_max: undefined }, 'withdraw_max'],
    [{ deposit_max: 99 }, 'deposit_max'],
    [{ bonus: { kind: 'percent', value: 0 } }, 'bonus'],
    [{ bonus: { kind: 'amount', value: 600 } }, 'bonus_max'],
    [{ turnover: -1 }, 'turnover'],
    [{ turnover: 0.99 }, 'turnover'],
    [{ turnover: 5.001 }, 'turnover'],
    [{ games: [] }, 'games'],
    [
      {
        games: [
          { id: 'slot', pct: 100 },
          { id: 'live', pct: 100 },
        ],
      },
      'games',
    ],
    [{ quota: { member: 1, member_day: 2 } }, 'quota.member_day'],
    [{ not_with: [crypto.randomUUID()] }, 'not_with'],
    [{ not_with: [id] }, 'not_with'],
    [{}, 'ends_at', { starts_at: '2027-01-02T00:00:00Z', ends_at: '2027-01-01T00:00:00Z' }],
    [{}, 'image', { image: '/images/u/nobody.webp' }],
    [{}, 'title', { title: ' ' }],
  ];
  for (const [terms, field, more] of cases) {
    const answer = await put(marketing, id, input(terms as Partial<TermsInput>, more));
    expect([terms, more, ...refusal(answer)]).toEqual([terms, more, 400, 'invalid_input', field]);
    expect(answer.json().error.message).toMatch(/[ก-๙]/);
  }
  expect(await read(id)).toEqual(before);
});

test('an offer past its end date is not published', async () => {
  const id = await added(small, { ends_at: '2020-01-01T00:00:00Z' });
  expect(refusal(await act(id, 'publish'))).toEqual([400, 'invalid_input', 'ends_at']);
});

test('the simulator shows the member’s figures, the cost and the warnings', async () => {
  const simulate = (terms: object, more: object = {}) =>
    marketing.post('/api/promotions/simulate', { terms: { ...plainTerms, ...terms }, amount: 500, rtp: 98, ...more });
  const id = await added();
  await published(id);
  const pim = await aMember(server, { name: 'พิม ตลาด' });
  const { expires_at: _then, ...quote } = (
    await pim.post('/api/v2/promotion/calculate-bonus', { amount: 500, promotion_id: id })
  ).json().data;
  const { data } = (await simulate(small)).json();
  expect(data).toMatchObject({
    ...quote,
    expected_cost: 40,
    largest_bonus: 500,
    largest_cost: 5000,
    second_person: [],
  });
  expect((await simulate({})).json().data).toMatchObject({
    largest_cost: null,
    second_person: ['ไม่จำกัดจำนวนสิทธิ์ทั้งหมด'],
  });
  expect(refusal(await simulate({ games: [] }))).toEqual([400, 'invalid_input', 'games']);
  for (const rtp of [-1, 101, '98'])
    expect(refusal(await simulate({}, { rtp }))).toEqual([400, 'invalid_input', 'rtp']);
});

test('a published version is immutable in the database', async () => {
  for (const change of [`update promotion_version set title = 'x'`, `delete from promotion_version`])
    await expect(server.db.rows(sql.raw(change)), change).rejects.toMatchObject({ code: '42501' });
  await expect(
    server.db.rows(sql`update promotion set state = 'draft' where state = 'published'`),
  ).rejects.toMatchObject({ code: 'ST001' });
});

test('every change of an offer is audited', async () => {
  const id = await added({});
  const { approval_id } = (await act(id, 'publish')).json().data;
  await agree(manager, approval_id);
  await act(id, 'pause');
  await act(id, 'end');
  const owner = await anOperator(server, 'owner', 'reader');
  const lines = (await owner.get(`/api/audit?q=${id}`)).json().data as { action: string }[];
  expect(lines.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['promotion.added', 'promotion.paused', 'promotion.ended']),
  );
});
