import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '../parts/layout/page.tsx';
import { useVocabulary } from '../parts/vocabulary.ts';
import { RowsTable } from '../parts/list/rows-table.tsx';
import type { Report } from './queries.ts';
import * as css from './report.module.css';
import { barsOf, cellText, changeText, totalsOf, totalText } from './report-values.ts';

type Column = Report['columns'][number];
const isFigure = ({ kind }: Column): boolean => kind !== 'text' && kind !== 'day' && kind !== 'action';

/** Rows of a report, with the sums of what adds up, and beside them those of the days before. */
export function ReportTable({ of: report, before }: { of: Report; before: Report | undefined }) {
  const words = useVocabulary();
  const totals = totalsOf(report);
  const earlier = before && totalsOf(before);
  const footer = ({ key, kind }: Column) => {
    const sum = totals.get(key);
    if (sum === undefined) return undefined;
    const was = earlier?.get(key);
    return (
      <span className={`num ${css.total}`} translate="no">
        <b>{totalText(sum, kind)}</b>
        {was === undefined ? null : (
          <small className={css.was}>
            {totalText(was, kind)} {changeText(was, sum)}
          </small>
        )}
      </span>
    );
  };
  return (
    <RowsTable
      rows={report.rows.map((row, nth) => ({ ...row, id: String(nth) }))}
      blank="ไม่มีรายการในช่วงนี้"
      columns={report.columns.map((column, nth) => ({
        accessor: column.key,
        title: column.title,
        ...(isFigure(column) ? { textAlign: 'right' as const } : {}),
        render: (row: Report['rows'][number]) => cellText(row[column.key] ?? null, column.kind, words),
        footer: totals.size > 0 && nth === 0 ? <FirstFooter before={before} /> : footer(column),
      }))}
    />
  );
}

const FirstFooter = ({ before }: { before: Report | undefined }) => (
  <span className={css.total}>
    <b>รวม</b>
    {before ? (
      <small className={css.was}>
        {before.from} – {before.to}
      </small>
    ) : null}
  </span>
);

const MAX_BARS = 100;

/** A bar for each row, by a figure to choose; long reports by their first rows. */
export function ReportChart({ of: report }: { of: Report }) {
  const figures = report.columns.filter(isFigure);
  const first = figures.find(({ kind }) => kind === 'money') ?? figures[0];
  const [chosen, choose] = useState(first?.key);
  if (!chosen || report.rows.length === 0) return null;
  const bars = barsOf(report, chosen).slice(0, MAX_BARS);
  return (
    <Panel
      title="กราฟ"
      extra={
        <NativeSelect
          aria-label="ตัวเลขในกราฟ"
          data={figures.map(({ key, title }) => ({ value: key, label: title }))}
          value={chosen}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      }
    >
      <ol className={css.bars}>
        {bars.map(({ name, text, share, isNegative }, nth) => (
          <li key={`${nth} ${name}`}>
            <span>{name}</span>
            <span className={css.track}>
              <i data-negative={isNegative || undefined} style={{ inlineSize: `${share * 100}%` }} />
            </span>
            <b className="num" translate="no">
              {text}
            </b>
          </li>
        ))}
      </ol>
      {report.rows.length > MAX_BARS ? <p className={css.hint}>กราฟแสดง {MAX_BARS} แถวแรก</p> : null}
    </Panel>
  );
}
