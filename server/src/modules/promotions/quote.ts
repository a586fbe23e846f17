import type { Terms } from '@portal/contract/console/promotions.ts';
import { formatRound } from '@portal/contract/money.ts';
import type { Deposit } from '@portal/contract/payments.ts';
import { now } from '../../platform/clock.ts';
import { first, type Reader } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import { type Settings, settingsOf } from '../settings/index.ts';
import * as queries from './queries.ts';
import { everyGame, termsOf } from './terms.ts';

/** Amounts in satang. */
export interface Quote {
  /** Basis of the bonus: the smaller of requested and received amount. */
  readonly base: bigint;
  /** 0 if the terms give none. */
  readonly bonus: bigint;
  /** Turnover required before a withdrawal. */
  readonly turnover: bigint;
  /** Largest withdrawal; null: no cap. */
  readonly cap: bigint | null;
  /** Reason for no bonus, in Thai. */
  readonly refused: string | null;
}

/** Converts a number of at most two decimals to hundredths. */
export const hundredths = (value: number): bigint => BigInt(Math.round(value * 100));

/**
 * Bonus, turnover and cap of an offer, for quoting and for crediting. Satang added to make the amount unique do not count for
 * the bonus, but belong to the member, so the cap is never below `received`.
 */
export const quoteOf = (
  { deposit_min, deposit_max, bonus, bonus_max, turnover, withdraw_max }: Terms,
  { requested, received }: { readonly requested: bigint; readonly received: bigint },
): Quote => {
  const base = requested < received ? requested : received;
  const none = (refused: string): Quote => ({ base, bonus: 0n, turnover: 0n, cap: null, refused });
  if (base < deposit_min) return none(`ฝากขั้นต่ำ ${formatRound(deposit_min)} บาท จึงจะได้รับโปรโมชั่นนี้`);
  if (deposit_max !== null && base > deposit_max)
    return none(`ฝากได้ไม่เกิน ${formatRound(deposit_max)} บาท จึงจะได้รับโปรโมชั่นนี้`);
  const full = bonus.kind === 'amount' ? bonus.value : (base * hundredths(bonus.value)) / 10_000n;
  const bonusAmount = full < bonus_max ? full : bonus_max;
  if (bonusAmount === 0n) return none('ยอดฝากนี้คำนวณแล้วไม่ได้โบนัส');
  const all = base + bonusAmount;
  const most =
    withdraw_max && (withdraw_max.kind === 'amount' ? withdraw_max.value : multiplied(all, withdraw_max.value));
  return {
    base,
    bonus: bonusAmount,
    turnover: multiplied(all, turnover),
    cap: most !== null && most < received ? received : most,
    refused: null,
  };
};

/** Multiplies an amount, rounded down to the satang. */
export const multiplied = (amount: bigint, factor: number): bigint => (amount * hundredths(factor)) / 100n;

/** Quote for a deposit; without an offer the base turnover applies. */
export const bonusQuote = async (reader: Reader, amount: bigint, id: string | null) => {
  const [row, settings] = await Promise.all([
    id === null ? undefined : first(reader, queries.offerById(id)),
    settingsOf(reader),
  ]);
  if (id !== null && !row) throw new DomainError('not_found');
  return quoteView(row ? termsOf(row.terms) : null, amount, settings);
};

/** Quote for the calculator and the simulator, in satang. */
export const quoteView = (terms: Terms | null, amount: bigint, { credit_min, base_turnover }: Settings) => {
  const plain = { amount, min_withdraw: credit_min };
  if (!terms)
    return {
      ...plain,
      bonus: 0n,
      total: amount,
      turnover: (amount - (amount % 100n)) * BigInt(base_turnover), // as promotion_base_asked
      turnover_multiplier: base_turnover,
      max_withdraw: null,
      games: everyGame,
      expires_at: null,
      warnings: [],
    };
  const { bonus, turnover, cap, refused } = quoteOf(terms, { requested: amount, received: amount });
  return {
    ...plain,
    bonus,
    total: amount + bonus,
    turnover,
    turnover_multiplier: terms.turnover,
    max_withdraw: cap,
    games: terms.games,
    expires_at: terms.expires === null ? null : new Date(now().getTime() + terms.expires * 86_400_000),
    warnings: refused ? [refused] : [],
  };
};

interface OfferRequest {
  readonly id: string;
  /** Requested satang. */
  readonly amount: bigint;
  readonly promotion_version_id: string | null;
}
export type DepositOffer = NonNullable<Deposit['offer']>;

/** Offers of these deposit requests by request id, computed for the requested amounts. */
export const depositOffers = async (
  reader: Reader,
  requests: readonly OfferRequest[],
): Promise<ReadonlyMap<string, DepositOffer>> => {
  const ids = new Set(requests.flatMap(({ promotion_version_id: id }) => id ?? []));
  const versions = ids.size ? await reader.rows(queries.versionsById([...ids])) : [];
  const byId = new Map(versions.map(({ id, title, terms }) => [id, { title, terms: termsOf(terms) }]));
  return new Map(
    requests.flatMap(({ id, amount, promotion_version_id }) => {
      const version = byId.get(promotion_version_id ?? '');
      if (!version) return [];
      const { title, terms } = version;
      const { bonus, turnover, cap: max_withdraw } = quoteOf(terms, { requested: amount, received: amount });
      return [[id, { title, bonus, turnover, max_withdraw, games: terms.games, expires: terms.expires }] as const];
    }),
  );
};
