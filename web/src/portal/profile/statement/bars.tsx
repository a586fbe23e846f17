import { baht, formatBaht } from '@portal/contract/money.ts';
import { ceilingOf, ticksOf } from '../../parts/chart/chart.ts';
import { ChartScale } from '../../parts/chart/day-chart.tsx';
import { shortName, type Span, spanName } from './spans.ts';
import * as css from './statement.module.css';
import * as words from './statement-words.ts';

/** So many names fit below their bars; of more, every so many is written. */
const MOST_NAMES = 13;

/** Two bars a day or a month: what came in, what went out. The table says the same in figures. */
export function Bars({ spans }: { spans: readonly Span[] }) {
  const values = spans.flatMap(({ deposited, withdrawn }) => [baht(deposited), baht(withdrawn)]);
  const ceiling = ceilingOf(values);
  const height = (amount: bigint) => `${(baht(amount) / ceiling) * 100}%`;
  const every = Math.ceil(spans.length / MOST_NAMES);
  const first = spanName(spans[0]?.name ?? '');
  const last = spanName(spans.at(-1)?.name ?? '');
  return (
    <figure className={css.chart} aria-label={words.chartName(first, last)}>
      <div className={css.plot}>
        <ChartScale ticks={ticksOf(values, ceiling).map((tick) => tick.toLocaleString('en-US'))} />
        <div className={css.bars} data-many={spans.length > MOST_NAMES || undefined} aria-hidden="true">
          {spans.map(({ name, deposited, withdrawn }, nth) => (
            <div key={name} title={words.sentence(spanName(name), formatBaht(deposited), formatBaht(withdrawn))}>
              <span>
                <i style={{ height: height(deposited) }} data-some={deposited > 0n || undefined} />
                <i style={{ height: height(withdrawn) }} data-some={withdrawn > 0n || undefined} data-out />
              </span>
              <small>{(spans.length - 1 - nth) % every === 0 ? shortName(name) : '\u00A0'}</small>
            </div>
          ))}
        </div>
      </div>
      <figcaption className={css.legend}>
        <span>
          <i aria-hidden="true" />
          {words.inShort}
        </span>
        <span>
          <i aria-hidden="true" data-out />
          {words.outShort}
        </span>
      </figcaption>
    </figure>
  );
}
