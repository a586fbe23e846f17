import { formatRound } from '@portal/contract/money.ts';
import type { Promotion } from '@portal/contract/promotions.ts';
import { gamesOf } from './queries.ts';
import * as words from './words.ts';

const inBaht = (amount: bigint): string => `${formatRound(amount)} ${words.baht}`;

const bonusOf = ({ bonus }: Promotion['terms']): string =>
  bonus.kind === 'percent' ? `${bonus.value}%` : inBaht(bonus.value);

const withdrawMaxOf = ({ withdraw_max: most }: Promotion['terms']): string => {
  if (!most) return words.unlimited;
  return most.kind === 'amount' ? inBaht(most.value) : `${most.value} เท่าของฝากรวมโบนัส`;
};

type Fact = readonly [name: string, value: string];

/** The seven facts of an offer, always in this order. */
export const factsOf = ({ terms, endDate }: Pick<Promotion, 'terms' | 'endDate'>): readonly Fact[] => [
  [words.facts.min, inBaht(terms.deposit_min)],
  [words.facts.bonus, bonusOf(terms)],
  [words.facts.cap, inBaht(terms.bonus_max)],
  [words.facts.turn, `${terms.turnover} เท่า`],
  [words.facts.maxwd, withdrawMaxOf(terms)],
  [words.facts.games, gamesOf(terms.games)],
  [words.facts.end, endDate],
];

const ON_CARDS: readonly string[] = [words.facts.min, words.facts.turn, words.facts.maxwd, words.facts.end];

/** Facts on a card. */
export const keyFactsOf = (offer: Pick<Promotion, 'terms' | 'endDate'>): readonly Fact[] =>
  factsOf(offer).filter(([name]) => ON_CARDS.includes(name));
