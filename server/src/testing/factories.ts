import { satang } from '@portal/contract/money.ts';
import type { Role } from '@portal/contract/permissions.ts';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { createOperator } from '../modules/operators/index.ts';
import { changeSettings } from '../modules/settings/index.ts';
import { now_ms } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import type { AppSecret } from '../platform/security/app-secret.ts';
import { aPicture, fileForm, FORM_TYPE } from '../platform/uploads/test-pictures.ts';
import { bankLine, type TestServer, until } from './server.ts';

export const PASSWORD = 'หมูปิ้ง-ข้าวเหนียว';
export const OPERATOR_PASSWORD = 'demo-operator';

const people =
  'สมชาย ใจดี,สมหญิง ดีงาม,วิชัย มีสุข,มาลี ศรีสุข,ประเสริฐ ทองดี,อรทัย แก้วใส,ณัฐพล วงศ์ไทย,กมลชนก บุญมา,ธนา รุ่งเรือง,พิมพ์ชนก สายทอง';
let memberCount = 0;

/** A registration form with a unique phone and account. */
export const aForm = (name?: string) => {
  memberCount += 1;
  const listed = people.split(',');
  const [first_name = '', last_name = ''] = (name ?? listed[memberCount % listed.length] ?? '').split(' ');
  return {
    tel: `08${String(91_000_000 + memberCount)}`,
    bank_name: 'kbnk',
    bank_number: `70${String(20_000_000 + memberCount)}`,
    first_name,
    last_name,
    password: PASSWORD,
    line_id: null,
    know_us: null,
    bonus: 0,
  };
};

interface MemberInput {
  readonly name?: string;
  /** Referral code, `{code}.{src}` or the code alone. */
  readonly prefix?: string;
  /** Deposit in whole baht; the unique satang come on top. */
  readonly credit?: number;
  /** The member confirmed their age; true unless a test is about it. */
  readonly ofAge?: boolean;
}

/** A signed-in member, registered and paid in through the API. */
export const aMember = async (server: TestServer, { name, prefix, credit, ofAge = true }: MemberInput = {}) => {
  const form = aForm(name);
  const address = `10.0.${memberCount >> 8}.${memberCount & 255}`;
  const registered = await server.onPortal('POST', '/api/member/register', {
    address,
    body: { member: { ...form, ...(prefix ? { prefix } : {}) } },
  });
  if (registered.statusCode !== 201) throw new Error(`not registered: ${registered.body}`);
  const { id } = registered.json<{ data: { id: string } }>().data;
  const { token, device } = await signIn(server, form.tel);
  const member = {
    id,
    ...form,
    name: `${form.first_name} ${form.last_name}`,
    token,
    /** Device cookie of the member's browser. */
    device,
    /** The member's own address. */
    address,
    get: (url: string) => server.onPortal('GET', url, { token, address }),
    post: (url: string, body?: unknown, headers?: Record<string, string>) =>
      server.onPortal('POST', url, {
        token,
        address,
        ...(body === undefined ? {} : { body }),
        ...(headers ? { headers } : {}),
      }),
    put: (url: string, body: unknown) => server.onPortal('PUT', url, { token, address, body }),
    /** Satang. */
    credit: async () =>
      satang((await server.onPortal('GET', '/api/credit', { token, address })).json<{ credit: number }>().credit),
  };
  if (ofAge) await confirmAge(member);
  if (credit) await payIn(server, member, credit);
  return member;
};
export type Member = Awaited<ReturnType<typeof aMember>>;

const confirmAge = async ({ post }: Pick<Member, 'post'>): Promise<void> => {
  const answer = await post('/api/member/age', { birth_date: '1990-04-13' });
  if (answer.statusCode !== 200) throw new Error(`age not confirmed: ${answer.body}`);
};

/** A new session of an existing member. */
export const signIn = async (server: TestServer, tel: string, via?: 'link') => {
  const answer = await server.onPortal('POST', '/api/member/login', {
    body: { tel, password: PASSWORD, ...(via ? { via } : {}) },
  });
  if (answer.statusCode !== 200) throw new Error(`not signed in: ${answer.body}`);
  return {
    token: answer.json<{ access_token: string }>().access_token,
    device: answer.cookies.find((cookie) => cookie.name === 'auth.device')?.value ?? '',
  };
};

export interface DepositRequest {
  readonly id: string;
  readonly ref: string;
  readonly amount: number;
  readonly amount_to_pay: number;
  readonly state: string;
  readonly status: string;
  readonly credited: number | null;
  readonly reason: string | null;
  readonly qr_payload: string | null;
  readonly account: { readonly number: string; readonly bankCode: string } | null;
}

/** Requests a deposit in baht. */
export const requestDepositAs = async (
  member: Member,
  amount: number,
  channel = 'promptpay',
): Promise<DepositRequest> => {
  const answer = await member.post('/api/member/regulardeposit', { amount, channel });
  if (answer.statusCode !== 201) throw new Error(`no deposit: ${answer.body}`);
  return answer.json<{ data: DepositRequest }>().data;
};

/** The bank line that pays a deposit exactly, from the member's account. */
export const payment = (member: Member, { amount_to_pay }: Pick<DepositRequest, 'amount_to_pay'>) =>
  bankLine({ amount: amount_to_pay, from_account: member.bank_number, from_name: member.name });

/** Id of the account to pay into. */
export const accountToPay = (server: TestServer, { account }: Pick<DepositRequest, 'account'>): string =>
  server.accounts.find(({ number }) => number === account?.number)?.id ?? '';

const payIn = async (server: TestServer, member: Member, amount: number): Promise<void> => {
  const deposit = await requestDepositAs(member, amount);
  await server.sendBankEvent(accountToPay(server, deposit), payment(member, deposit));
  await until(async () => (await member.credit()) > 0n, 'the first deposit is credited');
};

interface Makes {
  readonly db: Db;
  readonly console: FastifyInstance;
  readonly appSecret: AppSecret;
}

/** An operator; `code(steps)` is the TOTP code that many 30 s steps away. */
export const newOperator = async ({ db, appSecret }: Makes, username: string, role: Role) => {
  const name = `คุณ${username}`;
  const { id, totpSecret } = await db.transaction((tx) =>
    createOperator(tx, { appSecret, username, name, role, password: OPERATOR_PASSWORD }),
  );
  const secret = Secret.fromBase32(totpSecret);
  const code = (steps = 0) => TOTP.generate({ secret, timestamp: now_ms() + steps * 30_000 });
  return { id, name, username, role, code };
};

/** Signs in and returns the cookie. */
export const cookieFor = async ({ console: app }: Makes, username: string, totp: string): Promise<string> => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/session',
    headers: { host: 'console.test', origin: 'http://console.test' },
    payload: { username, password: OPERATOR_PASSWORD, totp },
  });
  const cookie = answer.cookies[0]?.value;
  if (!cookie) throw new Error(`${username} could not sign in: ${answer.body}`);
  return cookie;
};

/** A signed-in operator. */
export const anOperator = async (server: TestServer, role: Role, username: string = role) => {
  const makes = { db: server.db, console: server.console, appSecret: server.secrets.appSecret };
  const operator = await newOperator(makes, username, role);
  const cookie = await cookieFor(makes, operator.username, operator.code());
  return {
    ...operator,
    cookie,
    get: (url: string) => server.onConsole('GET', url, { cookie }),
    post: (url: string, body: unknown = {}) => server.onConsole('POST', url, { cookie, body }),
    put: (url: string, body: unknown) => server.onConsole('PUT', url, { cookie, body }),
    delete: (url: string) => server.onConsole('DELETE', url, { cookie }),
    /** Step-up with the next code, valid for five minutes. */
    confirm: () => server.onConsole('POST', '/api/session/confirm', { cookie, body: { totp: operator.code(1) } }),
  };
};
/** Uploads an evidence document; returns its id. */
export const aDocument = async (server: TestServer, { cookie }: Pick<Operator, 'cookie'>): Promise<string> => {
  const body = fileForm(await aPicture(300, 400));
  const answer = await server.onConsole('POST', '/api/evidence', {
    cookie,
    body,
    headers: { 'content-type': FORM_TYPE },
  });
  if (answer.statusCode !== 201) throw new Error(`not sent: ${answer.body}`);
  return answer.json<{ data: { file_id: string } }>().data.file_id;
};
export type Operator = Awaited<ReturnType<typeof anOperator>>;

/** Changes settings without a second operator, for tests of other features. */
export const setSettings = (server: TestServer, owner: Pick<Operator, 'id'>, values: Record<string, unknown>) =>
  server.db.transaction((tx) => changeSettings(tx, values, owner.id));

/** Opens the evidence and approves. */
export const approveWithEvidence = async (
  approval: string,
  checker: Pick<Operator, 'post'>,
): Promise<LightMyRequestResponse> => {
  await checker.post(`/api/approvals/${approval}/evidence`);
  return checker.post(`/api/approvals/${approval}/approve`);
};
/** Approves a request that was just made. Throws if none was made or it is refused. */
export const approveRequest = async (
  request: Promise<LightMyRequestResponse>,
  checker: Pick<Operator, 'post'>,
): Promise<void> => {
  const answer = await request;
  if (answer.statusCode !== 202) throw new Error(`no approval was requested: ${answer.statusCode} ${answer.body}`);
  const { approval_id } = answer.json<{ data: { approval_id: string } }>().data;
  const decided = await approveWithEvidence(approval_id, checker);
  if (decided.statusCode !== 200) throw new Error(`not approved: ${decided.body}`);
};
