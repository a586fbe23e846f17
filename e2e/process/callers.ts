import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import type { Product } from './product.ts';
import { until } from '../../testing/until.ts';
import { tell } from './responses.ts';

/** What the calls of these tests read of an answer: one row or many, of either side. */
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

/** One call; undefined when nobody can say what became of it. */
export const ask = async (
  method: string,
  url: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer | undefined> => {
  const { status, body: read } = await tell<Body>(url, { method, body, headers });
  return status === 0 || status >= 500 ? undefined : { status, body: read };
};

/** Asked again with the same key until somebody answers. */
export const insist = (call: () => Promise<Answer | undefined>): Promise<Answer> =>
  until(async () => {
    const answer = await call();
    if (answer && answer.status !== 429) return answer;
    await wait(100);
    return undefined;
  }, 'somebody answers');

/** What one caller was told: the oracle. Amounts in satang. */
export interface Ledger {
  readonly id: string;
  readonly tel: string;
  token: string;
  readonly paidIn: Map<string, number>;
  /** Sent to the bank, and the bank did not answer: it may have happened. */
  readonly maybePaidIn: Map<string, number>;
  readonly withdrawals: Map<string, { readonly key: string; readonly satang: number }>;
}

const satang = (baht: number) => Math.round(baht * 100);

/** A member; `born`: people of one name and birth date are taken for one person where one of them was excluded. */
export const register = async (product: Product, index: number, born = '1990-04-13'): Promise<Ledger> => {
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
  const registered = await insist(() => ask('POST', `${product.portal}/api/member/register`, { member }));
  const answer = await insist(() => ask('POST', `${product.portal}/api/member/login`, { tel, password: 'kill-nine' }));
  const own = {
    id: registered.body.data?.id ?? '',
    tel,
    token: answer.body.access_token,
    paidIn: new Map(),
    maybePaidIn: new Map(),
    withdrawals: new Map(),
  };
  await insist(() => ask('POST', `${product.portal}/api/member/age`, { birth_date: born }, bearer(own)));
  return own;
};

export const bearer = ({ token }: Ledger) => ({ authorization: `Bearer ${token}` });

/** Transfers money to an account of the house from the member's own, by way of the sandbox's bank. */
const transfer = (sandbox: string, own: Ledger, to_account: string, amount: number) =>
  ask('POST', `${sandbox}/control/transfers`, {
    to_account,
    amount,
    from_bank: 'kbnk',
    from_account: own.tel,
    from_name: 'ทดสอบ ระบบ',
  });

/** Satang. */
export const creditOf = async (product: Pick<Product, 'portal'>, own: Ledger): Promise<number> => {
  const answer = await insist(() => ask('GET', `${product.portal}/api/credit`, undefined, bearer(own)));
  return satang(answer.body.credit);
};

/** Pays in so many baht; the satang that came, those that matching added among them. */
export const payIn = async (product: Pick<Product, 'portal' | 'sandbox'>, own: Ledger, amount: number) => {
  const wish = { amount, channel: 'promptpay' };
  const asked = await ask('POST', `${product.portal}/api/member/regulardeposit`, wish, bearer(own));
  const { amount_to_pay, account } = asked!.body.data;
  await transfer(product.sandbox, own, account.number, amount_to_pay);
  await until(async () => (await creditOf(product, own)) > 0, 'the money is there');
  return satang(amount_to_pay);
};

/** A bank that did not answer may have been paid: it is looked at so often before the deposit is called off. */
const LOOKS = 20;

/** Deposits and withdraws until told to stop, and notes what it was told. */
export const call = async (product: Product, own: Ledger, stop: AbortSignal, pause_ms = 0): Promise<void> => {
  for (let round = 0; !stop.aborted; round += 1) {
    await wait(pause_ms);
    const key = randomUUID();
    const wish = { amount: 100 + (round % 5) * 100, channel: 'promptpay' };
    const asked = await insist(() =>
      ask('POST', `${product.portal}/api/member/regulardeposit`, wish, { ...bearer(own), 'idempotency-key': key }),
    );
    if (asked.status !== 201) {
      await wait(100);
      continue;
    }
    const { id, amount_to_pay, account } = asked.body.data;
    const paid = await transfer(product.sandbox, own, account.number, amount_to_pay);
    (paid?.status === 200 || paid?.status === 201 ? own.paidIn : own.maybePaidIn).set(id, satang(amount_to_pay));
    const look = () => ask('GET', `${product.portal}/api/member/deposit/${id}`, undefined, bearer(own));
    await settled(look, (body) => body.data.state === 'credited', stop, paid ? Infinity : LOOKS);
    if (!paid) await insist(() => ask('POST', `${product.portal}/api/member/deposit/${id}/cancel`, {}, bearer(own)));
    const withdrawKey = randomUUID();
    const out = await insist(() =>
      ask(
        'POST',
        `${product.portal}/api/withdraw/withdraw`,
        { amount: 100 },
        { ...bearer(own), 'idempotency-key': withdrawKey },
      ),
    );
    if (out.status !== 201) continue;
    own.withdrawals.set(out.body.data.id, { key: withdrawKey, satang: 10_000 });
    await settled(
      () => ask('GET', `${product.portal}/api/withdraw/${out.body.data.id}`, undefined, bearer(own)),
      (body) => body.data.status === 'Success',
      stop,
    );
  }
};

/** Looks until it is done, until it has looked often enough, or until nobody waits any more. */
const settled = async (
  look: () => Promise<Answer | undefined>,
  isDone: (body: Body) => boolean,
  stop: AbortSignal,
  looks = Infinity,
): Promise<void> => {
  for (let nth = 0; nth < looks && !stop.aborted; nth += 1) {
    const answer = await look();
    if (answer?.status === 200 && isDone(answer.body)) return;
    await wait(100);
  }
};

/** An operator who approves whatever waits. */
export const approve = async (product: Product, stop: AbortSignal): Promise<void> => {
  let cookie = '';
  while (!stop.aborted) {
    const headers = { cookie, origin: product.console };
    const list = await ask(
      'GET',
      `${product.console}/api/withdrawals?status=waiting_for_approve&limit=100`,
      undefined,
      headers,
    );
    if (list?.status === 401) cookie = await signIn(product);
    for (const { id } of list?.status === 200 ? list.body.data : [])
      await ask('POST', `${product.console}/api/withdrawals/${id}/approve`, {}, headers);
    await wait(150);
  }
};

/** The cookie of an operator of the demo. */
export const signIn = (product: Pick<Product, 'console'>, username = 'finance'): Promise<string> =>
  until(async () => {
    const totp = new TOTP({ secret: Secret.fromBase32('JBSWY3DPEHPK3PXP') }).generate();
    const { status, headers } = await tell(`${product.console}/api/session`, {
      body: { username, password: 'demo-operator', totp },
      headers: { origin: product.console },
    });
    if (status === 200 || status === 201 || status === 204) return headers.get('set-cookie')?.split(';')[0];
    await wait(2000); // the code was used: another comes
    return undefined;
  }, `${username} is signed in`);
