import { formatBaht } from '@portal/contract/money.ts';
import { Hours, Result } from './figures.tsx';
import { type Span, spanName } from './spans.ts';
import * as css from './statement.module.css';
import * as words from './statement-words.ts';

/** The bars in figures. On a narrow screen each row is a block whose figures bear their names. */
export function SpanTable({ spans }: { spans: readonly Span[] }) {
  const isMonths = spans[0]?.name.length === 7;
  const names = [words.inShort, words.outShort, words.result, words.time];
  return (
    <table className={css.table}>
      <caption className="sr">{isMonths ? words.byMonth : words.byDay}</caption>
      <thead>
        <tr>
          <th scope="col">{isMonths ? words.month : words.day}</th>
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
              <Result of={result} />
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
