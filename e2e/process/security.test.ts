import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWeb } from '../../scripts/build-web.ts';
import { openDb } from '../../server/src/platform/database/db.ts';
import { signatureOf } from '../../server/src/platform/security/tokens.ts';
import { signalDatabase } from './cluster.ts';
import { aProduct, type Product } from './product.ts';
import { openCollector } from '../../testing/collector.ts';
import { until } from '../../testing/until.ts';
import { send, type HttpResponse } from './responses.ts';

const randomName = (what: string) => `${what}-${randomBytes(9).toString('hex')}`;
const APP_SECRET = randomName('app-secret-of-this-very-run');
const HOOK_SECRET = randomName('hook-secret');

let product: Product;
const collector = await openCollector();
beforeAll(async () => {
  await buildWeb();
  const OTEL_EXPORTER_OTLP_ENDPOINT = collector.url;
  product = await aProduct({
    LOG_LEVEL: 'trace',
    APP_SECRET,
    SANDBOX_SECRET: HOOK_SECRET,
    OTEL_EXPORTER_OTLP_ENDPOINT,
  });
  await product.start();
});
afterAll(async () => {
  await product?.remove();
  await collector.close();
});

/** Secrets that no log line, error response or row may contain, by name. */
const secrets = new Map<string, string>([
  ['the application’s secret', APP_SECRET],
  ['the secret that signs', HOOK_SECRET],
]);
/** Personal data that rows contain, but logs and error responses may not. */
const personal = new Map<string, string>();
const addSecret = (what: string, secret: string): string => {
  secrets.set(what, secret);
  return secret;
};
const refusals: string[] = [];
const callAndRecord = async <Body>(url: string, asking?: Parameters<typeof send>[1]): Promise<HttpResponse<Body>> => {
  const response = await send<Body>(url, asking);
  if (response.status >= 400) refusals.push(JSON.stringify(response.body), ...[...response.headers].flat());
  return response;
};
const onPortal = <Body = { data: { id: string } }>(path: string, asking?: Parameters<typeof send>[1]) =>
  callAndRecord<Body>(`${product.portal}${path}`, asking);
const onConsole = <Body = { data: { url: string; id: string } }>(path: string, asking?: Parameters<typeof send>[1]) =>
  callAndRecord<Body>(`${product.console}${path}`, asking);

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('');
type Pool = ReturnType<typeof openDb>['pool'];
const withOwner = async <T>(work: (pool: Pool) => Promise<T>): Promise<T> => {
  const stored = JSON.parse(await readFile(join(product.dataDir, 'secrets.json'), 'utf8')) as Record<string, string>;
  for (const name of ['postgres_password', 'owner_password', 'app_password'])
    addSecret(`the database’s ${name}`, stored[name] ?? '');
  const port = (await readFile(join(product.dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[3];
  const db = openDb({ url: `postgres://postgres:${stored['postgres_password']}@127.0.0.1:${port}/portal`, max: 1 });
  return work(db.pool).finally(() => db.close());
};

const aVisitor = (password: string) => ({
  first_name: 'สมชาย',
  last_name: Array.from({ length: 12 }, () => 'กขคงจชซดตนบปพมยรลวสห'[randomInt(20)]).join(''),
  bank_name: 'kbnk',
  bank_number: digits(10),
  tel: `08${digits(8)}`,
  password,
  bonus: 0,
});

/** Registers and signs in a member, with every failure on the way. */
const useAccount = async () => {
  const password = addSecret('a password', randomName('pw'));
  const member = aVisitor(password);
  personal.set('a phone', member.tel).set('an account', member.bank_number).set('a name', member.last_name);
  const body = { member };
  const text = JSON.stringify(body);
  await onPortal('/api/member/register', { body: text.slice(0, -3) });
  await onPortal('/api/member/register', { body: text, headers: { 'content-type': 'text/plain' } });
  await onPortal('/api/member/register', { body: { ...body, padding: text.repeat(500) } });
  expect((await onPortal('/api/member/register', { body })).status).toBe(201);
  expect((await onPortal('/api/member/register', { body })).status).toBe(409);
  const { tel } = member;
  const wrong = addSecret('a wrong password', randomName('pw'));
  await onPortal('/api/member/login', { body: { tel, password: wrong } });
  await onPortal(`/login?tel=${tel}&password=${password}`);
  await onPortal(`/api/nothing/${password}?token=${wrong}`);
  await onPortal(`/%ff${password}`);
  const login = await onPortal<{ access_token: string }>('/api/member/login', { body: { tel, password } });
  const token = addSecret('a session', login.body.access_token);
  const device = /auth\.device=([\w-]+)/.exec(login.headers.get('set-cookie') ?? '')?.[1] ?? '';
  addSecret('a browser’s cookie', device);
  return { member, token, password };
};

const useMoney = async (token: string, password: string) => {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
  await onPortal('/api/withdraw/withdraw', { body: { amount: 100, password }, headers });
  await onPortal('/api/member/regulardeposit', { body: { amount: 300, channel: 'promptpay' }, headers });
  await onPortal('/api/credit', {
    headers: { authorization: `Bearer ${addSecret('an unknown session', randomName('token'))}` },
  });
  await onPortal(`/realtime-socket/?EIO=4&transport=websocket&token=${token}`);
  const notice = JSON.stringify({ event_id: randomUUID(), type: 'payment.succeeded', merchant_ref: randomName('ref') });
  const signature = signatureOf(HOOK_SECRET, Buffer.from(notice));
  for (const sent of [signature, signature.replace(/.$/, 'x'), addSecret('a bad signature', randomName('t=1,v1='))])
    await onPortal('/hooks/gateway/cp', { body: notice, headers: { 'x-signature': sent } });
};

/** Resets and changes a password; returns the six-digit code. */
const changePasswords = async (tel: string) => {
  const response = await onPortal<{ data: { ref: string } }>('/api/member/forgotpassword', { body: { tel } });
  const { ref } = response.body.data;
  let otp = '';
  await until(async () => {
    const { body } = await send<{ data: { text: string }[] }>(`${product.sandbox}/control/sms?to=${tel}`);
    otp = /\d{6}/.exec(body.data.find(({ text }) => text.includes(ref))?.text ?? '')?.[0] ?? '';
    return otp !== '';
  }, 'the code arrives');
  await onPortal('/api/member/forgotpassword', { body: { tel, ref, otp: otp === '123456' ? '654321' : '123456' } });
  const proven = await onPortal<{ data: { reset_token: string } }>('/api/member/forgotpassword', {
    body: { tel, ref, otp },
  });
  const reset_token = addSecret('what sets a password', proven.body.data.reset_token);
  await onPortal(`/update-password?t=${reset_token}`);
  await onPortal('/api/member/updatepw/check', { body: { reset_token } });
  const second = addSecret('a second password', randomName('pw'));
  expect((await onPortal('/api/member/updatepw', { body: { reset_token, password: second } })).status).toBe(204);
  await onPortal('/api/member/updatepw', { body: { reset_token, password: second } });
  const login = await onPortal<{ access_token: string }>('/api/member/login', { body: { tel, password: second } });
  const headers = { authorization: `Bearer ${addSecret('a second session', login.body.access_token)}` };
  const third = addSecret('a third password', randomName('pw'));
  await onPortal('/api/member/updatepassword', { body: { old_password: third, password: second }, headers });
  const changed = await onPortal('/api/member/updatepassword', {
    body: { old_password: second, password: third },
    headers,
  });
  expect(changed.status).toBe(204);
  return otp;
};

const operate = async (tel: string) => {
  const origin = { origin: product.console };
  const totp = new TOTP({ secret: Secret.fromBase32('JBSWY3DPEHPK3PXP') }).generate();
  const wrong = addSecret('an operator’s wrong password', randomName('pw'));
  await onConsole('/api/session', { body: { username: 'support', password: wrong, totp }, headers: origin });
  const signedIn = await onConsole('/api/session', {
    body: { username: 'owner', password: 'demo-operator', totp },
    headers: origin,
  });
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  addSecret('an operator’s session', cookie.split('=')[1] ?? '');
  const headers = { ...origin, cookie };
  const list = await onConsole<{ data: { id: string }[] }>(`/api/members?q=${tel}`, { headers });
  const id = list.body.data[0]?.id;
  await onConsole(`/api/members/${id}/reset-link`, { body: { reason: 'ทดสอบ' }, headers });
  const { body: sent } = await send<{ data: { text: string }[] }>(`${product.sandbox}/control/sms?to=${tel}`);
  const url = /https?:\S+update-password\S+/.exec(sent.data.map(({ text }) => text).join(' '))?.[0] ?? '';
  addSecret('a link', new URL(url).searchParams.get('t') ?? '');
  await onConsole(`/api/members/${id}/reveal`, { body: { field: 'bank_number', reason: 'ทดสอบ' }, headers });
  await onConsole('/api/nothing', { headers });
  return totp;
};

/** Makes the database refuse valid rows: unexpected errors (500) that contain personal data. */
const breakRows = async () => {
  const bomb = aVisitor(addSecret('a password that was never stored', randomName('pw')));
  personal.set('a phone in a 500', bomb.tel).set('an account in a 500', bomb.bank_number);
  await withOwner((pool) =>
    pool.query(`alter table member add constraint bomb check (tel <> '${bomb.tel}');
                  alter table session add constraint bomb check (user_agent <> 'bomb')`),
  );
  expect((await onPortal('/api/member/register', { body: { member: bomb } })).status).toBe(500);
  const login = { body: { tel: '0810000003', password: 'demo1234' }, headers: { 'user-agent': 'bomb' } };
  expect((await onPortal('/api/member/login', login)).status).toBe(500);
  await withOwner((pool) =>
    pool.query('alter table member drop constraint bomb; alter table session drop constraint bomb'),
  );
};

/** Kills the database during sign-ins. */
const loseDatabase = async (tel: string, password: string) => {
  const signingIn = Array.from({ length: 4 }, () => onPortal('/api/member/login', { body: { tel, password } }));
  await signalDatabase(`${product.dataDir}/postgres`, 'SIGKILL');
  await Promise.all(signingIn);
  await until(async () => (await send(`${product.portal}/readyz`)).status === 200, 'the database is back');
};

/** The log's line of a payment that the gateway opened, and the spans of its call. */
const traceOfGateway = async () => {
  const body = { tel: '0810000001', password: 'demo1234' };
  const login = await onPortal<{ access_token: string }>('/api/member/login', { body });
  const headers = { authorization: `Bearer ${addSecret('a demo session', login.body.access_token)}` };
  expect((await onPortal('/api/member/cp/deposit', { body: { amount: 300 }, headers })).status).toBe(201);
  const line = await until(
    async () =>
      product.output.find((each) => each.includes('answered') && each.includes('/api/member/:provider/deposit')),
    'the call is logged',
  );
  const { reqId } = JSON.parse(line) as { reqId: string };
  return until(async () => {
    const spans = collector.spans().filter(({ traceId }) => traceId === reqId);
    return spans.some(({ parentSpanId }) => !parentSpanId) && spans;
  }, 'the collector has the call');
};

/** Every row of every table as text, as in a dump. */
const dump = () =>
  withOwner(async (pool) => {
    const { rows: tables } = await pool.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    let text = '';
    for (const { name } of tables) {
      const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`);
      text += rows.map(({ row }) => row).join('\n');
    }
    return text;
  });

const hex = (text: string) => Buffer.from(text).toString('hex');
const leaked = (names: ReadonlyMap<string, string>, text: string): string[] =>
  [...names].filter(([, secret]) => text.includes(secret) || text.includes(hex(secret))).map(([what]) => what);

test('no secret is in logs, traces, error responses or the database', async () => {
  const { member, token, password } = await useAccount();
  await useMoney(token, password);
  const otp = await changePasswords(member.tel);
  const totp = await operate(member.tel);
  await breakRows();
  await loseDatabase(member.tel, password);
  const spans = (await traceOfGateway()).map(({ name }) => name);

  const output = product.output.join('\n');
  expect(output).toMatch(/"level":20/); // debug lines were written
  expect(output).toContain('unhandled error');
  expect(secrets.size).toBeGreaterThan(15);
  for (const [what, secret] of [...secrets, ...personal]) expect(secret.length, what).toBeGreaterThan(7);
  expect(leaked(secrets, output)).toEqual([]);
  expect(leaked(personal, output)).toEqual([]);
  const traces = collector.bodies.join('\n');
  expect(spans).toEqual(
    expect.arrayContaining(['POST /api/member/:provider/deposit', 'begin', 'insert deposit', 'commit']),
  );
  expect(spans).toContain(`POST ${new URL(product.sandbox).host}`);
  const [bug = ''] = product.output.filter((line) => line.includes('unhandled error'));
  const { reqId, trace_id } = JSON.parse(bug) as Record<string, string>;
  expect(trace_id).toBe(reqId);
  expect(traces).toContain(reqId);
  expect(leaked(secrets, traces)).toEqual([]);
  expect(leaked(personal, traces)).toEqual([]);
  expect(leaked(secrets, refusals.join('\n'))).toEqual([]);
  expect(leaked(personal, refusals.join('\n'))).toEqual([]);
  const rows = await dump();
  expect(rows).toContain(member.tel); // the right database
  expect(leaked(secrets, rows)).toEqual([]);
  for (const code of [otp, totp])
    for (const text of [output.replaceAll(/"time":\d+/g, ''), refusals.join('\n'), traces])
      expect(text).not.toMatch(new RegExp(`(?<![\\da-f.])${code}(?![\\da-f.])`));
  expect(rows).not.toMatch(new RegExp(`(?<![\\d.\\w])${otp}(?![\\d.\\w])`));
});

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
};
const CLOSED = "default-src 'none'; frame-ancestors 'none'";

const assetOf = async (origin: string): Promise<string> => {
  const { body } = await send<string>(`${origin}/`);
  return /\/assets\/[\w.-]+\.js/.exec(body)?.[0] ?? 'no script';
};

test.each(['portal', 'console'] as const)(
  'every kind of response of the %s carries the security headers',
  async (which) => {
    const origin = product[which];
    const script = await assetOf(origin);
    const answers: [path: string, asking: Parameters<typeof send>[1], status: number, cache: RegExp][] = [
      ['/', {}, 200, /^no-store$/],
      ['/some/page?with=query', {}, 200, /^no-store$/],
      [script, {}, 200, /^public, max-age=31536000, immutable$/],
      ['/manifest.webmanifest', {}, 200, /^public, max-age=3600$/],
      ['/assets/nothing.js', {}, 404, /^no-store$/],
      ['/openapi.json', {}, 200, /^no-store$/],
      ['/healthz', {}, 200, /^no-store$/],
      ['/readyz', {}, 200, /^no-store$/],
      ['/api/nothing', {}, 404, /^no-store$/],
      ['/api/member/login', { body: '{', method: 'POST' }, 400, /^no-store$/],
      ['/api/session', { body: {} }, which === 'portal' ? 404 : 400, /^no-store$/],
      [which === 'portal' ? '/api/credit' : '/api/deposits', {}, 401, /^no-store$/],
      ['/', { method: 'PUT', body: {} }, 404, /^no-store$/],
      ['/%ff', {}, 404, /^no-store$/],
      [`/api/withdraw/${'x'.repeat(300)}`, {}, 404, /^no-store$/],
      ['/', { method: 'OPTIONS' }, 404, /^no-store$/],
    ];
    for (const [path, asking, status, cache] of answers) {
      const answer = await send(`${origin}${path}`, { ...asking, headers: { origin } });
      const headers = Object.fromEntries(answer.headers);
      expect([path, answer.status], path).toEqual([path, status]);
      expect(headers, path).toMatchObject(everywhere);
      expect(headers['cache-control'], path).toMatch(cache);
      expect(headers['access-control-allow-origin'], path).toBeUndefined();
      expect([headers['server'], headers['x-powered-by']], path).toEqual([undefined, undefined]);
      expect(headers['content-security-policy']?.startsWith("default-src 'none'"), path).toBe(true);
      if (!headers['content-type']?.startsWith('text/html')) expect(headers['content-security-policy']).toBe(CLOSED);
    }
  },
);

test.each(['portal', 'console'] as const)(
  'the page of the %s allows no foreign and no inline scripts or styles',
  async (which) => {
    const page = () => send<string>(`${product[which]}/`);
    const { headers, body } = await page();
    const policy = new Map(
      (headers.get('content-security-policy') ?? '').split('; ').map((part) => {
        const [name = '', ...values] = part.split(' ');
        return [name, values.join(' ')] as const;
      }),
    );
    expect(policy.get('default-src')).toBe("'none'");
    expect(policy.get('script-src')).toBe("'self'");
    expect(policy.get('connect-src')).toBe("'self'");
    expect(policy.get('base-uri')).toBe("'none'");
    expect(policy.get('form-action')).toBe("'self'");
    expect(policy.get('frame-ancestors')).toBe("'none'");
    expect(policy.get('require-trusted-types-for')).toBe("'script'");
    expect(policy.get('style-src')).toMatch(which === 'portal' ? /^'self'$/ : /^'self' 'nonce-[\w+/]{22}=='$/);
    // Games are framed, from their providers' origins only.
    expect(policy.get('frame-src') ?? '').toMatch(which === 'portal' ? /^http:\/\/localhost:\d+$/ : /^('none')?$/);
    policy.delete('frame-src');
    expect([...policy.values()].join(' ')).not.toMatch(/unsafe|\*|https?:/);
    expect(body).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=|javascript:/i);
    if (which === 'console') {
      const other = await page();
      expect(other.headers.get('content-security-policy')).not.toBe(headers.get('content-security-policy'));
    }
  },
);
