import { randomUUID } from 'node:crypto';
import { newId } from '../server/src/platform/ids.ts';
import { assertPlayed, betWinSequence, openGameSessions, walletCall } from './bets.ts';
import { cookieOf } from './chat-listeners.ts';
import { type HttpCaller, httpCallers, type Request } from './http-caller.ts';
import { login, tokensOf } from './http-figures.ts';
import type { Lab } from './lab.ts';
import { pause } from './measuring.ts';
import { players, playRound } from './minigames.ts';
import type { Product } from './product.ts';

export const ACTS = ['page', 'credit', 'sign-in', 'bet', 'round', 'deposit', 'withdrawal', 'message'] as const;
export type Act = (typeof ACTS)[number];

/** Calls of a member's home, as `web/build/prefetch.ts` lists them; scripts and styles are cached. */
const HOME = [
  '/',
  '/api/credit',
  '/api/member/profile',
  '/api/member/deposit/open',
  '/api/banner',
  '/api/withdraw/preview',
  '/api/announcement',
  '/api/member/report?limit=50',
  '/api/member/reportdeposit?limit=50',
  '/api/member/reportwithdraw?limit=50',
];
/** Members who deposit and withdraw, one request each at a time: those after the ones who play. */
const PAYERS = 600;
const PATIENCE_MS = 120_000;

const post = (path: string, body: unknown, headers: Record<string, string>): Request => ({
  method: 'POST',
  path,
  headers,
  body: JSON.stringify(body),
});

/** Lends each item to one piece of work at a time, the longest unused first. */
const poolOf = <T>(items: readonly T[]) => {
  const free = [...items];
  return async <R>(work: (item: T) => Promise<R>): Promise<R> => {
    const item = free.shift();
    if (item === undefined) throw new Error('more work than items at once');
    return work(item).finally(() => free.push(item));
  };
};
type Pool<T> = ReturnType<typeof poolOf<T>>;

interface Player {
  readonly id: string;
  readonly tel: string;
  readonly token: string;
  readonly next: ReturnType<typeof betWinSequence>;
  /** Cookie of the browser that signed in. */
  browser?: string | undefined;
}

const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });
const keyed = (member: { token: string }) => ({ ...bearer(member), 'idempotency-key': newId() });

/** Acts of a member that are complete with their answer. */
const playing = (withPlayer: Pool<Player>, withCaller: Pool<HttpCaller>) => {
  const as = (work: (player: Player, caller: HttpCaller) => Promise<unknown>) => () =>
    withPlayer((player) => withCaller((caller) => work(player, caller)));
  return {
    page: as(async (player, caller) => {
      for (const path of HOME) await caller.mustRequest({ method: 'GET', path, headers: bearer(player) });
    }),
    credit: as((player, caller) => caller.mustRequest({ method: 'GET', path: '/api/credit', headers: bearer(player) })),
    'sign-in': as(async (player, caller) => {
      const headers = player.browser ? { cookie: player.browser } : {};
      const { cookie } = await caller.mustRequest({ ...login(player.tel), headers });
      player.browser ??= cookie;
    }),
    bet: as(async ({ id, next }, caller) => assertPlayed(await caller.mustRequest(walletCall(id, next())))),
    round: as(({ token }, caller) => playRound(caller, token)),
    message: as((player, caller) =>
      caller.mustRequest(
        post('/chat-api/chat-member/send', { client_id: randomUUID(), text: 'ฝากเงินแล้วยอดยังไม่เข้าค่ะ' }, bearer(player)),
      ),
    ),
  };
};

interface Payer {
  readonly id: string;
  readonly name: string;
  readonly bank_number: string;
  readonly token: string;
}

/** Acts that go on at the bank after their answer. */
const paying = (
  withPayer: Pool<Payer>,
  withCaller: Pool<HttpCaller>,
  bank: Pool<HttpCaller>,
  console_: Pool<HttpCaller>,
  operator: Record<string, string>,
) => ({
  deposit: () =>
    withPayer(async (payer) => {
      const request = post('/api/member/regulardeposit', { amount: 100, channel: 'promptpay' }, keyed(payer));
      const { body } = await withCaller((caller) => caller.mustRequest(request));
      const { amount_to_pay, account } = (
        JSON.parse(body) as { data: { amount_to_pay: number; account: { number: string } } }
      ).data;
      const transfer = {
        to_account: account.number,
        amount: amount_to_pay,
        from_bank: 'kbnk',
        from_account: payer.bank_number,
        from_name: payer.name,
      };
      await bank((caller) => caller.mustRequest(post('/control/transfers', transfer, {})));
    }),
  withdrawal: () =>
    withPayer(async (payer) => {
      const request = post('/api/withdraw/withdraw', { amount: 200 }, keyed(payer));
      const { body } = await withCaller((caller) => caller.mustRequest(request));
      const { id } = (JSON.parse(body) as { data: { id: string } }).data;
      await console_((caller) => caller.mustRequest(post(`/api/withdrawals/${id}/approve`, {}, operator)));
    }),
});

const OPEN = `select id from deposit where state = 'awaiting_payment'
  union all select id from withdrawal where status in ('waiting_for_approve', 'Approve')`;

/** Prepares members for every act. `settle` waits until all money has arrived. */
export const openActs = async (
  lab: Lab,
  product: Product,
  { sandboxPort, callers }: { readonly sandboxPort: number; readonly callers: number },
) => {
  const tokens = await players(lab, product);
  const own = lab.members.slice(0, tokens.length);
  await openGameSessions(
    lab,
    own.map(({ id }) => id),
  );
  const payers = lab.members.slice(tokens.length, tokens.length + PAYERS);
  const payerTokens = await tokensOf(
    payers.map(({ tel }) => tel),
    product,
  );
  const operator = { cookie: await cookieOf(product), origin: `http://127.0.0.1:${product.consolePort}` };
  const [portal, bank, console_] = [product.port, sandboxPort, product.consolePort].map((port) =>
    httpCallers(port, callers),
  );
  const withCaller = poolOf(portal!.callers);
  const withPlayer = poolOf(
    own.map(({ id, tel }, nth): Player => ({ id, tel, token: tokens[nth]!, next: betWinSequence() })),
  );
  const withPayer = poolOf(
    payers.map(({ id, name, bank_number }, nth) => ({ id, name, bank_number, token: payerTokens[nth]! })),
  );
  const acts: Readonly<Record<Act, () => Promise<unknown>>> = {
    ...playing(withPlayer, withCaller),
    ...paying(withPayer, withCaller, poolOf(bank!.callers), poolOf(console_!.callers), operator),
  };
  return {
    acts,
    callers,
    settle: async () => {
      for (const ends = performance.now() + PATIENCE_MS; ; await pause(100)) {
        const { rowCount } = await lab.owner.pool.query(OPEN);
        if (!rowCount) return;
        if (performance.now() > ends) throw new Error(`${rowCount} payments did not end`);
      }
    },
    close: () => [portal, bank, console_].forEach((each) => each?.close()),
  };
};
export type Acts = Awaited<ReturnType<typeof openActs>>;
