import { type ReactNode, useState } from 'react';
import { Bars } from './bars.tsx';
import type { Span } from './spans.ts';
import { SpanTable } from './span-table.tsx';
import * as words from './statement-words.ts';

interface Props {
  titleId: string;
  title: string;
  spans: readonly Span[];
  /** What stands between the title and the drawing. */
  figures?: ReactNode;
}

/** The same figures as bars or as a table, at one's choice. */
export function ChartOrTable({ titleId, title, spans, figures }: Props) {
  const [isTable, show] = useState(false);
  return (
    <>
      <div className="head">
        <h2 id={titleId}>{title}</h2>
        <button className="link" type="button" aria-pressed={isTable} onClick={() => show(!isTable)}>
          {words.table}
        </button>
      </div>
      {figures}
      {isTable ? <SpanTable spans={spans} /> : <Bars spans={spans} />}
    </>
  );
}
