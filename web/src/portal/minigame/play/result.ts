import type { Round } from '@portal/contract/minigame.ts';
import { formatBaht, satang, type Satang } from '@portal/contract/money.ts';

/** Result of a round in one sentence. */
export const resultText = ({ prize: { kind, amount, label } }: Round): string => {
  if (kind === 'credit') return `ได้รับ ${formatBaht(satang(amount))} บาท`;
  if (kind === 'coin') return `ได้รับ ${amount} เหรียญ`;
  return kind === 'none' ? 'รอบนี้ไม่ได้รางวัล' : `ได้รับ ${label}`;
};

/** Worth more than its cost in coins: only then is a win celebrated. */
export const isCelebrated = (round: Round, coinValue: Satang): boolean => {
  const { kind, amount } = round.prize;
  if (kind === 'coin') return amount > round.bet;
  return kind !== 'none' && (kind === 'credit' ? satang(amount) : worthOf(round)) > BigInt(round.bet) * coinValue;
};

/** Goods are worth their replacement. */
const worthOf = ({ prize, fairness }: Round): Satang => {
  const { entries = [] } = JSON.parse(fairness.table_json) as { entries?: { id: string; instead?: string }[] };
  return satang(Number(entries.find(({ id }) => id === prize.id)?.instead?.slice(1) ?? 0));
};
