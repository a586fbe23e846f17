import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { refusal, testServer } from '../../../testing/server.ts';
import { aMember, anOperator, type Member, PASSWORD } from '../../../testing/factories.ts';

const server = await testServer();
afterAll(server.close);
const [auditor, marketing] = [
  await anOperator(server, 'auditor', 'wanna'),
  await anOperator(server, 'marketing', 'mali'),
];
const devicesOf = async ({ id }: Member) => (await auditor.get(`/api/members/${id}/devices`)).json().data;
const login = ({ tel }: Member, { address, device = '' }: { address: string; device?: string }) =>
  server.onPortal('POST', '/api/member/login', {
    address,
    body: { tel, password: PASSWORD },
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1', cookie: `auth.device=${device}` },
  });

test('sessions are grouped by device and masked network, last seen first', async () => {
  const somchai = await aMember(server);
  await login(somchai, { address: '203.0.113.7' });
  await login(somchai, { address: '203.0.113.200' });
  await login(somchai, { address: '2001:db8:1:2::9' });
  await server.owner.rows(sql`
    update session set revoked_at = app_now(), created_at = created_at - interval '3 days',
                       last_seen_at = last_seen_at - interval '2 days' where address = '203.0.113.7'`);
  const { visits, sharing, sharing_count } = await devicesOf(somchai);
  expect(visits).toHaveLength(3);
  expect(visits[0]).toMatchObject({ device: 'Safari · iPhone', network: '2001:db8:1:2::/64', sign_ins: 1, open: 1 });
  const grouped = visits.find(({ network }: { network: string }) => network === '203.0.113.x');
  expect(grouped).toMatchObject({ device: 'Safari · iPhone', sign_ins: 2, open: 1 });
  expect(Date.parse(grouped.last_at) - Date.parse(grouped.first_at)).toBeGreaterThan(2 * 86_400_000);
  expect([sharing, sharing_count]).toEqual([[], 0]);
});

test('a network with more addresses than the list is long is counted whole', async () => {
  const moving = await aMember(server);
  await server.owner.rows(sql`
    insert into session (id, member_id, token_hash, via_link, created_at, last_seen_at, expires_at, user_agent, address)
    select gen_random_uuid(), ${moving.id}, sha256(('moving' || n)::bytea), false, at, at, app_now(), 'Mozilla/5.0 (iPhone) Safari/604.1',
           '2001:db8:7:7::' || n
      from generate_series(1, 300) n cross join lateral (select app_now() - make_interval(days => n) as at) t`);
  const { visits } = await devicesOf(moving);
  const one = visits.find(({ network }: { network: string }) => network === '2001:db8:7:7::/64');
  expect(one.sign_ins).toBe(300);
  expect(Math.round((Date.parse(one.last_at) - Date.parse(one.first_at)) / 86_400_000)).toBe(299);
});

test('members of the same browser, identity or former account are listed and recorded', async () => {
  const [mali, guest, twin, heir, stranger] = [
    await aMember(server, { name: 'มาลี หนึ่งเดียว' }),
    await aMember(server, { name: 'แขก คนหนึ่ง' }),
    await aMember(server, { name: 'มาลี หนึ่งเดียว' }),
    await aMember(server, { name: 'ทายาท บัญชี' }),
    await aMember(server, { name: 'คนอื่น ไกล' }),
  ];
  await login(guest, { address: guest.address, device: mali.device });
  await server.owner.rows(sql`
    insert into bank_change (id, ref, member_id, from_bank, from_number, to_bank, to_number, file_ids, status, decided_at)
    values (gen_random_uuid(), 'BC-260101-0000001', ${heir.id}, 'kbnk', ${mali.bank_number}, 'kbnk', ${heir.bank_number}, array[gen_random_uuid()], 'cancelled', app_now())`);
  const { sharing, sharing_count } = await devicesOf(mali);
  const by = new Map(sharing.map((row: { member: { id: string }; by: string[] }) => [row.member.id, row.by]));
  expect(by).toEqual(
    new Map([
      [guest.id, ['device']],
      [twin.id, ['person']],
      [heir.id, ['account']],
    ]),
  );
  expect([sharing_count, by.has(stranger.id)]).toEqual([3, false]);
  expect(sharing[0].member.tel_masked).toContain('•••');
  const visits = await server.owner.rows(
    sql`select from member_view where member_id = ${guest.id} and operator_id = ${auditor.id}`,
  );
  expect(visits).toHaveLength(1);
  expect(refusal(await marketing.get(`/api/members/${mali.id}/devices`))[0]).toBe(403);
});
