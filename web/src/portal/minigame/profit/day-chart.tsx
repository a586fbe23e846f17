import type { MinigameProfit } from '@portal/contract/minigame.ts';
import { formatBaht } from '@portal/contract/money.ts';
import { Icon } from '../../../kit/icon.tsx';
import * as mini from '../minigame.module.css';
import * as css from './profit.module.css';
import * as words from './words.ts';

const HEIGHT = 100;
const STEP = 10;

/** Credit won by day, and the same days as a table, with the coins that went. */
export function DayChart({ days }: { days: MinigameProfit['days'] }) {
  const most = days.reduce((max, { credit }) => (credit > max ? credit : max), 1n);
  const total = days.reduce((sum, { credit }) => sum + credit, 0n);
  const coins = days.reduce((sum, { coins: each }) => sum + each, 0);
  const width = days.length * STEP;
  return (
    <>
      <svg
        className={css.chart}
        viewBox={`0 0 ${width} ${HEIGHT + 1}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words.chart(formatBaht(total), coins)}
      >
        {days.map(({ day, credit }, nth) => {
          const height = Number((credit * 1000n) / most) / 10;
          return (
            <rect
              key={day}
              className={css.won}
              x={nth * STEP + 2}
              y={HEIGHT - height}
              width={STEP - 4}
              height={height}
            />
          );
        })}
        <path className={css.base} d={`M0 ${HEIGHT}H${width}`} />
      </svg>
      <details className={mini.more}>
        <summary>
          {words.asTable}
          <Icon name="down" size="s" />
        </summary>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{words.day}</th>
              <th scope="col">{words.coins}</th>
              <th scope="col">{words.credit}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, coins: spent, credit }) => (
              <tr key={day}>
                <td>
                  <time dateTime={day}>{day}</time>
                </td>
                <td>{spent}</td>
                <td>{formatBaht(credit)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
