import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import type { Product } from './product.ts';
import { until } from '../../testing/until.ts';
import { send } from './responses.ts';

/** Fields of a response that these tests read: a row or a list, of portal or console. */
export interface Row {
  readonly id: string;
  readonly state: string;
  readonly status: string;
  readonly transaction_status: string;
  readonly amount: number;
  readonly amount_to_pay: number;
  readonly account: { readonly number: string };
  readonly checks: readonly { readonly ok: boolean }[];
}
interface Body {
  readonly access_token: string;
  readonly openapi: string;
  readonly credit: number;
  readonly next_cursor: string | null;
  readonly data: Row & readonly Row[];
}
interface Answer {
  readonly status: number;
  readonly body: Body;
}

/** Makes one call; undefined if its outcome is unknown (no response, or 5xx). */
export const tryCall = async (
  method: string,
  url: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer | undefined> => {
  const { status, body: read } = await send<Body>(url, { method, body, headers });
  return status === 0 || status >= 500 ? undefined : { status, body: read };
};

/** Retries a call with the same key until it is answered. */
export const retryCall = (call: () => Promise<Answer | undefined>): Promise<Answer> =>
  until(async () => {
    const answer = await call();
    if (answer && answer.status !== 429) return answer;
    await wait(100);
    return undefined;
  }, 'the call is answered');

/** Acknowledged operations of one member, to reconcile against the product. Amounts in satang. */
export interface MemberRecord {
  readonly id: string;
  readonly tel: string;
  token: string;
  readonly paidIn: Map<string, number>;
  /** Transfers the bank did not acknowledge: they may have happened. */
  readonly maybePaidIn: Map<string, number>;
  readonly withdrawals: Map<string, { readonly key: string; readonly satang: number }>;
}

const toSatang = (baht: number) => Math.round(baht * 100);

/** Registers a member. `born`: members of one name and birth date count as one person once one is excluded. */
export const register = async (product: Product, index: number, born = '1990-04-13'): Promise<MemberRecord> => {
  const tel = `09${String(index).padStart(8, '0')}`;
  const member = {
    first_name: 'ทดสอบ',
    last_name: 'ระบบ',
    bank_name: 'kbnk',
    bank_number: tel,
    tel,
    password: 'kill-nine',
    bonus: 0,
  };
  const registered = await retryCall(() => tryCall('POST', `${product.portal}/api/member/register`, { member }));
  const answer = await retryCall(() =>
    tryCall('POST', `${product.portal}/api/member/login`, { tel, password: 'kill-nine' }),
  );
  const own = {
    id: registered.body.data?.id ?? '',
    tel,
    token: answer.body.access_token,
    paidIn: new Map(),
    maybePaidIn: new Map(),
    withdrawals: new Map(),
  };
  await retryCall(() => tryCall('POST', `${product.portal}/api/member/age`, { birth_date: born }, bearer(own)));
  return own;
};

export const bearer = ({ token }: MemberRecord) => ({ authorization: `Bearer ${token}` });

/** Transfers money from the member's account to the operator's, through the sandbox's bank. */
const transfer = (sandbox: string, own: MemberRecord, to_account: string, amount: number) =>
  tryCall('POST', `${sandbox}/control/transfers`, {
    to_account,
    amount,
    from_bank: 'kbnk',
    from_account: own.tel,
    from_name: 'ทดสอบ ระบบ',
  });

/** The member's credit, in satang. */
export const creditOf = async (product: Pick<Product, 'portal'>, own: MemberRecord): Promise<number> => {
  const answer = await retryCall(() => tryCall('GET', `${product.portal}/api/credit`, undefined, bearer(own)));
  return toSatang(answer.body.credit);
};

/** Deposits `amount` baht; returns the credited satang, including the digits added for matching. */
export const payIn = async (product: Pick<Product, 'portal' | 'sandbox'>, own: MemberRecord, amount: number) => {
  const deposit = { amount, channel: 'promptpay' };
  const response = await tryCall('POST', `${product.portal}/api/member/regulardeposit`, deposit, bearer(own));
  const { amount_to_pay, account } = response!.body.data;
  await transfer(product.sandbox, own, account.number, amount_to_pay);
  await until(async () => (await creditOf(product, own)) > 0, 'the money is there');
  return toSatang(amount_to_pay);
};

/** Polls before an unacknowledged deposit is cancelled. */
const POLLS = 20;

/** Deposits and withdraws until `stop`, recording what was acknowledged. */
export const depositAndWithdraw = async (
  product: Product,
  own: MemberRecord,
  stop: AbortSignal,
  pause_ms = 0,
): Promise<void> => {
  for (let round = 0; !stop.aborted; round += 1) {
    await wait(pause_ms);
    const key = randomUUID();
    const deposit = { amount: 100 + (round % 5) * 100, channel: 'promptpay' };
    const response = await retryCall(() =>
      tryCall('POST', `${product.portal}/api/member/regulardeposit`, deposit, {
        ...bearer(own),
        'idempotency-key': key,
      }),
    );
    if (response.status !== 201) {
      await wait(100);
      continue;
    }
    const { id, amount_to_pay, account } = response.body.data;
    const paid = await transfer(product.sandbox, own, account.number, amount_to_pay);
    (paid?.status === 200 || paid?.status === 201 ? own.paidIn : own.maybePaidIn).set(id, toSatang(amount_to_pay));
    const fetchState = () => tryCall('GET', `${product.portal}/api/member/deposit/${id}`, undefined, bearer(own));
    await poll(fetchState, (body) => body.data.state === 'credited', stop, paid ? Infinity : POLLS);
    if (!paid)
      await retryCall(() => tryCall('POST', `${product.portal}/api/member/deposit/${id}/cancel`, {}, bearer(own)));
    const withdrawKey = randomUUID();
    const out = await retryCall(() =>
      tryCall(
        'POST',
        `${product.portal}/api/withdraw/withdraw`,
        { amount: 100 },
        { ...bearer(own), 'idempotency-key': withdrawKey },
      ),
    );
    if (out.status !== 201) continue;
    own.withdrawals.set(out.body.data.id, { key: withdrawKey, satang: 10_000 });
    await poll(
      () => tryCall('GET', `${product.portal}/api/withdraw/${out.body.data.id}`, undefined, bearer(own)),
      (body) => body.data.status === 'Success',
      stop,
    );
  }
};

/** Polls until done, out of polls, or stopped. */
const poll = async (
  fetchState: () => Promise<Answer | undefined>,
  isDone: (body: Body) => boolean,
  stop: AbortSignal,
  polls = Infinity,
): Promise<void> => {
  for (let nth = 0; nth < polls && !stop.aborted; nth += 1) {
    const answer = await fetchState();
    if (answer?.status === 200 && isDone(answer.body)) return;
    await wait(100);
  }
};

/** Approves waiting withdrawals until `stop`. */
export const approve = async (product: Product, stop: AbortSignal): Promise<void> => {
  let cookie = '';
  while (!stop.aborted) {
    const headers = { cookie, origin: product.console };
    const list = await tryCall(
      'GET',
      `${product.console}/api/withdrawals?status=waiting_for_approve&limit=100`,
      undefined,
      headers,
    );
    if (list?.status === 401) cookie = await signIn(product);
    for (const { id } of list?.status === 200 ? list.body.data : [])
      await tryCall('POST', `${product.console}/api/withdrawals/${id}/approve`, {}, headers);
    await wait(150);
  }
};

/** Signs in a demo operator; returns the cookie. */
export const signIn = (product: Pick<Product, 'console'>, username = 'finance'): Promise<string> =>
  until(async () => {
    const totp = new TOTP({ secret: Secret.fromBase32('JBSWY3DPEHPK3PXP') }).generate();
    const { status, headers } = await send(`${product.console}/api/session`, {
      body: { username, password: 'demo-operator', totp },
      headers: { origin: product.console },
    });
    if (status === 200 || status === 201 || status === 204) return headers.get('set-cookie')?.split(';')[0];
    await wait(2000); // the code was used: wait for the next
    return undefined;
  }, `${username} is signed in`);
