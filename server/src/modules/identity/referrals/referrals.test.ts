import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { aFriendOf, prefixOf, aReferralMember } from '../../referral/test-friends.ts';
import { one } from '../../../platform/database/db.ts';
import { testServer } from '../../../testing/server.ts';

const server = await testServer();
afterAll(server.close);

const cameBy = ({ id }: { readonly id: string }) =>
  one(server.owner, sql`select referred_by, referred_src from member where id = ${id}`);

test.each<[suffix: string, src: string | null]>([
  ['', null],
  ['.line', 'line'],
  ['.qr', 'qr'],
  ['.copy', 'copy'],
  ['.share', 'share'],
  ['.mail', null],
  ['.', null],
  ['.line.qr', 'line'],
])('a code followed by %j registers a friend with source %j', async (suffix, src) => {
  const host = await aReferralMember(server);
  const friend = await aReferralMember(server, { prefix: `${await prefixOf(server, host)}${suffix}` });
  expect(await cameBy(friend)).toEqual({ referred_by: host.id, referred_src: src });
});

test('an invitation code is accepted in lower case and with spaces', async () => {
  const host = await aReferralMember(server);
  const friend = await aReferralMember(server, { prefix: ` ${(await prefixOf(server, host)).toLowerCase()} .LINE` });
  expect(await cameBy(friend)).toEqual({ referred_by: host.id, referred_src: 'line' });
});

test('an unknown code sets no referrer and no source', async () => {
  expect(await cameBy(await aReferralMember(server, { prefix: 'NOBODY9.line' }))).toEqual({
    referred_by: null,
    referred_src: null,
  });
});

test('a referrer never changes, so referrals have no cycle', async () => {
  const host = await aReferralMember(server);
  const friend = await aFriendOf(server, host, { src: 'qr' });
  for (const change of [
    sql`update member set referred_by = ${friend.id} where id = ${host.id}`,
    sql`update member set referred_by = null where id = ${friend.id}`,
    sql`update member set referred_src = 'line' where id = ${friend.id}`,
    sql`update member set prefix = 'CHANGED' where id = ${host.id}`,
  ])
    await expect(server.owner.rows(change)).rejects.toMatchObject({ code: 'RF001' });
  await expect(server.db.rows(sql`update member set referred_by = null where id = ${friend.id}`)).rejects.toMatchObject(
    { code: '42501' },
  );
  await expect(
    server.owner.rows(sql`
      insert into member (id, tel, first_name, last_name, password_hash, prefix, referred_by, bank_code, bank_number)
      values ('01900000-0000-7000-8000-00000000000a', '1', 'ก', 'ก', 'x', 'SELF', '01900000-0000-7000-8000-00000000000a', 'kbnk', '1')`),
  ).rejects.toMatchObject({ constraint: 'member_not_own_friend' });
});
