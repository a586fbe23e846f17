import type { DepositRow, StatementLine } from '@portal/contract/console/deposits.ts';
import { Icon } from '../parts/icon.tsx';
import { Money } from '../parts/money.tsx';
import * as parts from '../parts/parts.module.css';
import { Timestamp } from '../parts/timestamp.tsx';
import { DepositActions } from './deposit-actions.tsx';
import { DepositFacts } from './deposit-facts.tsx';
import * as css from './deposits.module.css';

export type Suggestion = StatementLine['suggestions'][number];

interface Props {
  /** Absent when a request is looked at by itself. */
  line: StatementLine | undefined;
  suggestion: Suggestion | undefined;
  depositId: string;
  /** The row of the list; absent when the suggestion is not in it any more. */
  request: DepositRow | undefined;
  onDone: () => void;
}

export function MatchPanel({ line, suggestion, depositId, request, onDone }: Props) {
  const ref = suggestion?.ref ?? request?.ref ?? '';
  const amount = suggestion?.amount ?? request?.amount_to_pay;
  const title = suggestion ? 'คู่ที่แนะนำ' : line ? 'จับคู่ด้วยมือ' : 'คำขอฝาก';
  return (
    <section className={parts.panel} aria-label={title}>
      <div className={parts.head}>
        {suggestion ? <Score of={suggestion.score} /> : null}
        <h2>{title}</h2>
        <span className="hint num" translate="no">
          {ref}
        </span>
      </div>
      <div className={`${parts.body} ${parts.blocks}`}>
        {line ? (
          <div className={css.match}>
            <div>
              <small>เงินเข้า</small>
              <b>
                <Money of={line.amount} />
              </b>
              <small className="num">
                <Timestamp at={line.occurred_at} />
              </small>
              <small>{[line.from_name, line.from_account, line.reference].filter(Boolean).join(' · ')}</small>
            </div>
            <Icon name="swap" />
            <div>
              <small>คำขอฝาก</small>
              <b>{amount === undefined ? '—' : <Money of={amount} />}</b>
              <small className="num" translate="no">
                {ref}
              </small>
              {request ? (
                <small className="num">
                  <Timestamp at={request.created_at} />
                </small>
              ) : null}
            </div>
          </div>
        ) : null}
        {suggestion ? <Whys of={suggestion.why} /> : null}
        <DepositFacts id={depositId} />
      </div>
      <DepositActions line={line} suggestion={suggestion} depositId={depositId} deposit={request} onDone={onDone} />
    </section>
  );
}

export const Score = ({ of }: { of: number }) => (
  <span
    className={css.score}
    data-tone={of >= 80 ? 'ok' : of >= 50 ? 'pend' : 'err'}
    role="img"
    aria-label={`คะแนน ${of}`}
  >
    {of}
  </span>
);

const Whys = ({ of }: { of: readonly string[] }) => (
  <ul className={css.whys}>
    {of.map((why) => (
      <li key={why} data-against={why.includes('(-') || undefined}>
        <Icon name={why.includes('(-') ? 'alert' : 'check'} size="xs" />
        {why}
      </li>
    ))}
  </ul>
);
