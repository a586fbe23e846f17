import type { OfferInput } from '@portal/contract/console/offers.ts';
import { formatRound, type Satang } from '@portal/contract/money.ts';
import type { gameKinds } from '@portal/contract/promotions.ts';
import type { OfferContent } from './facts.ts';

export type Terms = OfferInput['terms'];
export type Game = (typeof gameKinds)[number];

/** Form values as typed, also while they are no valid number. */
export interface Typed {
  readonly title: string;
  readonly description: string;
  readonly image: string | null;
  readonly alt: string;
  readonly audience: Terms['audience']['kind'];
  readonly level: string;
  readonly days: string;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly deposit_min: string;
  readonly deposit_max: string;
  readonly bonus_kind: 'percent' | 'amount';
  readonly bonus: string;
  readonly bonus_max: string;
  readonly turnover: string;
  readonly withdraw_kind: 'none' | 'amount' | 'times';
  readonly withdraw_max: string;
  readonly games: 'every' | Game;
  readonly pct: Readonly<Record<Game, string>>;
  readonly max_bet: string;
  readonly balance_max: string;
  readonly member: string;
  readonly member_day: string;
  readonly day: string;
  readonly total: string;
  readonly not_with: readonly string[];
  readonly expires: string;
  readonly cancel: boolean;
  readonly auto_cancel: string;
}
export type Field = keyof Typed;

export const emptyDraft: Typed = {
  title: '',
  description: '',
  image: null,
  alt: '',
  audience: 'all',
  level: '',
  days: '',
  starts_at: null,
  ends_at: null,
  deposit_min: '',
  deposit_max: '',
  bonus_kind: 'percent',
  bonus: '',
  bonus_max: '',
  turnover: '',
  withdraw_kind: 'none',
  withdraw_max: '',
  games: 'every',
  pct: { slot: '100', live: '100', fish: '100', table: '100', sport: '100' },
  max_bet: '',
  balance_max: '',
  member: '',
  member_day: '',
  day: '',
  total: '',
  not_with: [],
  expires: '',
  cancel: true,
  auto_cancel: '1',
};

const amountText = (value: Satang | null): string => (value === null ? '' : formatRound(value));
const countText = (value: number | null): string => (value === null ? '' : String(value));

/** Form values of a stored draft. */
export const typedOf = ({ title, description, image, alt, starts_at, ends_at, terms }: OfferContent): Typed => {
  const { audience, bonus, withdraw_max: most, games, quota } = terms;
  return {
    title,
    description,
    image,
    alt,
    audience: audience.kind,
    level: audience.kind === 'level' ? audience.level : '',
    days: audience.kind === 'inactive' ? String(audience.days) : '',
    starts_at: starts_at?.toISOString() ?? null,
    ends_at: ends_at?.toISOString() ?? null,
    deposit_min: amountText(terms.deposit_min),
    deposit_max: amountText(terms.deposit_max),
    bonus_kind: bonus.kind,
    bonus: bonus.kind === 'percent' ? String(bonus.value) : amountText(bonus.value),
    bonus_max: amountText(terms.bonus_max),
    turnover: String(terms.turnover),
    withdraw_kind: most?.kind ?? 'none',
    withdraw_max: most ? (most.kind === 'times' ? String(most.value) : amountText(most.value)) : '',
    games: games.length === 1 && games[0] ? games[0].id : 'every',
    pct: { ...emptyDraft.pct, ...Object.fromEntries(games.map(({ id, pct }) => [id, String(pct)])) },
    max_bet: amountText(terms.max_bet),
    balance_max: amountText(terms.balance_max),
    member: countText(quota.member),
    member_day: countText(quota.member_day),
    day: countText(quota.day),
    total: countText(quota.total),
    not_with: terms.not_with,
    expires: countText(terms.expires),
    cancel: terms.cancel,
    auto_cancel: amountText(terms.auto_cancel),
  };
};

/** The form field of a server field name. */
export const fieldOf = (named: string | undefined): Field | undefined => {
  const last = named?.split('.').at(-1);
  return last !== undefined && Object.hasOwn(emptyDraft, last) ? (last as Field) : undefined;
};
