import { formatRound, type Satang } from '@portal/contract/money.ts';
import * as deposit from '../deposit/deposit-words.ts';
import * as payout from '../../parts/payouts/words.ts';
import { tooLarge } from '../withdraw/withdraw-words.ts';

export interface DepositBounds {
  readonly min: Satang;
  readonly max: Satang;
  readonly addsSatang: boolean;
  /** What the member's own limits leave; undefined while there is none. */
  readonly room?: Satang | undefined;
}

/**
 * What is wrong with an amount to deposit, in the words of its field; undefined when nothing is. `addsSatang`: the server
 * makes the amount the member's own.
 */
export function depositProblem(
  amount: Satang | undefined,
  { min, max, addsSatang, room }: DepositBounds,
): string | undefined {
  if (amount === undefined) return deposit.required;
  if (amount % 100n !== 0n) return addsSatang ? deposit.wholeOnly : deposit.wholeBaht;
  if (amount < min) return deposit.tooSmall(formatRound(min));
  if (room !== undefined && amount > room) return deposit.overRoom(formatRound(room));
  return amount > max ? deposit.tooLarge(formatRound(max)) : undefined;
}

export interface WithdrawalBounds {
  readonly min: Satang;
  /** In one withdrawal. */
  readonly max: Satang;
  readonly withdrawable: Satang;
  readonly left_amount: Satang;
}

/** What is wrong with an amount to withdraw. The narrowest bound speaks. */
export function withdrawalProblem(amount: Satang | undefined, bounds: WithdrawalBounds): string | undefined {
  if (amount === undefined) return payout.required;
  if (amount < bounds.min) return payout.min(formatRound(bounds.min));
  const most = bounds.withdrawable < bounds.left_amount ? bounds.withdrawable : bounds.left_amount;
  if (amount > most && most <= bounds.max) return payout.over(formatRound(most));
  return amount > bounds.max ? tooLarge(formatRound(bounds.max)) : undefined;
}

/** What "all" fills in: everything that may leave in one withdrawal today. */
export const largestWithdrawal = ({ withdrawable, left_amount, max }: WithdrawalBounds): Satang =>
  [withdrawable, left_amount, max].reduce((least, each) => (each < least ? each : least));

/**
 * The credit that stays after a withdrawal, which takes what stands above a promotion's cap as well; undefined while there is no
 * amount, or more than there is.
 */
export function creditAfter(
  { balance, excess }: { readonly balance: Satang; readonly excess: Satang },
  amount: Satang | undefined,
): Satang | undefined {
  const after = amount === undefined ? undefined : balance - excess - amount;
  return after !== undefined && after >= 0n ? after : undefined;
}
