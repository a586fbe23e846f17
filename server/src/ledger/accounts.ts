/** A member's own accounts. They never fall below zero. */
export type MemberKind = 'wallet' | 'held' | 'bonus' | 'coin';

/** The house's counter-accounts; migrations open them. Coins come from `coin_issue`, everything else is satang. */
export type HouseKind =
  | 'bank'
  | 'bank_clearing'
  | 'gateway_cp'
  | 'gateway_ppyp'
  | 'gateway_mtm'
  | 'gateway_st'
  | 'game'
  | 'promotion'
  | 'adjustment'
  | 'bank_fee'
  | 'owner'
  | 'own_transfer'
  | 'refund'
  | 'coin_issue';

/**
 * A place where money is: an account of a member's, or one of the house. The house has 64 rows of each kind, so that not
 * everybody waits for one; `member` picks the row. Between two accounts of the house any id does that varies from one
 * posting to the next, a bank line's for example.
 */
export type Account =
  | { readonly member: string; readonly kind: MemberKind }
  | { readonly member: string; readonly house: HouseKind };

/** What a member has: satang, and whole coins. */
export interface Balance {
  readonly wallet: bigint;
  readonly held: bigint;
  readonly bonus: bigint;
  readonly coin: bigint;
}
