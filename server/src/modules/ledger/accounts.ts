/**
 * A member's own accounts; they never fall below zero. Held is money of a withdrawal that is neither paid nor refused yet. A new kind is
 * one word here and one row in a migration (docs/decisions/functions-and-kinds.md).
 */
export const memberKinds = [
  'wallet',
  'held',
  'bonus',
  'coin',
  'minigame',
  'minigame_held',
  'income',
  'income_held',
] as const;
export type MemberKind = (typeof memberKinds)[number];

/** The house's counter-accounts. Coins come from `coin_issue`, everything else is satang. */
export const houseKinds = [
  'bank',
  'bank_clearing',
  'gateway_cp',
  'gateway_ppyp',
  'gateway_mtm',
  'gateway_st',
  'game',
  'promotion',
  'adjustment',
  'bank_fee',
  'owner',
  'own_transfer',
  'refund',
  'coin_issue',
  'minigame_prize',
  'referral',
] as const;
export type HouseKind = (typeof houseKinds)[number];

/**
 * A place where money is: an account of a member's, or one of the house. The house has 64 rows of each kind, so that not
 * everybody waits for one; `member` picks the row. Between two accounts of the house any id does that varies from one
 * posting to the next, a bank line's for example.
 */
export type Account =
  | { readonly member: string; readonly kind: MemberKind }
  | { readonly member: string; readonly house: HouseKind };

/** What a member has in each kind: satang, and whole coins. */
export type Balance = Readonly<Record<MemberKind, bigint>>;

/** The balance of whom no accounts were opened. */
export const NOTHING = Object.fromEntries(memberKinds.map((kind) => [kind, 0n])) as Balance;
