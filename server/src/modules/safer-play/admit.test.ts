import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { dateOfAge } from '../identity/age/rules.ts';
import { settingsOf } from '../settings/index.ts';
import { aMember, anOperator, setSettings } from '../../testing/factories.ts';
import { testServer } from '../../testing/server.ts';
import { admit } from './index.ts';
import type { AdmitAction } from './queries.ts';

const server = await testServer();
afterAll(server.close);
const owner = await anOperator(server, 'owner');

const actions: readonly AdmitAction[] = ['deposit', 'launch', 'bet', 'stake', 'round', 'earn'];
/** The refusal of each action as code and reason; null when admitted. */
const answers = (memberId: string) =>
  Promise.all(
    actions.map((act) =>
      admit(server.db, memberId, act).then(
        () => null,
        ({ code, details }) => [code, details.id ?? null],
      ),
    ),
  );
const all = <Answer>(answer: Answer) => actions.map(() => answer);
const bornOn = (memberId: string, day: string) =>
  server.owner.rows(sql`insert into member_age (member_id, birth_date) values (${memberId}, ${day}::date)`);
const today = async (): Promise<string> => {
  const [row] = await server.owner.rows(
    sql<{ day: string }>`select (app_now() at time zone 'Asia/Bangkok')::date::text as day`,
  );
  return row!.day;
};

test('a member without a birth date is refused unless a statement suffices', async () => {
  const malee = await aMember(server, { ofAge: false });
  expect(await answers(malee.id)).toEqual(all(['age_required', null]));
  await setSettings(server, owner, { age_gate_mode: 'statement' });
  expect(await answers(malee.id)).toEqual(all(null));
  await setSettings(server, owner, { age_gate_mode: 'dob' });
});

test('a suspended member is refused until the suspension is lifted', async () => {
  const somchai = await aMember(server);
  expect(await answers(somchai.id)).toEqual(all(null));
  await owner.post(`/api/members/${somchai.id}/suspend`, { reason: 'ตรวจสอบบัญชี' });
  expect(await answers(somchai.id)).toEqual(all(['restricted', 'suspended']));
  await owner.post(`/api/members/${somchai.id}/unsuspend`, { reason: 'ตรวจแล้วถูกต้อง' });
  expect(await answers(somchai.id)).toEqual(all(null));
});

test('expired restrictions do not count; the strictest is reported', async () => {
  const nid = await aMember(server);
  const restrict = (reason: string, until: string | null) =>
    server.owner.rows(sql`
      insert into member_restriction (id, member_id, reason, until) values (gen_random_uuid(), ${nid.id}, ${reason}, ${until}::timestamptz)`);
  await restrict('cool_off', '2020-01-01');
  expect(await answers(nid.id)).toEqual(all(null));
  await restrict('cool_off', '2100-01-01');
  await restrict('excluded', null);
  expect(await answers(nid.id)).toEqual(all(['restricted', 'excluded']));
});

test('an underage member is refused in every mode', async () => {
  const young = await aMember(server, { ofAge: false });
  await bornOn(young.id, `${Number((await today()).slice(0, 4)) - 19}-01-01`);
  expect(await answers(young.id)).toEqual(all(['restricted', 'age']));
  await setSettings(server, owner, { age_gate_mode: 'statement' });
  expect(await answers(young.id)).toEqual(all(['restricted', 'age']));
  await setSettings(server, owner, { age_gate_mode: 'dob' });
});

test('a corrected birth date decides', async () => {
  const wichai = await aMember(server, { ofAge: false });
  await bornOn(wichai.id, '1990-01-01');
  await server.owner.rows(sql`
    insert into member_age_correction (member_id, birth_date, reason, operator_id) values (${wichai.id}, ${await today()}::date, 'พิมพ์ผิด', ${owner.id})`);
  expect(await answers(wichai.id)).toEqual(all(['restricted', 'age']));
});

test.each([18, 20, 21])('SQL and program agree on the day of age %d, leap days included', async (years) => {
  const months = Array.from({ length: 12 }, (_, month) =>
    new Date(Date.UTC(2008, month, 29)).toISOString().slice(0, 10),
  );
  const days = [...months, '2007-02-28', '2007-03-01', '2080-02-29'];
  const rows = await server.owner.rows(sql<{ born: string; day: string }>`
    select born::text, (
             select min(day)::date::text from generate_series(born + make_interval(years => ${years}) - interval '3 days',
                                                              born + make_interval(years => ${years}) + interval '3 days', '1 day') day
              where not born > (day - make_interval(years => ${years}))::date) as day
      from unnest(${days}::date[]) born`);
  expect(rows.map(({ day }) => day)).toEqual(rows.map(({ born }) => dateOfAge(born, years)));
});

test('SQL and program use the same default settings', async () => {
  const set = await settingsOf(server.db);
  const texts = await server.owner.rows(
    sql<{
      name: string;
      text: string;
    }>`select proname as name, prosrc as text from pg_proc where proname = 'admit_each'`,
  );
  const textOf = (name: string) => texts.find((each) => each.name === name)?.text;
  expect(textOf('admit_each')).toContain(`key = 'age_gate_mode'), '${set.age_gate_mode}')`);
  for (const key of ['age_min', 'reality_check_min'] as const)
    expect(textOf('admit_each')).toContain(`key = '${key}'), ${set[key]})`);
});
