import { useQuery } from '@tanstack/react-query';
import type { DepositRow, StatementLine } from '@portal/contract/console/deposits.ts';
import type { DepositState } from '@portal/contract/payments.ts';
import { ChangedNotice } from '../../parts/actions/button.tsx';
import { Icon } from '../../parts/actions/icon.tsx';
import { LineTime, Timestamp } from '../../parts/figures/time.tsx';
import { Money } from '../../parts/figures/marks.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { DepositActions } from './deposit-actions.tsx';
import { DepositFacts } from './deposit-facts.tsx';
import * as css from './deposits.module.css';
import { depositQuery } from './queries.ts';
import { LINE_LEFT, senderOf, stateWords } from './words.ts';

interface Props {
  /** Absent for a request alone. */
  line: StatementLine | undefined;
  /** No longer waiting. */
  hasLineLeft: boolean;
  depositId: string;
  /** The listed row; absent when the suggestion has left the list. */
  request: DepositRow | undefined;
  /** `byKeys`: by a shortcut. */
  onDone: (byKeys: boolean) => void;
}

/** A chosen pair of line and request, or a request alone; stays until another choice. */
export function MatchPanel({ line, hasLineLeft, depositId, request: listed, onDone }: Props) {
  const request = useQuery(depositQuery(depositId)).data ?? listed;
  const suggestion = line?.suggestions.find(({ deposit_id }) => deposit_id === depositId);
  const over =
    hasLineLeft || line?.state === 'matched'
      ? LINE_LEFT
      : request && isDecided(request.state)
        ? overText(request.state)
        : undefined;
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
      <ChangedNotice>{over}</ChangedNotice>
      <div className={`${parts.body} ${parts.blocks}`}>
        {line ? (
          <div className={`grid tight ${css.match}`}>
            <div>
              <small>เงินเข้า</small>
              <b>
                <Money of={line.amount} />
              </b>
              <small className="num">
                <LineTime of={line} />
              </small>
              <small>{[senderOf(line), line.reference].filter(Boolean).join(' · ')}</small>
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
      {over ? null : (
        <DepositActions line={line} suggestion={suggestion} depositId={depositId} deposit={request} onDone={onDone} />
      )}
    </section>
  );
}

const isDecided = (state: DepositState) => state === 'credited' || state === 'rejected';
const overText = (state: DepositState) => `มีผู้ทำรายการนี้แล้ว: ${stateWords[state][0]}`;

export const Score = ({ of }: { of: number }) => (
  <span
    className={`center ${css.score}`}
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
      <li key={why} className="row tight" data-against={why.includes('(-') || undefined}>
        <Icon name={why.includes('(-') ? 'alert' : 'check'} size="xs" />
        {why}
      </li>
    ))}
  </ul>
);
