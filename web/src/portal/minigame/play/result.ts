import type { Round } from '@portal/contract/minigame.ts';
import { formatBaht, satang, type Satang } from '@portal/contract/money.ts';
import * as words from './words.ts';

/** What a round came to, in one sentence. */
export const resultText = ({ prize: { kind, amount, label } }: Round): string => {
  if (kind === 'credit') return words.win(formatBaht(satang(amount)));
  if (kind === 'coin') return words.winCoin(amount);
  return kind === 'none' ? words.nothing : words.winItem(label);
};

/** Worth more than the coins it cost: nothing else is celebrated. */
export const isCelebrated = ({ prize: { kind, amount }, bet }: Round, coinValue: Satang): boolean => {
  if (kind === 'credit') return satang(amount) > BigInt(bet) * coinValue;
  return kind === 'coin' ? amount > bet : kind !== 'none';
};
