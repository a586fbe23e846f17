import type { Chance, Rules } from './game.ts';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const SUITS = ['spade', 'heart', 'club', 'diamond'] as const;
const MARKS = ['♠', '♥', '♣', '♦'] as const;
const DECK = RANKS.length * SUITS.length;

const rankOf = (card: number): number => card % RANKS.length;
const suitOf = (card: number): number => Math.floor(card / RANKS.length);
const faceOf = (card: number) => ({ rank: RANKS[rankOf(card)]!, suit: SUITS[suitOf(card)]! });
const textOf = (cards: readonly number[]) =>
  cards.map((card) => `${RANKS[rankOf(card)]}${MARKS[suitOf(card)]}`).join(' ');

/** Draws different cards of one deck. */
const deal = (chance: Chance, count: number): number[] => {
  const cards: number[] = [];
  while (cards.length < count) {
    const card = chance(DECK);
    if (!cards.includes(card)) cards.push(card);
  }
  return cards;
};

/** Two cards, the higher rank wins; ace is low. Tie: 3 of 51, each side 24 of 51. */
const duels = [
  { code: 'left', name: 'ซ้าย', pays: 204, wins: (left: number, right: number) => left > right },
  { code: 'tie', name: 'เสมอ', pays: 1632, wins: (left: number, right: number) => left === right },
  { code: 'right', name: 'ขวา', pays: 204, wins: (left: number, right: number) => left < right },
] as const;

const duel: Rules = {
  kind: 'cards',
  choices: duels.map(({ code, name, pays }) => ({ code, name, pays })),
  face: { cards: 2 },
  rtp: (24 / 51) * duels[0].pays,
  draw: (chance, choice) => {
    const bet = duels.find(({ code }) => code === choice) ?? duels[0];
    const cards = deal(chance, 2);
    const [left, right] = cards.map(rankOf) as [number, number];
    return {
      pays: bet.wins(left, right) ? bet.pays : 0,
      view: { cards: cards.map(faceOf) },
      text: `${bet.code}: ${textOf(cards)}`,
    };
  },
};

/** Three-card hands, best first. */
const hands = [
  { code: 'straight-flush', name: 'เรียงดอกเดียว', pays: 3000 },
  { code: 'trips', name: 'ตอง', pays: 2500 },
  { code: 'straight', name: 'เรียง', pays: 600 },
  { code: 'flush', name: 'ดอกเดียวกัน', pays: 500 },
  { code: 'pair', name: 'คู่', pays: 240 },
] as const;
type Hand = (typeof hands)[number]['code'];

/** Ace counts below two and above king. */
const isStraight = (ranks: readonly number[]): boolean => {
  const [low, middle, high] = ranks.toSorted((a, b) => a - b) as [number, number, number];
  return (middle === low + 1 && high === low + 2) || (low === 0 && middle === 11 && high === 12);
};

const handOf = (cards: readonly number[]): Hand | undefined => {
  const ranks = cards.map(rankOf);
  const kinds = new Set(ranks).size;
  const flush = new Set(cards.map(suitOf)).size === 1;
  if (kinds === 1) return 'trips';
  if (kinds === 2) return 'pair';
  if (isStraight(ranks)) return flush ? 'straight-flush' : 'straight';
  return flush ? 'flush' : undefined;
};

const payOf = (cards: readonly number[]): number => hands.find(({ code }) => code === handOf(cards))?.pays ?? 0;

/** Mean payout over all 22,100 equally likely hands. */
const returnOfHands = (): number => {
  let [sum, count] = [0, 0];
  for (let a = 0; a < DECK; a++)
    for (let b = a + 1; b < DECK; b++)
      for (let c = b + 1; c < DECK; c++) {
        sum += payOf([a, b, c]);
        count++;
      }
  return sum / count;
};

const threeStar: Rules = {
  kind: 'cards',
  choices: [],
  face: { cards: 3, hands },
  rtp: returnOfHands(),
  draw: (chance) => {
    const cards = deal(chance, 3);
    return {
      pays: payOf(cards),
      view: { cards: cards.map(faceOf), hand: handOf(cards) ?? null },
      text: textOf(cards),
    };
  },
};

export const cardGames = { cards: duel, 'three-star': threeStar };
