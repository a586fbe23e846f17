import { baht, LARGEST_BAHT, satang } from '@portal/contract/money.ts';
import * as z from 'zod/mini';
import { now_ms } from '../../../platform/clock.ts';
import type { WalletAct } from '../engine/operations.ts';
import { type Adapter, named, optional, saidBack, Text, type Verdict } from './protocol.ts';

const Baht = z.pipe(
  z.number().check(
    z.minimum(0),
    z.maximum(LARGEST_BAHT),
    z.refine((value: number) => Math.round(value * 100) / 100 === value),
  ),
  z.transform(satang),
);
const EARLIEST_MS = Date.UTC(2020, 0, 1);

const Txn = z.object({
  id: Text,
  txnId: optional(Text),
  roundId: Text,
  gameCode: Text,
  betAmount: optional(Baht),
  payoutAmount: optional(Baht),
  isSingleState: optional(z.boolean()),
  isEndRound: optional(z.boolean()),
});
type Txn = z.output<typeof Txn>;

const head = {
  id: Text,
  timestampMillis: z.int().check(z.minimum(EARLIEST_MS)),
  productId: Text,
  currency: z.string(),
  username: Text,
  sessionToken: optional(Text),
};
const MOST = 50;
const Call = z.object({ ...head, txns: z.array(Txn).check(z.minLength(1), z.maxLength(MOST)) });
const CheckBalance = z.object({ ...head, gameCode: optional(Text) });

const CODES: Readonly<Record<Verdict, number>> = {
  done: 0,
  replayed: 0,
  insufficient: 10002,
  max_bet: 40003,
  id_reused: 20002,
  unknown_bet: 20001,
  rolled_back: 20003,
  round_settled: 20004,
  not_admitted: 40003,
  loss_limit: 40003,
  time_limit: 40003,
  reality_check: 40003,
  session_over: 30001,
  unknown_player: 10001,
  unknown_game: 40003,
  game_closed: 40003,
  bad_signature: 30002,
  wrong_syntax: 40003,
  wrong_types: 40003,
  wrong_currency: 40003,
  undecided: 50001,
};

/** Many transactions a call, in the style of AMB's SuperAPI (docs/interfaces/wallet.md#batch). */
export const batch: Adapter = {
  get paths() {
    return ['/checkBalance', ...Object.keys(readers)];
  },
  understand: (path, body) => {
    const call = { player: named(body, 'username'), token: named(body, 'sessionToken'), game: undefined };
    const { data } = z.safeParse(path === '/checkBalance' ? CheckBalance : Call, body);
    if (!data) return { refused: 'wrong_types', call, acts: [] };
    if (data.currency !== 'THB') return { refused: 'wrong_currency', call, acts: [] };
    const said = { player: data.username, token: data.sessionToken };
    if (!isWhole(data)) return { call: { ...said, game: (data as { gameCode?: string }).gameCode }, acts: [] };
    const at = new Date(Math.min(data.timestampMillis, now_ms()));
    const acts = data.txns.map((txn) => (isNamed(txn, path) ? readers[path]?.(txn, at) : undefined));
    const understood = { ...said, game: data.txns[0]!.gameCode };
    if (!acts.every((each) => each !== undefined)) return { refused: 'wrong_types', call: understood, acts: [] };
    return { call: understood, acts: acts.flat().map(closingLast) };
  },
  answer: (verdict, body, told, path) => ({
    id: saidBack(body, 'id'),
    statusCode: CODES[verdict],
    timestampMillis: now_ms(),
    productId: saidBack(body, 'productId'),
    currency: 'THB',
    username: told?.player ?? saidBack(body, 'username'),
    balanceBefore: told ? baht(path === '/checkBalance' ? told.balance : told.before) : null,
    balanceAfter: told ? baht(told.balance) : null,
  }),
};

/** Within a call a round ends with the last of its acts: what ended it sooner would refuse those behind it. */
const closingLast = (act: WalletAct, _nth: number, acts: readonly WalletAct[]): WalletAct => {
  const ofRound = acts.filter(({ round }) => round === act.round);
  if (ofRound.length === 1) return act;
  if (ofRound.at(-1) !== act) return { ...act, closes: false };
  return ofRound.some(({ closes }) => closes) ? { ...act, closes: true } : act;
};

const isWhole = (data: z.output<typeof Call> | z.output<typeof CheckBalance>): data is z.output<typeof Call> =>
  'txns' in data && data.txns.length > 0;

/** A reward is named by its `id`, says the provider's page; all others have a `txnId` of their own. */
const isNamed = ({ txnId }: Txn, path: string): boolean => txnId !== undefined || path === '/winRewards';

type Reader = (txn: Txn, at: Date) => readonly WalletAct[] | undefined;

const of = (txn: Txn, at: Date) => ({
  reference: txn.txnId ?? txn.id,
  wager: txn.id,
  round: txn.roundId,
  game: txn.gameCode,
  at,
});

const betAndWin: Reader = (txn, at) => {
  const { betAmount, payoutAmount, isEndRound = null } = txn;
  if (betAmount === undefined || payoutAmount === undefined) return undefined;
  const said = of(txn, at);
  return [
    { act: 'bet', amount: betAmount, ...said },
    { act: 'win', part: 2, amount: payoutAmount, closes: isEndRound, ...said },
  ];
};
const takeBack: Reader = (txn, at) => [{ act: 'rollback', amount: 0n, closes: null, ...of(txn, at) }];
const staked =
  (act: 'bet' | 'tip' | 'adjust_bet'): Reader =>
  (txn, at) => {
    const { betAmount: amount } = txn;
    // A bet of 0 is a free spin; a tip of 0 is nothing.
    return amount === undefined || (amount === 0n && act !== 'bet') ? undefined : [{ act, amount, ...of(txn, at) }];
  };

/** What each call asks of the wallet; undefined when an amount is missing. */
const readers: Readonly<Record<string, Reader>> = {
  '/placeBets': (txn, at) => (txn.isSingleState ? betAndWin(txn, at) : staked('bet')(txn, at)),
  '/settleBets': (txn, at) => {
    if (txn.isSingleState) return betAndWin(txn, at);
    const { payoutAmount, isEndRound = null } = txn;
    return payoutAmount === undefined
      ? undefined
      : [{ act: 'win', amount: payoutAmount, closes: isEndRound, ...of(txn, at) }];
  },
  '/cancelBets': takeBack,
  '/rollback': takeBack,
  '/adjustBets': staked('adjust_bet'),
  '/winRewards': (txn, at) =>
    txn.payoutAmount ? [{ act: 'reward', amount: txn.payoutAmount, ...of(txn, at) }] : undefined,
  '/voidSettled': (txn, at) => [{ act: 'void', amount: 0n, ...of(txn, at) }],
  '/placeTips': staked('tip'),
  '/cancelTips': (txn, at) => [{ act: 'tip_back', amount: 0n, ...of(txn, at) }],
  '/adjustBalance': (txn, at) => {
    const amount = (txn.payoutAmount ?? 0n) - (txn.betAmount ?? 0n);
    return amount === 0n ? undefined : [{ act: 'adjust', amount, ...of(txn, at) }];
  },
};
