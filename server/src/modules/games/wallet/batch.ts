import { baht, MAX_BAHT, satang } from '@portal/contract/money.ts';
import * as z from 'zod/mini';
import { now_ms } from '../../../platform/clock.ts';
import type { WalletOperation } from '../engine/operations.ts';
import { type Adapter, nameIn, optional, echoedText, Text, type CallResult } from './protocol.ts';

const Baht = z.pipe(
  z.number().check(
    z.minimum(0),
    z.maximum(MAX_BAHT),
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
const MAX_TRANSACTIONS = 50;
const Call = z.object({ ...head, txns: z.array(Txn).check(z.minLength(1), z.maxLength(MAX_TRANSACTIONS)) });
const CheckBalance = z.object({ ...head, gameCode: optional(Text) });

const CODES: Readonly<Record<CallResult, number>> = {
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

/** The protocol of AMB's SuperAPI, many transactions per call (docs/interfaces/wallet.md#batch). */
export const batch: Adapter = {
  get paths() {
    return ['/checkBalance', ...Object.keys(readers)];
  },
  parse: (path, body) => {
    const call = { player: nameIn(body, 'username'), token: nameIn(body, 'sessionToken'), game: undefined };
    const { data } = z.safeParse(path === '/checkBalance' ? CheckBalance : Call, body);
    if (!data) return { refused: 'wrong_types', call, operations: [] };
    if (data.currency !== 'THB') return { refused: 'wrong_currency', call, operations: [] };
    const session = { player: data.username, token: data.sessionToken };
    if (!hasTransactions(data))
      return { call: { ...session, game: (data as { gameCode?: string }).gameCode }, operations: [] };
    const at = new Date(Math.min(data.timestampMillis, now_ms()));
    const operations = data.txns.map((txn) => (isNamed(txn, path) ? readers[path]?.(txn, at) : undefined));
    const understood = { ...session, game: data.txns[0]!.gameCode };
    if (!operations.every((each) => each !== undefined))
      return { refused: 'wrong_types', call: understood, operations: [] };
    return { call: understood, operations: operations.flat().map(closingLast) };
  },
  answer: (verdict, body, view, path) => ({
    id: echoedText(body, 'id'),
    statusCode: CODES[verdict],
    timestampMillis: now_ms(),
    productId: echoedText(body, 'productId'),
    currency: 'THB',
    username: view?.player ?? echoedText(body, 'username'),
    balanceBefore: view ? baht(path === '/checkBalance' ? view.balance : view.before) : null,
    balanceAfter: view ? baht(view.balance) : null,
  }),
};

/** Closes a round with its last operation of the call: an earlier close would refuse the later ones. */
const closingLast = (act: WalletOperation, _nth: number, operations: readonly WalletOperation[]): WalletOperation => {
  const ofRound = operations.filter(({ round }) => round === act.round);
  if (ofRound.length === 1) return act;
  if (ofRound.at(-1) !== act) return { ...act, closes: false };
  return ofRound.some(({ closes }) => closes) ? { ...act, closes: true } : act;
};

const hasTransactions = (data: z.output<typeof Call> | z.output<typeof CheckBalance>): data is z.output<typeof Call> =>
  'txns' in data && data.txns.length > 0;

/** Rewards are identified by `id` (the provider's documentation), all others by `txnId`. */
const isNamed = ({ txnId }: Txn, path: string): boolean => txnId !== undefined || path === '/winRewards';

type Reader = (txn: Txn, at: Date) => readonly WalletOperation[] | undefined;

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
  const fields = of(txn, at);
  return [
    { act: 'bet', amount: betAmount, ...fields },
    { act: 'win', part: 2, amount: payoutAmount, closes: isEndRound, ...fields },
  ];
};
const takeBack: Reader = (txn, at) => [{ act: 'rollback', amount: 0n, closes: null, ...of(txn, at) }];
const staked =
  (act: 'bet' | 'tip' | 'adjust_bet'): Reader =>
  (txn, at) => {
    const { betAmount: amount } = txn;
    // A bet of 0 is a free spin; a tip of 0 is invalid.
    return amount === undefined || (amount === 0n && act !== 'bet') ? undefined : [{ act, amount, ...of(txn, at) }];
  };

/** Operations of each path; undefined when an amount is missing. */
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
