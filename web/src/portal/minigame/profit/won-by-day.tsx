import type { MinigameProfit } from '@portal/contract/minigame.ts';
import { baht, formatBaht } from '@portal/contract/money.ts';
import { DayChart } from '../../parts/day-chart.tsx';
import * as words from './words.ts';

/** Credit won by day; the table has the coins that went, too. */
export function WonByDay({ days }: { days: MinigameProfit['days'] }) {
  const total = days.reduce((sum, { credit }) => sum + credit, 0n);
  const coins = days.reduce((sum, { coins: each }) => sum + each, 0);
  return (
    <DayChart
      kind="bars"
      label={words.chart(formatBaht(total), coins)}
      points={days.map(({ day, credit, coins: spent }) => ({
        date: day,
        value: baht(credit),
        text: formatBaht(credit),
        beside: String(spent),
      }))}
      unit={words.credit}
      beside={words.coins}
      axis={(value) => value.toLocaleString('en-US')}
    />
  );
}
