import type { ReactNode } from 'react';
import { Tile } from '../../kit/card.tsx';
import { Amount } from '../../kit/money.tsx';
import { When } from '../../kit/when.tsx';
import type { ReportKind } from '../payments/queries.ts';
import * as css from './context-card.module.css';
import { useRequest } from './context.ts';
import * as words from './words.ts';

export { contextFor } from './context.ts';

interface Props {
  kind: ReportKind;
  /** Its id, or what people quote. */
  name: string;
  /** Said below it. */
  note?: string;
  children?: ReactNode;
}

/** What a message is about, as the member knows it; comes after the page, for it brings the calls of money. */
export default function ContextCard({ kind, name, note, children }: Props) {
  const request = useRequest(kind, name);
  if (!request) return null;
  return (
    <>
      <span className={css.context} data-apart={note !== undefined || undefined}>
        <Tile tone={kind === 'deposit' ? 'lime' : 'aqua'} icon={kind} />
        <span className="grow">
          <b>
            {request.name} <span translate="no">{request.ref}</span>
          </b>
          <span className="hint">
            <Amount of={request.amount} /> {words.baht} · <When at={request.created_at} />
          </span>
        </span>
        {children}
      </span>
      {note ? <span className="hint">{note}</span> : null}
    </>
  );
}
