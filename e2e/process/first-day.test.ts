import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWeb } from '../../scripts/build-web.ts';
import { codeAt } from '../totp.ts';
import { aCluster, type Cluster } from './cluster.ts';
import { aProduct, type Product } from './product.ts';
import { tell, until } from './told.ts';

const root = join(import.meta.dirname, '../..');
const PASSWORD = 'a password of the first day';
const run = promisify(execFile);

let cluster: Cluster;
let dataDir: string;
let house: Record<string, string>;
let nodes: Product[];
beforeAll(async () => {
  await buildWeb();
  [cluster, dataDir] = await Promise.all([aCluster(), mkdtemp(join(tmpdir(), 'portal-house-'))]);
  house = {
    NODE_ENV: 'production',
    DATABASE_URL: cluster.urlAt(cluster.end()?.port ?? 0),
    APP_SECRET: 'a secret of production that is long enough',
    SANDBOX_SECRET: 'no secret that everybody knows',
    RATE_LIMIT: 'on',
    DATA_DIR: dataDir,
    DRAIN_WAIT_MS: '0',
  };
  nodes = await Promise.all(
    ['portal', 'portal', 'console', 'worker'].map((ROLE) =>
      aProduct({ ...house, ROLE }, undefined, 'server/src/run.ts'),
    ),
  );
}, 240_000);
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.remove()));
  await cluster.remove();
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);

/** A command of the tree, on the house's database. */
const command = async (script: string, ...args: string[]): Promise<string> => {
  const env = { ...process.env, ...house, OPERATOR_PASSWORD: PASSWORD };
  return (await run(process.execPath, [`scripts/${script}.ts`, ...args], { cwd: root, env })).stdout;
};

type Answer = { data: never; access_token: string };
type Call = (method: string, path: string, body?: unknown) => Promise<{ status: number; data: never }>;
const calling =
  (base: string, headers: Record<string, string>): Call =>
  async (method, path, body) => {
    const { status, body: answer } = await tell<Answer>(`${base}/api${path}`, { method, headers, body });
    return { status, data: answer?.data };
  };

/** Makes an operator as the page says. */
const anOperator = async (at: string, username: string, role: string): Promise<Call> => {
  const shown = await command('operator', 'create', '--username', username, '--name', username, '--role', role);
  return signedIn(at, username, /secret +([A-Z2-7]+)/.exec(shown)?.[1] ?? '');
};

/** Is invited by one, agreed to by another, and begins with the link. */
const anInvited = async (at: string, [asks, agrees]: readonly [Call, Call], username: string): Promise<Call> => {
  const asked = await asks('POST', '/operators', { username, name: username, role: 'finance', reason: 'การเงินคนแรก' });
  expect(asked.status).toBe(202);
  const approval = `/approvals/${String(asked.data['approval_id'])}`;
  expect((await agrees('POST', `${approval}/approve`)).status).toBe(200);
  const { url }: { url: string } = (await asks('GET', approval)).data['result'];
  expect(url).toMatch(new RegExp(`^${at}/invitation#`));
  const visitor = calling(at, { origin: at });
  const token = url.split('#')[1];
  const { secret }: { secret: string } = (await visitor('POST', '/invitation', { token })).data;
  // The code before this one, as good as it: two more are needed within the same minute.
  const totp = codeAt(secret, Date.now() - 30_000);
  expect((await visitor('POST', '/invitation/accept', { token, password: PASSWORD, totp })).status).toBe(204);
  expect((await visitor('POST', '/invitation', { token })).status).toBe(400);
  return signedIn(at, username, secret);
};

/** Signs in, and gives a code of now, as what guards money asks for. */
const signedIn = async (at: string, username: string, key: string): Promise<Call> => {
  const totp = codeAt(key);
  const { status, headers } = await tell(`${at}/api/session`, {
    headers: { origin: at },
    body: { username, password: PASSWORD, totp },
  });
  expect([username, status]).toEqual([username, 200]);
  const call = calling(at, { origin: at, cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' });
  const next = codeAt(key, Date.now() + 30_000); // as good as the one after, and the first is used
  expect([username, (await call('POST', '/session/confirm', { totp: next })).status]).toEqual([username, 204]);
  return call;
};

/** The example of the page, as it stands there. */
const bankReader = async (variables: Record<string, string>): Promise<void> => {
  const page = await readFile(join(root, 'deploy/README.md'), 'utf8');
  const [, script = ''] = /```sh\n([\s\S]*?)\n *```/.exec(page) ?? [];
  expect(script).toContain('X-Signature');
  await run('sh', ['-c', script], { env: { ...process.env, ...variables } });
};

/** The first account, by two; its id and what its bank signs with. */
const anAccount = async (finance: Call, manager: Call): Promise<{ id: string; secret: string }> => {
  const input = { kind: 'bank', bank_code: 'kbnk', number: '0123456789', name: 'บริษัท สตาร์ทูเค จำกัด', pays_out: true };
  const asked = await finance('POST', '/bank-accounts', { ...input, reason: 'บัญชีแรก' });
  expect(asked.status).toBe(202);
  const approval = `/approvals/${String(asked.data['approval_id'])}`;
  expect((await manager('POST', `${approval}/approve`)).status).toBe(200);
  return (await finance('GET', approval)).data['result'];
};

const PERSON = { bank_name: 'scb', bank_number: '4010203040', first_name: 'สมชาย', last_name: 'ใจดี' };

/** Registers on one node, and is known on the other. */
const aMember = async (first: Product, second: Product): Promise<Call> => {
  const [tel, password] = ['0812345678', 'หมูปิ้ง-ข้าวเหนียว'];
  const member = { ...PERSON, tel, password, line_id: null, know_us: null, bonus: 0 };
  expect((await tell(`${first.portal}/api/member/register`, { body: { member } })).status).toBe(201);
  const { body } = await tell(`${second.portal}/api/member/login`, { body: { tel, password } });
  const somchai = calling(first.portal, { authorization: `Bearer ${body.access_token}` });
  expect((await somchai('POST', '/member/age', { birth_date: '1990-04-13' })).status).toBe(200);
  return somchai;
};

/** Pays in and is paid: the bank's program tells of both. */
const bothWays = async (somchai: Call, finance: Call, to: { readonly [name: string]: string }): Promise<void> => {
  const reader = (direction: 'in' | 'out', amount: number) =>
    bankReader({
      ...to,
      DIRECTION: direction,
      EVENT_ID: `first ${direction}`,
      AMOUNT: String(amount),
      FROM_BANK: PERSON.bank_name,
      FROM_ACCOUNT: PERSON.bank_number,
      FROM_NAME: `${PERSON.first_name} ${PERSON.last_name}`,
      REFERENCE: `FIRST-${direction}`,
    });
  const deposit = (await somchai('POST', '/member/regulardeposit', { amount: 500, channel: 'bank' })).data;
  await reader('in', deposit['amount_to_pay']);
  const state = async () => (await somchai('GET', `/member/deposit/${String(deposit['id'])}`)).data['state'];
  await until(async () => (await state()) === 'credited', 'the deposit is credited');

  const withdrawal = (await somchai('POST', '/withdraw/withdraw', { amount: 300 })).data;
  const at = `/withdrawals/${String(withdrawal['id'])}`;
  expect((await finance('POST', `${at}/pay`, { reference: 'FIRST-out' })).status).toBe(200);
  await reader('out', 300);
  const lines = async () => (await finance('GET', '/statement-lines?state=matched&direction=out')).data['length'];
  await until(async () => (await lines()) === 1, 'its line is claimed');
  expect((await finance('GET', at)).data['status']).toBe('manual');
};

test('an empty database, a credited deposit, a paid withdrawal, as the page says', { timeout: 90_000 }, async () => {
  const [first, second, desk] = nodes as [Product, Product, Product];
  await first.start(); // the first one migrates
  await Promise.all(nodes.slice(1).map((node) => node.start()));

  expect(desk.said.join('\n')).toMatch(/There is no operator who decides[\s\S]+npm run operator -- create/);
  const owner = await anOperator(desk.console, 'anong', 'owner');
  const opening = async () => (await owner('GET', '/dashboard')).data['opening'];
  expect(await opening()).toEqual(['operator', 'account', 'contact', 'sms', 'backup']);
  const manager = await anOperator(desk.console, 'wichai', 'manager');
  const finance = await anInvited(desk.console, [owner, manager], 'busaba');
  const { id, secret } = await anAccount(finance, manager);
  expect((await owner('PUT', '/settings', { deposit_min: 50 })).status).toBe(200);
  const contact = { name: 'แอดมิน', line_id: '@star2k', optional_line_id: null, position: 0, is_active: true };
  const asked = await manager('POST', '/contact-lines', contact);
  expect(asked.status).toBe(202);
  expect((await owner('POST', `/approvals/${String(asked.data['approval_id'])}/approve`)).status).toBe(200);
  expect(await opening()).toEqual(['sms', 'backup']);

  const somchai = await aMember(first, second);
  await bothWays(somchai, finance, { PORTAL_URL: second.portal, ACCOUNT_ID: id, WEBHOOK_SECRET: secret });
  expect(await command('reconcile')).toMatch(/ 0 findings\n$/);
  const alerts: { kind: string }[] = (await owner('GET', '/alerts')).data;
  expect(alerts.map(({ kind }) => kind)).toEqual(['guarded-change', 'guarded-change', 'guarded-change']); // an operator, an account, a line
});
