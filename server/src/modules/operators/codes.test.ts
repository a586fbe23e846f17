import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newId } from '../../platform/ids.ts';
import { defineApproval } from './index.ts';
import { testConsole } from './test-console.ts';

/** A guard: needs a fresh code and a second person. */
const guard = defineApproval({
  kind: 'bank-account.add',
  input: z.object({}),
  lock: async () => {},
  request: () => ({ needsTwo: true, member: null, amount: 0n, detail: {} }),
  execute: () => {},
});
const { anOperator, call, database, db, stop } = await testConsole([guard]);
afterAll(stop);

const signedIn = async (username: string) => {
  const operator = await anOperator(username);
  const used = operator.code();
  const cookie = (await operator.signIn({ totp: used })).cookies[0]?.value ?? '';
  const confirm = (totp: string) => call('POST', '/api/session/confirm', { cookie, body: { totp } });
  const { session_id: sessionId } = (
    await database.owner.rows(
      sql<{ session_id: string }>`select id as session_id from operator_session where operator_id = ${operator.id}`,
    )
  )[0]!;
  const actor = {
    operator: { id: operator.id, name: username, role: 'manager', sessionId },
    address: '10.0.0.1',
  } as const;
  const ask = () =>
    db
      .transaction((tx) => guard.decide(tx, newId(), {}, actor))
      .then(
        () => 'asked',
        (error: unknown) => (error as { code: string }).code,
      );
  return { ...operator, used, confirm, ask, sessionId };
};
const refusal = (answer: { statusCode: number; json: () => { error: { code: string } } }) => [
  answer.statusCode,
  answer.json().error.code,
];

test('a request about a guard needs a code entered within five minutes', async () => {
  const anong = await signedIn('anong');
  expect(await anong.ask()).toBe('code_required');
  expect((await anong.confirm(anong.code(1))).statusCode).toBe(204);
  expect(await anong.ask()).toBe('asked');
  const age = (seconds: number) =>
    database.owner.rows(sql`update operator_session
      set confirmed_at = app_now() - make_interval(secs => ${seconds}) where id = ${anong.sessionId}`);
  await age(295);
  expect(await anong.ask()).toBe('asked');
  await age(301);
  expect(await anong.ask()).toBe('code_required');
});

test('a code counts only in its own session', async () => {
  const [busaba, chai] = [await signedIn('busaba'), await signedIn('chai')];
  await busaba.confirm(busaba.code(1));
  expect(await chai.ask()).toBe('code_required');
});

test('a used code and wrong codes are refused, and the sixth try is limited', async () => {
  const dao = await signedIn('dao');
  expect(refusal(await dao.confirm(dao.used))).toEqual([401, 'code_used']);
  for (let nth = 0; nth < 5; nth += 1) expect(refusal(await dao.confirm(dao.code(7)))).toEqual([400, 'wrong_totp']);
  expect(refusal(await dao.confirm(dao.code(1)))).toEqual([429, 'too_many_attempts']);
  expect(await dao.ask()).toBe('code_required');
});

test('one code used six times at once confirms once', async () => {
  const ek = await signedIn('ek');
  const answers = await Promise.all(Array.from({ length: 6 }, () => ek.confirm(ek.code(1))));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 401, 401, 401, 401, 401]);
});
