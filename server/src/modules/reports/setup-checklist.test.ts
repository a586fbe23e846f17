import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { anOperator } from '../../testing/factories.ts';
import { testServer } from '../../testing/server.ts';
import { approverWarning, missingOf } from './setup-checklist.ts';

const config = { hasSms: true, isReal: true };
const complete = { operators: 2, accounts: 1, contacts: 1, backed_up: true };

test.each([
  [complete, config, []],
  [{ ...complete, operators: 1 }, config, ['operator']],
  [{ ...complete, accounts: 0, contacts: 0 }, config, ['account', 'contact']],
  [complete, { ...config, hasSms: false }, ['sms']],
  [{ ...complete, backed_up: false }, config, ['backup']],
  [{ ...complete, backed_up: false }, { ...config, isReal: false }, []],
])('with %j and %j the checklist misses %j', (installed, process, missing) => {
  expect(missingOf(installed, process)).toEqual(missing);
});

const server = await testServer({ withSms: false, withSandbox: false });
afterAll(server.close);

test('start-up warns until two operators can decide', async () => {
  const lonely = await testServer({ withSms: false, withSandbox: false });
  expect(await approverWarning(lonely.db)).toMatch(/^There is no operator who decides/);
  await anOperator(lonely, 'owner');
  expect(await approverWarning(lonely.db)).toMatch(/^There is one operator[\s\S]+npm run operator -- create/);
  await anOperator(lonely, 'marketing', 'mali'); // decides nothing
  expect(await approverWarning(lonely.db)).toMatch(/^There is one operator/);
  await anOperator(lonely, 'manager', 'wichai');
  expect(await approverWarning(lonely.db)).toBe('');
  await lonely.close();
});

test('the dashboard lists missing setup until none is left', async () => {
  const owner = await anOperator(server, 'owner');
  const opening = async () => (await owner.get('/api/dashboard')).json().data.opening;
  await server.owner.rows(sql`update bank_account set is_active = false`);
  expect(await opening()).toEqual(['operator', 'account', 'contact', 'sms', 'backup']);
  await anOperator(server, 'marketing', 'mali'); // decides nothing
  expect(await opening()).toContain('operator');
  await anOperator(server, 'finance', 'anong');
  await server.owner.rows(sql`update bank_account set is_active = true`);
  const line = { name: 'แอดมิน', line_id: '@star', optional_line_id: null, position: 0, is_active: true };
  await owner.confirm();
  const { approval_id } = (await owner.post('/api/contact-lines', line)).json().data;
  const manager = await anOperator(server, 'manager');
  expect((await manager.post(`/api/approvals/${approval_id}/approve`)).statusCode).toBe(200);
  expect(await opening()).toEqual(['sms', 'backup']);
});
