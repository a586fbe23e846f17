import { formatRound } from '@portal/contract/money.ts';
import { shortName, type Span, spanName } from './spans.ts';
import * as css from './statement.module.css';
import * as words from './statement-words.ts';

/** So many names fit below their bars; of more, every so many is written. */
const MOST_NAMES = 13;

/** Two bars a day or a month: what came in, what went out. The table says the same in figures. */
export function Bars({ spans }: { spans: readonly Span[] }) {
  const top = spans.reduce((most, { deposited, withdrawn }) => [most, deposited, withdrawn].reduce(larger), 1n);
  const height = (amount: bigint) => `${(Number(amount) / Number(top)) * 100}%`;
  const every = Math.ceil(spans.length / MOST_NAMES);
  const first = spanName(spans[0]?.name ?? '');
  const last = spanName(spans.at(-1)?.name ?? '');
  return (
    <figure className={css.chart} aria-label={words.chartName(first, last)}>
      <div className={css.bars} data-many={spans.length > MOST_NAMES || undefined} aria-hidden="true">
        {spans.map(({ name, deposited, withdrawn }, nth) => (
          <div key={name} title={words.sentence(spanName(name), formatRound(deposited), formatRound(withdrawn))}>
            <span>
              <i style={{ height: height(deposited) }} data-some={deposited > 0n || undefined} />
              <i style={{ height: height(withdrawn) }} data-some={withdrawn > 0n || undefined} data-out />
            </span>
            <small>{(spans.length - 1 - nth) % every === 0 ? shortName(name) : '\u00A0'}</small>
          </div>
        ))}
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

const larger = (a: bigint, b: bigint): bigint => (b > a ? b : a);
