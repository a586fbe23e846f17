import { formatBaht, formatRound, type Satang } from '@portal/contract/money.ts';
import * as css from './day-panel.module.css';
import type { Day } from './queries.ts';

/** Width of an hour and total height in drawing units; the page scales it. */
const [HOUR, HEIGHT] = [10, 100];
const BAR = 3.6;

/** Today's bars with yesterday as a thin line behind; an hour shows its figures on hover. */
export function HourChart({ of: { hours, ticks } }: { of: Day }) {
  const top = Number(ticks.at(-1));
  const heightOf = (amount: Satang) => (Number(amount) / top) * HEIGHT;
  const lineOf = (amounts: readonly Satang[]) =>
    amounts.map((amount, hour) => `${hour * HOUR + HOUR / 2},${HEIGHT - heightOf(amount)}`).join(' ');
  return (
    <figure className={css.chart}>
      <Legend />
      <ol className={css.ticks} aria-hidden="true">
        {ticks.toReversed().map((tick) => (
          <li key={String(tick)} translate="no">
            {formatRound(tick)}
          </li>
        ))}
      </ol>
      <svg
        className={css.drawing}
        viewBox={`0 0 ${24 * HOUR} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label="ฝากและถอนรายชั่วโมงของวันนี้ เทียบกับเมื่อวาน กดดูแบบตารางเพื่ออ่านตัวเลข"
      >
        {ticks.map((tick) => (
          <path key={String(tick)} className={css.rule} d={`M0 ${HEIGHT - heightOf(tick)}h${24 * HOUR}`} />
        ))}
        <polyline className={css.before} data-way="in" points={lineOf(hours.map((each) => each.deposited_before))} />
        <polyline className={css.before} data-way="out" points={lineOf(hours.map((each) => each.withdrawn_before))} />
        {hours.map((each) => (
          <g key={each.hour} transform={`translate(${each.hour * HOUR} 0)`}>
            <title>{sentenceOf(each)}</title>
            <rect className={css.hover} width={HOUR} height={HEIGHT} />
            <Bar way="in" at={HOUR / 2 - BAR - 0.2} height={heightOf(each.deposited)} />
            <Bar way="out" at={HOUR / 2 + 0.2} height={heightOf(each.withdrawn)} />
          </g>
        ))}
      </svg>
      <ol className={css.hours} aria-hidden="true">
        {hours.map(({ hour }) => (
          <li key={hour}>{String(hour).padStart(2, '0')}</li>
        ))}
      </ol>
    </figure>
  );
}

const Bar = ({ way, at, height }: { way: 'in' | 'out'; at: number; height: number }) => (
  <rect className={css.bar} data-way={way} x={at} y={HEIGHT - height} width={BAR} height={height} />
);

const sentenceOf = ({ hour, deposited, withdrawn, deposited_before, withdrawn_before }: Day['hours'][number]) =>
  `${hourName(hour)} ฝาก ${formatBaht(deposited)} ถอน ${formatBaht(withdrawn)} · เมื่อวาน ฝาก ${formatBaht(deposited_before)} ถอน ${formatBaht(withdrawn_before)}`;

const Legend = () => (
  <figcaption className={css.legend}>
    <span>
      <i className={css.key} data-way="in" />
      ฝาก
    </span>
    <span>
      <i className={css.key} data-way="out" />
      ถอน
    </span>
    <span>
      <i className={css.key} data-before />
      เมื่อวาน
    </span>
  </figcaption>
);

/** 7 to "07:00". */
export const hourName = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
