import type { LineKind } from '@portal/contract/console/deposits.ts';

interface Undoing {
  /** Satang that the line brought or took. */
  readonly amount: bigint;
  readonly direction: 'in' | 'out';
  readonly was: LineKind | 'deposit';
}

/** What stands behind it now, satang. */
interface Standing {
  /** The member's own money, without what is held. */
  readonly wallet: bigint;
  /** Money that waits to go back to whoever sent it. */
  readonly refund: bigint;
}

/**
 * How much of the money is not there any more (satang): the member spent it, or it went back to its sender. The house's own money is
 * always there.
 */
export const missingOf = ({ amount, direction, was }: Undoing, { wallet, refund }: Standing): bigint => {
  const there =
    was === 'deposit' ? wallet : was === 'refund' && direction === 'in' ? (refund > 0n ? refund : 0n) : amount;
  return there < amount ? amount - there : 0n;
};
