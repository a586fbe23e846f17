import type { GameShare } from '@portal/contract/promotions.ts';
import type { Posting } from '../ledger/index.ts';
import { balanceOf } from '../ledger/index.ts';
import { first, one, type Reader, type Tx } from '../../platform/database/db.ts';
import { lockStanding } from './claims.ts';
import * as queries from './queries.ts';
import type { GrantRow, StandingRow } from './queries.ts';
import { termsOf } from './terms.ts';

/** A bonus that runs, and what giving it back now would do. Satang. */
interface Running {
  readonly id: string;
  readonly title: string;
  readonly games: GameShare[];
  readonly expires_at: Date | null;
  readonly if_cancelled: {
    readonly allowed: boolean;
    readonly forfeited: bigint;
    readonly kept: bigint;
    /** Own money that may leave then, and what has to be played before. */
    readonly withdrawable: bigint;
    readonly turnover_left: bigint;
  };
}

/** What stands between a member and own money. All amounts in satang. */
export interface Requirement {
  /** What has to be played before anything can be withdrawn; without a promotion it is asked of own money. */
  readonly turnover: {
    readonly required: bigint;
    readonly done: bigint;
    readonly left: bigint;
    readonly promotion_id: string | null;
    /** The bonus that asks for it; null where it is asked of own money. */
    readonly bonus: Running | null;
  } | null;
  /** The most that can be withdrawn: of the bonus that runs, or of one that was met while something stands above it. */
  readonly cap: bigint | null;
  /** What stands above that: the first withdrawal takes it. */
  readonly excess: bigint;
  /** 0 while something is left to play. */
  readonly withdrawable: bigint;
}

export const leftOf = ({ required, done }: { readonly required: bigint; readonly done: bigint }): bigint =>
  required > done ? required - done : 0n;

type Asking = Pick<
  GrantRow,
  'id' | 'title' | 'terms' | 'promotion_id' | 'required' | 'done' | 'cap' | 'base_turnover' | 'expires_at'
>;

/** The one rule of what may be withdrawn: the bonus that runs, else what own money is asked for, else what stands above a cap. */
export const ruleOf = (
  own: StandingRow,
  running: Asking | undefined,
  { wallet, bonus }: { readonly wallet: bigint; readonly bonus: bigint },
): Requirement => {
  if (!running) return ownRule(own, wallet);
  const { id, title, promotion_id, required, done, cap, base_turnover, expires_at } = running;
  const base_required = own.base_required + leftOf({ required: base_turnover, done }); // as `askBase` will say
  const { turnover, withdrawable } = ownRule({ ...own, base_required }, wallet);
  const terms = termsOf(running.terms);
  const if_cancelled = {
    allowed: terms.cancel,
    forfeited: bonus,
    kept: wallet,
    withdrawable,
    turnover_left: turnover?.left ?? 0n,
  };
  const asking = { id, title, games: terms.games, expires_at, if_cancelled };
  const left = leftOf(running);
  return { turnover: { required, done, left, promotion_id, bonus: asking }, cap, excess: 0n, withdrawable: 0n };
};

const ownRule = ({ base_required, base_done, excess }: StandingRow, wallet: bigint): Requirement => {
  const own = { required: base_required, done: base_done };
  const left = leftOf(own);
  const above = { cap: excess > 0n ? wallet - excess : null, excess };
  if (left > 0n) return { turnover: { ...own, left, promotion_id: null, bonus: null }, ...above, withdrawable: 0n };
  return { turnover: null, ...above, withdrawable: wallet - excess };
};

/** What is asked of a member's money now. */
export const requirementOf = async (reader: Reader, memberId: string): Promise<Requirement> => {
  const [own, running, balance] = await Promise.all([
    one(reader, queries.standing(memberId)),
    first(reader, queries.runningGrant(memberId)),
    balanceOf(reader, memberId),
  ]);
  return ruleOf(own, running, balance);
};

/** As `requirementOf`, true until the transaction ends. */
export const lockedRequirement = async (tx: Tx, memberId: string): Promise<Requirement> => {
  const [, requirement] = await Promise.all([lockStanding(tx, memberId), requirementOf(tx, memberId)]);
  return requirement;
};

/** Own money comes in, and is posted afterwards in this transaction: satang. `isPlayed`: the base turnover is asked of it. */
export const newMoney = (
  tx: Tx,
  memberId: string,
  amount: bigint,
  { isPlayed }: { readonly isPlayed: boolean },
): void => tx.send(queries.takeIn(memberId, amount, isPlayed));

/** So much has to be played of money that just came in, besides what `newMoney` asked of it: satang. After that, in its transaction. */
export const askTurnover = (tx: Tx, memberId: string, required: bigint): void =>
  tx.send(queries.askMore(memberId, required));

/** What came in without a bonus was not the member's, and is posted back afterwards in this transaction: satang. */
export const moneyTakenBack = (tx: Tx, memberId: string, amount: bigint): void =>
  tx.send(queries.takeBack(memberId, amount));

const excess = (member: string, amount: bigint, isReturned: boolean): Posting['transfers'][number] => {
  const [wallet, house] = [{ member, kind: 'wallet' } as const, { member, house: 'promotion' } as const];
  return isReturned
    ? { reason: 'withdraw_excess_returned', from: house, to: wallet, amount }
    : { reason: 'withdraw_excess', from: wallet, to: house, amount };
};

/**
 * What a withdrawal takes above the cap, as transfers for its posting. Afterwards nothing is noted, also where all of it was played
 * away and nothing is taken: money that comes later is the member's. The caller holds the member's standing.
 */
export const holdExcess = (tx: Tx, memberId: string, { excess: amount }: Requirement): Posting['transfers'] => {
  tx.send(queries.takeExcess(memberId));
  return amount === 0n ? [] : [excess(memberId, amount, false)];
};

/** A withdrawal comes back, and with it what it took above the cap: noted again. */
export const giveBackExcess = (
  tx: Tx,
  { member_id, excess: amount }: { readonly member_id: string; readonly excess: bigint },
): Posting['transfers'] => {
  if (amount === 0n) return [];
  tx.send(queries.returnExcess(member_id, amount));
  return [excess(member_id, amount, true)];
};

/** `promotionId` of a member's wallet: the running bonus's, else the chosen one. */
export const promotionIdOf = async (reader: Reader, memberId: string): Promise<string | null> => {
  const [running, choice] = await Promise.all([
    first(reader, queries.runningGrant(memberId)),
    first(reader, queries.choiceOf(memberId)),
  ]);
  return running?.promotion_id ?? choice?.promotion_id ?? null;
};
