import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { anOperator, type Operator } from '../../testing/factories.ts';
import { refusal, testServer } from '../../testing/server.ts';
import { guardedKeys, weakenedSettings } from './values.ts';

const changes: [key: string, before: unknown, weaker: unknown, stronger: unknown][] = [
  ['wd_two_person_amount', 20_000, 20_001, 19_999],
  ['auto_match_score', 80, 79, 81],
  ['step_up_amount', 10_000, 10_001, 9999],
  ['step_up_idle_min', 15, 16, 14],
  ['age_gate_mode', 'dob', 'statement', 'dob'],
  ['age_min', 20, 19, 21],
  ['password_min_length', 8, 7, 9],
  ['tmn_auto', false, true, false],
  ['turnover_warn', 10, 11, 9],
  ['promo_two_person_cost', 50_000, 50_001, 49_999],
  ['aff_first_deposit', 20, 21, 19],
  ['worth_two_person_day', 2500, 2501, 2499],
  ['worth_two_person_week', 10_000, 10_001, 9999],
  ['aff_depth', 2, 3, 1],
  ['aff_excluded_games', ['lucky'], [], ['lucky', 'star']],
  ['coin_daily_cap', 8, 9, 7],
  ['coin_check_in', 1, 2, 0],
  ['coin_deposit', 1, 2, 0],
  ['coin_deposit_step', 300, 299, 301],
  ['coin_deposit_max', 5, 6, 4],
  ['coin_phone', 1, 2, 0],
  ['coin_howto', 1, 2, 0],
  ['coin_friend', 2, 3, 1],
  ['minigame_turnover', 1, 0, 2],
  ['coin_value', 5, 6, 4],
  ['link_hosts', ['line.me'], ['line.me', 'x.test'], []],
  ['site_name', 'STAR2K', 'STAR2K @thief', 'STAR'],
  ['office_hours', '-', 'โอนที่ 123-4-56789-0', 'ทุกวัน 09:00-18:00'],
  ['licence_text', null, 'x.test', 'ใบอนุญาต 12'],
  ['chat_greeting', 'สวัสดี', 'ไลน์: thief', 'สวัสดีค่ะ'],
  ['helplines', [], [{ name: 'ก', tel: '0812345679' }], [{ name: 'ก', tel: '1323' }]],
];
test.each(changes)('%s of %s is weakened by %s and not by %s', (key, before, weaker, stronger) => {
  expect(weakenedSettings({ [key]: before }, { [key]: weaker })).toEqual([key]);
  expect(weakenedSettings({ [key]: before }, { [key]: stronger })).toEqual([]);
  expect(weakenedSettings({ [key]: weaker }, { [key]: weaker })).toEqual(
    key === 'age_gate_mode' || key === 'tmn_auto' ? [key] : [],
  );
});
test('no other setting guards money', () => {
  expect(guardedKeys.toSorted((a, b) => a.localeCompare(b))).toEqual(
    changes.map(([key]) => key).toSorted((a, b) => a.localeCompare(b)),
  );
});

const server = await testServer();
afterAll(server.close);
const [owner, owner2] = [await anOperator(server, 'owner'), await anOperator(server, 'owner', 'owner2')];
const [manager, finance] = [await anOperator(server, 'manager'), await anOperator(server, 'finance')];
await owner.confirm();
beforeEach(async () => {
  await server.owner.rows(sql`delete from setting`);
  await server.owner.rows(
    sql`update approval set status = 'ended', decided_at = now(), decision_reason = 'x' where status = 'pending'`,
  );
});

const put = (body: object, by: Operator = owner) => by.put('/api/settings', body);
const now = async () => (await owner.get('/api/settings')).json().data;
const reason = 'ทดลองทั้งสัปดาห์';

test('weakening a guard needs reason, code and a second person', async () => {
  const raise = { wd_two_person_amount: 90_000 };
  expect(refusal(await put(raise))).toEqual([400, 'invalid_input', 'reason']);
  expect(refusal(await put({ ...raise, reason: ' ' }))).toEqual([400, 'invalid_input', 'reason']);
  expect(refusal(await put({ ...raise, reason }, owner2))).toEqual([403, 'code_required']);
  const answer = await put({ ...raise, reason, site_name: 'ชื่อใหม่' });
  expect(answer.statusCode).toBe(202);
  expect(await now()).toMatchObject({ wd_two_person_amount: 20_000, site_name: 'STAR2K' });
  const { approval_id } = answer.json().data;
  const [question] = (await manager.get('/api/approvals?status=pending')).json().data;
  expect(question).toMatchObject({
    id: approval_id,
    kind: 'settings.change',
    reason,
    facts: [
      { label: 'site_name', text: 'STAR2K → ชื่อใหม่' },
      { label: 'wd_two_person_amount', text: '20,000 → 90,000' },
    ],
  });
  const agree = (by: Operator) => by.post(`/api/approvals/${approval_id}/approve`);
  expect(refusal(await agree(owner))).toEqual([403, 'second_person_needed']);
  expect(refusal(await agree(finance))).toEqual([403, 'forbidden']);
  expect((await agree(manager)).statusCode).toBe(200);
  expect(await now()).toMatchObject({ wd_two_person_amount: 90_000, site_name: 'ชื่อใหม่' });
  const [line] = (await owner.get('/api/audit?about=settings')).json().data;
  expect(line).toMatchObject({
    action: 'settings.change.requested',
    operator: { name: owner.name },
    detail: { before: { wd_two_person_amount: 20_000 }, after: { wd_two_person_amount: 90_000 }, reason },
  });
  const alerts = (await manager.get('/api/alerts')).json().data as { kind: string; text: string }[];
  const texts = alerts.filter(({ kind }) => kind === 'guarded-change').map(({ text }) => text);
  expect(texts.some((text) => text.includes(`wd_two_person_amount: 20,000 → 90,000 · ${reason}`))).toBe(true);
});

test('strengthening a guard applies at once, with an audit line', async () => {
  const answer = await put({ wd_two_person_amount: 5000, auto_match_score: 90 }, owner2);
  expect([answer.statusCode, answer.json().data]).toMatchObject([
    200,
    { wd_two_person_amount: 5000, guarded: guardedKeys },
  ]);
  const [line] = (await owner.get('/api/audit?about=settings')).json().data;
  expect(line).toMatchObject({
    action: 'settings.changed',
    detail: { before: { wd_two_person_amount: 20_000 }, after: { wd_two_person_amount: 5000 } },
  });
});

test('an outdated approval does not undo a later change', async () => {
  const { approval_id } = (await put({ step_up_amount: 50_000, reason })).json().data;
  await put({ step_up_amount: 3000 });
  const agreed = await manager.post(`/api/approvals/${approval_id}/approve`);
  expect(refusal(agreed)).toEqual([409, 'already_decided']);
  expect((await now()).step_up_amount).toBe(3000);
});

const standard = {
  wd_two_person_amount: 20_000,
  auto_match_score: 80,
  step_up_amount: 10_000,
  step_up_idle_min: 15,
  age_gate_mode: 'dob',
  age_min: 20,
  password_min_length: 4,
  tmn_auto: true,
};
test.each([
  [{ age_min: 0 }, 'age_min'],
  [{ age_min: 17 }, 'age_min'],
  [{ age_min: 61 }, 'age_min'],
  [{ password_min_length: 3 }, 'password_min_length'],
  [{ step_up_amount: 0 }, 'step_up_amount'],
  [{ step_up_amount: 1_000_001 }, 'step_up_amount'],
  [{ wd_two_person_amount: 0 }, 'wd_two_person_amount'],
  [{ wd_two_person_amount: 999_999_999 }, 'wd_two_person_amount'],
  [{ auto_match_score: 0 }, 'auto_match_score'],
  [{ auto_match_score: 49 }, 'auto_match_score'],
  [{ auto_match_score: 101 }, 'auto_match_score'],
  [{ step_up_idle_min: 1441 }, 'step_up_idle_min'],
  [{ deposit_min: 60_000 }, 'deposit_min'],
  [{ deposit_max: 99 }, 'deposit_max'],
  [{ deposit_min: 500, deposit_max: 400 }, 'deposit_min'],
  [{ credit_min: 50_001 }, 'credit_min'],
  [{ withdraw_max: 1 }, 'withdraw_max'],
  [{ withdraw_eta_from_min: 9 }, 'withdraw_eta_from_min'],
  [{ site_name: '   ' }, 'site_name'],
  [{ office_hours: 'ทุกวัน', deposit_max: 1 }, 'deposit_max'],
  [{ maintenance_until: 'soon' }, 'maintenance_until'],
])('%j is refused and changes nothing', async (body, field) => {
  const before = await now();
  expect(before).toMatchObject(standard);
  expect(refusal(await put({ ...body, reason }))).toEqual([400, 'invalid_input', field]);
  expect(await now()).toEqual(before);
});

test('contradicting limits are refused with a sentence', async () => {
  const { message } = (await put({ deposit_min: 60_000 })).json().error;
  expect(message).toBe('ค่าต่ำสุดต้องไม่มากกว่าค่าสูงสุด');
});

test('two limits can change together', async () => {
  const answer = await put({ deposit_min: 60_000, deposit_max: 70_000 });
  expect(answer.statusCode).toBe(200);
  expect(await now()).toMatchObject({ deposit_min: 60_000, deposit_max: 70_000 });
});
