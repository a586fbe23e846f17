import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { withCode } from '../../modules/identity/codes/codes.ts';
import { checkPassword } from '../../modules/identity/sessions/sessions.ts';
import { acceptInvitation, invite } from '../../modules/operators/accounts/invitations.ts';
import { openSecret, sealedTotp } from '../../modules/operators/codes.ts';
import { signIn } from '../../modules/operators/sessions.ts';
import { codeFor, NEW_PASSWORD, login } from '../../testing/codes.ts';
import { aMember, newOperator, OPERATOR_PASSWORD, PASSWORD } from '../../testing/factories.ts';
import { testServer } from '../../testing/server.ts';
import { one } from '../database/db.ts';
import { openUploads } from '../uploads/uploads.ts';
import type { AppSecret } from './app-secret.ts';
import { isOutdated, peppersOf, verifyPassword } from './passwords.ts';
import { Secret, TOTP } from 'otpauth';

const server = await testServer();
afterAll(server.close);
const { db } = server;

const OLD = server.secrets.appSecret;
const ONLY: AppSecret = { current: 'the secret of forty characters after that.' };
const BOTH: AppSecret = { ...ONLY, previous: OLD.current };

const request = { cookies: {} } as never;
const check = (appSecret: AppSecret, tel: string, password: string) =>
  checkPassword(db, { peppers: peppersOf(appSecret), limitRates: false }, { tel, password, request });
const hashOf = (table: 'member' | 'operator', id: string) =>
  one(db, sql<{ password_hash: string }>`select password_hash from ${sql.table(table)} where id = ${id}`);

test('concurrent sign-ins with an old hash all succeed and leave one new hash', async () => {
  const { id, tel } = await aMember(server);
  await expect(check(BOTH, tel, 'ผิดแน่นอน')).rejects.toMatchObject({ code: 'wrong_credentials' });
  expect(isOutdated(peppersOf(BOTH), (await hashOf('member', id)).password_hash)).toBe(true);
  const records = await Promise.all(Array.from({ length: 3 }, () => check(BOTH, tel, PASSWORD)));
  const { password_hash } = await hashOf('member', id);
  expect(records.map((record) => record.password_hash)).toEqual([password_hash, password_hash, password_hash]);
  expect(isOutdated(peppersOf(BOTH), password_hash)).toBe(false);
  expect((await check(ONLY, tel, PASSWORD)).id).toBe(id);
  expect((await login(server, tel, PASSWORD)).statusCode).toBe(500); // this node has only the previous secret
  expect(server.bugs.splice(0).join('\n')).toContain('A password hash opens with neither');
});

test('an operator signs in with an old hash and TOTP, and the hash is renewed', async () => {
  const { id, username, code } = await newOperator({ db, console: server.console, appSecret: OLD }, 'malee', 'support');
  const attempt = { username, password: OPERATOR_PASSWORD, address: '10.0.0.1', oldToken: undefined, browser: '' };
  await signIn(db, BOTH, { ...attempt, totp: code(), device: undefined });
  const { password_hash } = await hashOf('operator', id);
  expect(await verifyPassword(peppersOf(ONLY), password_hash, OPERATOR_PASSWORD)).toBe(true);
});

test('an invitation of the previous secret leaves a TOTP secret of the current one', async () => {
  const { id } = await newOperator({ db, console: server.console, appSecret: OLD }, 'naree', 'support');
  const url = await db.transaction(async (tx) =>
    invite(tx, { appSecret: OLD, operatorId: id, kind: 'invited', origin: '' }),
  );
  const secretIn = async (table: string, key: string) =>
    (
      await one(
        db,
        sql<{ sealed: Buffer }>`
      select totp_secret as sealed from ${sql.table(table)} where ${sql.ref(key)} = ${id} and ${table === 'operator' ? sql`true` : sql`used_at is null`}`,
      )
    ).sealed;
  const secret = openSecret(OLD, id, await secretIn('operator_invitation', 'operator_id'));
  const totp = TOTP.generate({ secret: Secret.fromBase32(secret) });
  const token = url.split('#')[1] ?? '';
  await acceptInvitation(db, BOTH, { token, password: NEW_PASSWORD, totp, address: '10.0.0.1' });
  expect(sealedTotp.open(ONLY, id, await secretIn('operator', 'id'))).toBe(secret);
});

test('a code that the previous secret sent is right while that is set', async () => {
  const { tel } = await aMember(server);
  const { ref, otp } = await codeFor(server, tel);
  const use = (appSecret: AppSecret) =>
    withCode(db, { appSecret, limitRates: false }, 'password', { tel, ref, otp }, async () => ({}));
  await expect(use(ONLY)).rejects.toMatchObject({ code: 'wrong_code' });
  expect(await use(BOTH)).toEqual({});
});

test('an address that the previous secret signed opens while that is set', () => {
  const opened = (appSecret: AppSecret) => openUploads({ dataDir: server.dataDir, appSecret, db, limitRates: false });
  const id = '019a9f00-0000-7000-8000-000000000001';
  const { searchParams } = new URL(opened(OLD).addressOf(id), 'http://portal.test');
  const isSigned = (appSecret: AppSecret) =>
    opened(appSecret).isSigned(id, searchParams.get('until') ?? '', searchParams.get('sign') ?? '');
  expect([OLD, BOTH, ONLY].map(isSigned)).toEqual([true, true, false]);
});
