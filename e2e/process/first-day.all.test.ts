import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium, expect as expectOnPage, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWeb } from '../../scripts/build-web.ts';
import { ceiling } from '../../testing/ceilings.ts';
import { args, executablePath } from '../chromium.ts';
import { codeAt, freshCode } from '../totp.ts';
import { aCluster, type Cluster } from './cluster.ts';
import { aProduct, type Product } from './product.ts';
import { until } from '../../testing/until.ts';
import { send } from './responses.ts';

const pageExpect = expectOnPage.configure(ceiling);
const root = join(import.meta.dirname, '../..');
const PASSWORD = 'a password of the first day';
const run = promisify(execFile);

let cluster: Cluster;
let dataDir: string;
let environment: Record<string, string>;
let nodes: Product[];
let browser: Browser;
beforeAll(async () => {
  await buildWeb();
  [cluster, dataDir, browser] = await Promise.all([
    aCluster(),
    mkdtemp(join(tmpdir(), 'portal-house-')),
    chromium.launch({ executablePath, args }),
  ]);
  environment = {
    NODE_ENV: 'production',
    DATABASE_URL: cluster.urlAt(cluster.end()?.port ?? 0),
    APP_SECRET: 'a secret of production that is long enough',
    SANDBOX_SECRET: 'no secret that everybody knows',
    RATE_LIMIT: 'on',
    DATA_DIR: dataDir,
    DRAIN_WAIT_MS: '0',
  };
  nodes = await Promise.all(
    ['portal', 'portal', 'console', 'worker', 'migrate'].map((ROLE) =>
      aProduct({ ...environment, ROLE }, undefined, 'server/src/run.ts'),
    ),
  );
});
afterAll(async () => {
  await browser.close();
  await Promise.all(nodes.map((node) => node.remove()));
  await cluster.remove();
  await rm(dataDir, { recursive: true, force: true });
});

/** Runs a script on the site's database; returns its output. */
const command = async (script: string, ...args: string[]): Promise<string> => {
  const env = { ...process.env, ...environment, OPERATOR_PASSWORD: PASSWORD };
  return (await run(process.execPath, [`scripts/${script}.ts`, ...args], { cwd: root, env })).stdout;
};

type Answer = { data: never; access_token: string };
type Call = (method: string, path: string, body?: unknown) => Promise<{ status: number; data: never }>;
const caller =
  (base: string, headers: Record<string, string>): Call =>
  async (method, path, body) => {
    const { status, body: answer } = await send<Answer>(`${base}/api${path}`, { method, headers, body });
    return { status, data: answer?.data };
  };

/** Creates an operator as deploy/README.md says; returns the authenticator's key. */
const createOperator = async (username: string, role: string): Promise<string> => {
  const output = await command('operator', 'create', '--username', username, '--name', username, '--role', role);
  return /secret +([A-Z2-7]+)/.exec(output)?.[1] ?? '';
};

/** A signed-in operator: a page, and calls in the same session. */
interface SignedInOperator {
  readonly page: Page;
  readonly call: Call;
}
const CODE = 'รหัส 6 หลักจากแอปยืนยันตัวตน';
/** Signs in through the form, in a new browser context. */
const signInOperator = async (at: string, username: string, key: string, page?: Page): Promise<SignedInOperator> => {
  page ??= await (await browser.newContext({ baseURL: at, locale: 'th-TH', reducedMotion: 'reduce' })).newPage();
  await page.goto(at);
  await page.getByRole('textbox', { name: 'ชื่อผู้ใช้' }).fill(username);
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(PASSWORD);
  await page.getByRole('textbox', { name: CODE }).fill(codeAt(key));
  await page.keyboard.press('Enter');
  await pageExpect(page.getByRole('heading', { level: 1, name: 'แดชบอร์ด' })).toBeVisible();
  const [session] = (await page.context().cookies()).filter(
    ({ httpOnly, name }) => httpOnly && !name.includes('device'),
  );
  return { page, call: caller(at, { origin: at, cookie: `${session?.name}=${session?.value}` }) };
};

/** Invites an operator in the console, with a current code. */
const invite = async ({ page }: SignedInOperator, key: string, username: string): Promise<void> => {
  await page.goto('/operators');
  await page.getByRole('button', { name: 'เชิญผู้ดูแล' }).click();
  const form = page.getByRole('dialog', { name: 'เชิญผู้ดูแล' });
  await form.getByLabel('ชื่อผู้ใช้').fill(username);
  await form.getByLabel('ชื่อที่แสดง').fill(username);
  await form.getByRole('combobox', { name: 'บทบาท' }).click();
  await page.getByRole('option', { name: 'การเงิน' }).click();
  await form.getByLabel('เหตุผล').fill('การเงินคนแรก');
  await form.getByRole('button', { name: 'ส่งให้คนที่สองอนุมัติ' }).click();
  const ask = page.getByRole('dialog', { name: 'ยืนยันด้วยรหัส 6 หลัก' });
  await ask.getByLabel(CODE).fill(codeAt(key, Date.now() + 30_000)); // the next code is accepted too, and the current one is used
  await ask.getByRole('button', { name: 'ยืนยัน' }).click();
  await pageExpect(page.getByText('ส่งคำขอเชิญผู้ดูแลแล้ว')).toBeVisible();
};

/** Approves the request that contains this text. */
const agree = async ({ page }: SignedInOperator, what: string): Promise<void> => {
  await page.goto('/approvals');
  const question = page.getByRole('listitem').filter({ hasText: what });
  await question.getByRole('button', { name: 'อนุมัติ', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'อนุมัติ' }).click();
  await pageExpect(question).toBeHidden(); // a credit is sent after five seconds
};

/** Invites an operator by one and approves by another; follows the link and signs in. */
const invitedOperator = async (
  at: string,
  [asks, key, agrees]: readonly [SignedInOperator, string, SignedInOperator],
  username: string,
): Promise<SignedInOperator> => {
  await invite(asks, key, username);
  await agree(agrees, username);
  await asks.page.goto('/operators');
  await asks.page.getByRole('button', { name: 'ดูผล' }).click();
  const url = await asks.page
    .getByRole('dialog')
    .getByText(/\/invitation#/)
    .innerText();
  expect(url).toMatch(new RegExp(`^${at}/invitation#`));

  const page = await (await browser.newContext({ baseURL: at, locale: 'th-TH', reducedMotion: 'reduce' })).newPage();
  await page.goto(url);
  const secret = await page.getByText(/^[A-Z2-7]{32}$/).innerText();
  await page.getByLabel(/^ตั้งรหัสผ่าน/).fill(PASSWORD);
  // The previous code is accepted too: two more are needed within the same minute.
  await freshCode();
  await page.getByLabel('รหัส 6 หลักจากแอป').fill(codeAt(secret, Date.now() - 30_000));
  await page.getByRole('button', { name: 'เริ่มใช้งาน' }).click();
  await pageExpect(page.getByText('ตั้งค่าเสร็จแล้ว')).toBeVisible();
  const visitor = caller(at, { origin: at });
  expect((await visitor('POST', '/invitation', { token: url.split('#')[1] })).status).toBe(400);
  const operator = await signInOperator(at, username, secret, page);
  const next = codeAt(secret, Date.now() + 30_000);
  expect((await operator.call('POST', '/session/confirm', { totp: next })).status).toBe(204);
  return operator;
};

/** Runs the example of deploy/README.md. */
const bankReader = async (variables: Record<string, string>): Promise<void> => {
  const page = await readFile(join(root, 'deploy/README.md'), 'utf8');
  const [, script = ''] = /```sh\n([\s\S]*?)\n *```/.exec(page) ?? [];
  expect(script).toContain('X-Signature');
  await run('sh', ['-c', script], { env: { ...process.env, ...variables } });
};

/** Adds the first account with two operators; its id and webhook secret, read by a third. */
const anAccount = async (finance: Call, manager: Call, owner: Call): Promise<{ id: string; secret: string }> => {
  const input = { kind: 'bank', bank_code: 'kbnk', number: '0123456789', name: 'บริษัท สตาร์ทูเค จำกัด', pays_out: true };
  const response = await finance('POST', '/bank-accounts', { ...input, reason: 'บัญชีแรก' });
  expect(response.status).toBe(202);
  const approval = `/approvals/${String(response.data['approval_id'])}`;
  expect((await manager('POST', `${approval}/approve`)).status).toBe(200);
  expect((await finance('GET', approval)).data['result']).toBe(null);
  return (await owner('GET', approval)).data['result'];
};

const PERSON = { bank_name: 'scb', bank_number: '4010203040', first_name: 'สมชาย', last_name: 'ใจดี' };

/** Registers a member on one node and signs in on the other. */
const aMember = async (first: Product, second: Product): Promise<Call> => {
  const [tel, password] = ['0812345678', 'หมูปิ้ง-ข้าวเหนียว'];
  const member = { ...PERSON, tel, password, line_id: null, know_us: null, bonus: 0 };
  expect((await send(`${first.portal}/api/member/register`, { body: { member } })).status).toBe(201);
  const { body } = await send(`${second.portal}/api/member/login`, { body: { tel, password } });
  const somchai = caller(first.portal, { authorization: `Bearer ${body.access_token}` });
  expect((await somchai('POST', '/member/age', { birth_date: '1990-04-13' })).status).toBe(200);
  return somchai;
};

/** A deposit and a payout, both reported by the bank's program. */
const depositAndPayout = async (
  somchai: Call,
  finance: Call,
  to: { readonly [name: string]: string },
): Promise<void> => {
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

test('deploy/README.md leads from an empty database to a deposit and a payout', async () => {
  const [first, second, consoleNode] = nodes as [Product, Product, Product];
  await Promise.all(nodes.map((node) => node.start())); // all wait for the migration

  expect(consoleNode.output.join('\n')).toMatch(/There is no operator who decides[\s\S]+npm run operator -- create/);
  const anong = await createOperator('anong', 'owner');
  const atOwners = await signInOperator(consoleNode.console, 'anong', anong);
  const owner = atOwners.call;
  const setupChecklist = async () => (await owner('GET', '/dashboard')).data['opening'];
  expect(await setupChecklist()).toEqual(['operator', 'account', 'contact', 'sms', 'backup']);
  const wichai = await createOperator('wichai', 'manager');
  const atManagers = await signInOperator(consoleNode.console, 'wichai', wichai);
  const manager = atManagers.call;
  const atFinances = await invitedOperator(consoleNode.console, [atOwners, anong, atManagers], 'busaba');
  const finance = atFinances.call;
  const { id, secret } = await anAccount(finance, manager, owner);
  expect((await owner('PUT', '/settings', { deposit_min: 50 })).status).toBe(200);
  const next = codeAt(wichai, Date.now() + 30_000);
  expect((await manager('POST', '/session/confirm', { totp: next })).status).toBe(204);
  const contact = { name: 'แอดมิน', line_id: '@star2k', optional_line_id: null, position: 0, is_active: true };
  const response = await manager('POST', '/contact-lines', contact);
  expect(response.status).toBe(202);
  expect((await owner('POST', `/approvals/${String(response.data['approval_id'])}/approve`)).status).toBe(200);
  expect(await setupChecklist()).toEqual(['sms', 'backup']);

  const somchai = await aMember(first, second);
  await depositAndPayout(somchai, finance, { PORTAL_URL: second.portal, ACCOUNT_ID: id, WEBHOOK_SECRET: secret });
  const { id: member_id } = ((await owner('GET', '/members')).data as { id: string }[])[0]!;
  expect((await owner('POST', '/adjustments', { member_id, amount: 20, reason: 'ขอบคุณสมาชิกคนแรก' })).status).toBe(202);
  await agree(atFinances, 'ขอบคุณสมาชิกคนแรก'); // the invited operator is the checker
  const [adjusted] = (await finance('GET', '/approvals?status=approved&limit=1')).data as {
    checker: { name: string };
  }[];
  expect(adjusted?.checker.name).toBe('busaba');
  expect(await command('reconcile')).toMatch(/ 0 findings\n$/);
  const alerts: { kind: string }[] = (await owner('GET', '/alerts')).data;
  expect(alerts.map(({ kind }) => kind)).toEqual(['guarded-change', 'guarded-change', 'guarded-change']); // an operator, an account, a line
});
