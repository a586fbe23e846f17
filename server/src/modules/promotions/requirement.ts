import type { GameShare } from '@portal/contract/promotions.ts';
import type { Posting } from '../ledger/index.ts';
import { balanceOf } from '../ledger/index.ts';
import { first, one, type Reader, type Tx } from '../../platform/database/db.ts';
import { lockPromotionState } from './claims.ts';
import * as ownMoney from './own-money-queries.ts';
import * as queries from './queries.ts';
import type { GrantRow } from './queries.ts';
import { termsOf } from './terms.ts';

/** A running bonus and the effect of cancelling it, in satang. */
interface RunningBonus {
  readonly id: string;
  readonly title: string;
  readonly games: GameShare[];
  readonly expires_at: Date | null;
  readonly if_cancelled: {
    readonly allowed: boolean;
    readonly forfeited: bigint;
    readonly kept: bigint;
    /** Withdrawable own money after cancelling, and its remaining turnover. */
    readonly withdrawable: bigint;
    readonly turnover_left: bigint;
  };
}

/** Conditions of a withdrawal. All amounts in satang. */
export interface Requirement {
  /** Turnover required before a withdrawal; null: none. */
  readonly turnover: {
    readonly required: bigint;
    readonly done: bigint;
    readonly left: bigint;
    readonly promotion_id: string | null;
    /** Bonus that requires it; null: turnover of own money. */
    readonly bonus: RunningBonus | null;
  } | null;
  /** Largest withdrawal: of the running bonus, or of a met one while there is an excess. */
  readonly cap: bigint | null;
  /** Amount above the cap; the first withdrawal deducts it. */
  readonly excess: bigint;
  /** 0 while turnover is left. */
  readonly withdrawable: bigint;
}

export const remainingOf = ({ required, done }: { readonly required: bigint; readonly done: bigint }): bigint =>
  required > done ? required - done : 0n;

type RunningGrant = Pick<
  GrantRow,
  'id' | 'title' | 'terms' | 'promotion_id' | 'required' | 'done' | 'cap' | 'base_turnover' | 'expires_at'
>;

/** Computes what can be withdrawn: the running bonus decides, else turnover of own money, else the excess. */
export const computeRequirement = (
  own: ownMoney.OwnTurnoverRow,
  running: RunningGrant | undefined,
  { wallet, bonus }: { readonly wallet: bigint; readonly bonus: bigint },
): Requirement => {
  if (!running) return ownRule(own, wallet);
  const { id, title, promotion_id, required, done, cap, base_turnover, expires_at } = running;
  const base_required = own.base_required + remainingOf({ required: base_turnover, done }); // as `addBaseTurnover` computes it
  const { turnover, withdrawable } = ownRule({ ...own, base_required }, wallet);
  const terms = termsOf(running.terms);
  const if_cancelled = {
    allowed: terms.cancel,
    forfeited: bonus,
    kept: wallet,
    withdrawable,
    turnover_left: turnover?.left ?? 0n,
  };
  const bonusDetails = { id, title, games: terms.games, expires_at, if_cancelled };
  const left = remainingOf(running);
  return { turnover: { required, done, left, promotion_id, bonus: bonusDetails }, cap, excess: 0n, withdrawable: 0n };
};

const ownRule = ({ base_required, base_done, excess }: ownMoney.OwnTurnoverRow, wallet: bigint): Requirement => {
  const own = { required: base_required, done: base_done };
  const left = remainingOf(own);
  const above = { cap: excess > 0n ? wallet - excess : null, excess };
  if (left > 0n) return { turnover: { ...own, left, promotion_id: null, bonus: null }, ...above, withdrawable: 0n };
  return { turnover: null, ...above, withdrawable: wallet - excess };
};

/** Current conditions of a withdrawal. */
export const requirementOf = async (reader: Reader, memberId: string): Promise<Requirement> => {
  const [own, running, balance] = await Promise.all([
    one(reader, ownMoney.ownTurnover(memberId)),
    first(reader, queries.runningGrant(memberId)),
    balanceOf(reader, memberId),
  ]);
  return computeRequirement(own, running, balance);
};

/** As `requirementOf`, locked until the transaction ends. */
export const lockedRequirement = async (tx: Tx, memberId: string): Promise<Requirement> => {
  const [, requirement] = await Promise.all([lockPromotionState(tx, memberId), requirementOf(tx, memberId)]);
  return requirement;
};

/**
 * Records incoming own money (satang) before its posting in this transaction. `isPlayed`: adds the base turnover. `isOfBonus`: came
 * with the running bonus; other money raises its cap.
 */
export const addOwnMoney = (
  tx: Tx,
  memberId: string,
  amount: bigint,
  { isPlayed, isOfBonus = false }: { readonly isPlayed: boolean; readonly isOfBonus?: boolean },
): void => {
  tx.send(ownMoney.addOwnMoney(memberId, amount, isPlayed));
  if (!isOfBonus) tx.send(ownMoney.raiseCap(memberId, amount));
};

/** Adds turnover (satang) to incoming money, after `addOwnMoney` in the same transaction. */
export const requireTurnover = (tx: Tx, memberId: string, required: bigint): void =>
  tx.send(ownMoney.addTurnover(memberId, required));

/** Reverses `addOwnMoney` (satang) for money that is posted back in this transaction. */
export const removeOwnMoney = (tx: Tx, memberId: string, amount: bigint): void => {
  tx.send(ownMoney.removeOwnMoney(memberId, amount));
  tx.send(ownMoney.lowerCap(memberId, amount));
};

const excess = (member: string, amount: bigint, isReturned: boolean): Posting['transfers'][number] => {
  const [wallet, house] = [{ member, kind: 'wallet' } as const, { member, house: 'promotion' } as const];
  return isReturned
    ? { reason: 'withdraw_excess_returned', from: house, to: wallet, amount }
    : { reason: 'withdraw_excess', from: wallet, to: house, amount };
};

interface Withdrawn {
  readonly member_id: string;
  readonly amount: bigint;
}

/**
 * Transfers for a withdrawal's posting that deduct the excess above the cap. Clears the excess, also if it was played away, and
 * takes the amount from what the cap allows. The caller holds `lockPromotionState`.
 */
export const deductExcess = (
  tx: Tx,
  { member_id, amount }: Withdrawn,
  { excess: over }: Requirement,
): Posting['transfers'] => {
  tx.send(ownMoney.takeExcess(member_id, amount));
  return over === 0n ? [] : [excess(member_id, over, false)];
};

/** Transfers that return a rejected withdrawal's excess; records it and the amount again, before their posting. */
export const returnExcess = (
  tx: Tx,
  { member_id, amount, excess: over }: Withdrawn & { readonly excess: bigint },
): Posting['transfers'] => {
  addOwnMoney(tx, member_id, amount, { isPlayed: false });
  if (over === 0n) return [];
  tx.send(ownMoney.returnExcess(member_id, over));
  return [excess(member_id, over, true)];
};

/** Offer id shown in the wallet: of the running bonus, else the chosen one. */
export const promotionIdOf = async (reader: Reader, memberId: string): Promise<string | null> => {
  const [running, choice] = await Promise.all([
    first(reader, queries.runningGrant(memberId)),
    first(reader, queries.choiceOf(memberId)),
  ]);
  return running?.promotion_id ?? choice?.promotion_id ?? null;
};
