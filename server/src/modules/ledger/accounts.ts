/**
 * A member's accounts; none may fall below zero. `held` accounts hold reserved withdrawals. A new kind is a word here
 * and a row in a migration (docs/decisions/functions-and-kinds.md).
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

/** The house's counter accounts. Coins come from `coin_issue`; all others are satang. */
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
 * An account of a member or of the house. The house has 64 shards of each kind to spread lock contention; `member`
 * picks the shard. Between two house accounts pass any id that varies, e.g. a bank line's.
 */
export type Account =
  | { readonly member: string; readonly kind: MemberKind }
  | { readonly member: string; readonly house: HouseKind };

/** A member's balance per kind: satang, or whole coins. */
export type Balance = Readonly<Record<MemberKind, bigint>>;

/** Balance without accounts. */
export const ZERO_BALANCE = Object.fromEntries(memberKinds.map((kind) => [kind, 0n])) as Balance;
