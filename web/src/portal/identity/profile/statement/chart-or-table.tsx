import { type ReactNode, useState } from 'react';
import { shortName, type Span, spanName } from './spans.ts';
import * as words from './statement-words.ts';
import { baht, formatBaht } from '@portal/contract/money.ts';
import { ceilingOf, ticksOf } from '../../../parts/chart/chart.ts';
import { ChartScale } from '../../../parts/chart/day-chart.tsx';
import * as css from './statement.module.css';

interface Props {
  titleId: string;
  title: string;
  spans: readonly Span[];
  /** Content between the title and the chart. */
  figures?: ReactNode;
}

/** The same figures as bars or a table. */
export function ChartOrTable({ titleId, title, spans, figures }: Props) {
  const [isTable, show] = useState(false);
  return (
    <>
      <div className="head">
        <h2 id={titleId}>{title}</h2>
        <button className="link" type="button" aria-pressed={isTable} onClick={() => show(!isTable)}>
          ดูแบบตาราง
        </button>
      </div>
      {figures}
      {isTable ? <SpanTable spans={spans} /> : <Bars spans={spans} />}
    </>
  );
}

/** Number of labels that fit below the bars; with more bars only every nth has one. */
const MOST_NAMES = 13;

/** Two bars per day or month: in and out. The table has the same figures. */
function Bars({ spans }: { spans: readonly Span[] }) {
  const values = spans.flatMap(({ deposited, withdrawn }) => [baht(deposited), baht(withdrawn)]);
  const ceiling = ceilingOf(values);
  const height = (amount: bigint) => `${(baht(amount) / ceiling) * 100}%`;
  const every = Math.ceil(spans.length / MOST_NAMES);
  const first = spanName(spans[0]?.name ?? '');
  const last = spanName(spans.at(-1)?.name ?? '');
  return (
    <figure className={css.chart} aria-label={`ฝากและถอน ${first} ถึง ${last} กดดูแบบตารางเพื่ออ่านตัวเลข`}>
      <div className={`grid tight ${css.plot}`}>
        <ChartScale ticks={ticksOf(values, ceiling).map((tick) => tick.toLocaleString('en-US'))} />
        <div className={css.bars} data-many={spans.length > MOST_NAMES || undefined} aria-hidden="true">
          {spans.map(({ name, deposited, withdrawn }, nth) => (
            <div key={name} title={`${spanName(name)} ฝาก ${formatBaht(deposited)} ถอน ${formatBaht(withdrawn)} บาท`}>
              <span>
                <i style={{ height: height(deposited) }} data-some={deposited > 0n || undefined} />
                <i style={{ height: height(withdrawn) }} data-some={withdrawn > 0n || undefined} data-out />
              </span>
              <small>{(spans.length - 1 - nth) % every === 0 ? shortName(name) : '\u00A0'}</small>
            </div>
          ))}
        </div>
      </div>
      <figcaption className={`wraps ${css.legend}`}>
        <span className="row">
          <i aria-hidden="true" />
          {words.inShort}
        </span>
        <span className="row">
          <i aria-hidden="true" data-out />
          {words.outShort}
        </span>
      </figcaption>
    </figure>
  );
}

/** The bars as a table. On a narrow screen each row is a block with labelled figures. */
function SpanTable({ spans }: { spans: readonly Span[] }) {
  const isMonths = spans[0]?.name.length === 7;
  const names = [words.inShort, words.outShort, words.result, words.time];
  return (
    <table className={css.table}>
      <caption className="sr">{isMonths ? words.byMonth : words.byDay}</caption>
      <thead>
        <tr>
          <th scope="col">{isMonths ? 'เดือน' : 'วันที่'}</th>
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {spans.map(({ name, deposited, withdrawn, result, minutes }) => (
          <tr key={name}>
            <th scope="row" className="nb">
              {spanName(name)}
            </th>
            <td data-name={words.inShort}>{formatBaht(deposited)}</td>
            <td data-name={words.outShort}>{formatBaht(withdrawn)}</td>
            <td data-name={words.result}>
              <SignedAmount of={result} />
            </td>
            <td data-name={words.time}>
              <Hours minutes={minutes} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** An amount with its sign, and a loss in words: never by colour alone. */
export const SignedAmount = ({ of }: { of: bigint }) => (
  <span className="nb" translate="no">
    {of < 0n ? <span>−</span> : of > 0n ? <span>+</span> : ''}
    <span>{formatBaht(of < 0n ? -of : of)}</span>
    {of === 0n ? null : <small className={css.aside}> {of < 0n ? 'ขาดทุน' : 'กำไร'}</small>}
  </span>
);

/** An amount that may be negative. */
export const signed = (of: bigint): string => (of < 0n ? `−${formatBaht(-of)}` : formatBaht(of));

/** "6:40 ชม.", read aloud as hours and minutes. */
export const Hours = ({ minutes }: { minutes: number }) => {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return (
    <span className="nb">
      <span aria-hidden="true">
        {hours}:{String(rest).padStart(2, '0')}
        <small className={css.aside}> ชม.</small>
      </span>
      <span className="sr">{`${hours} ชั่วโมง ${rest} นาที`}</span>
    </span>
  );
};
