import { type PayoutRow, queryPayout, settlePayout } from '@portal/contract/console/payouts.ts';
import { call } from '../../../kit/data/call.ts';
import { useState } from 'react';
import { AWAITING, useDecision } from '../../parts/actions/decision.ts';
import { Button } from '../../parts/actions/button.tsx';
import { Chip, Money } from '../../parts/figures/marks.tsx';
import { useIsDisconnected, useMay } from '../../parts/frame.ts';
import * as parts from '../../parts/layout/parts.module.css';
import { SidePanelButton } from '../../parts/layout/side-panel.tsx';
import { Age, Timestamp, TimestampWithAge } from '../../parts/figures/time.tsx';
import * as cards from '../../parts/layout/blocks.module.css';
import * as css from './payouts.module.css';
import { SettleSheet } from './settle-sheet.tsx';

const refresh = [['payouts'], ['withdrawals'], ['approvals']];

interface Props {
  payout: PayoutRow;
  isChosen: boolean;
  onChoose: () => void;
}

/** One payout: member, amount, the bank's messages, and three actions. */
export function PayoutCard({ payout, isChosen, onChoose }: Props) {
  const { id, ref, approval } = payout;
  const [left, setLeft] = useState<boolean>();
  const [isSending, setSending] = useState(false);
  const decide = useDecision();
  const maySettle = useMay()('payouts.settle');
  const isOff = useIsDisconnected() || isSending;
  const send = async (run: () => Promise<unknown>, text: string, close?: () => void) => {
    setSending(true);
    await decide({ ids: [id], run, doneText: () => text, refresh, ...(close ? { close } : {}) });
    setSending(false);
  };
  const ask = () => send(() => call(queryPayout, { input: { id } }), `ถามธนาคารเรื่อง ${ref} แล้ว`);
  const closeSheet = () => setLeft(undefined);
  return (
    <li
      className={`${parts.panel} ${cards.card}`}
      aria-label={ref}
      data-row={id}
      data-chosen={isChosen || undefined}
      onPointerDown={onChoose}
    >
      <Head of={payout} />
      <Answers of={payout} />
      {approval ? (
        <p>
          <Chip tone="info" icon="people">
            รอผู้อนุมัติคนที่สอง · {approval.by.name}
          </Chip>{' '}
          {approval.reason}
        </p>
      ) : null}
      {maySettle ? (
        <div className={cards.acts}>
          <Button icon="bank" disabled={isOff} onClick={() => void ask()}>
            ถามธนาคารตอนนี้
          </Button>
          {approval ? null : (
            <>
              <Button icon="check" disabled={isOff} onClick={() => setLeft(true)}>
                เงินออกแล้ว
              </Button>
              <Button icon="close" disabled={isOff} onClick={() => setLeft(false)}>
                เงินไม่ได้ออก
              </Button>
            </>
          )}
        </div>
      ) : null}
      {left === undefined ? null : (
        <SettleSheet
          payout={payout}
          left={left}
          onClose={closeSheet}
          onSubmit={(outcome) =>
            send(() => call(settlePayout, { input: { id, left, ...outcome } }), AWAITING, closeSheet)
          }
        />
      )}
    </li>
  );
}

const Head = ({
  of: { ref, subject, withdrawal_id, withdrawal_ref, member, amount, created_at },
}: {
  of: PayoutRow;
}) => (
  <div className={cards.head}>
    <b className={parts.big} translate="no">
      ฿ <Money of={amount} />
    </b>
    <span className={css.who}>
      <b className="num">{member.tel_masked}</b> {member.name}
      <br />
      <span className={`${parts.mini} num`} translate="no">
        {withdrawal_ref} <span>·</span> {ref}
        {subject === 'income' ? <span>{' · ถอนรายได้แนะนำเพื่อน'}</span> : null}
      </span>
    </span>
    <Age at={created_at} sla="withdrawal" />
    {subject === 'withdrawal' ? <SidePanelButton kind="withdrawal" id={withdrawal_id} name={withdrawal_ref} /> : null}
  </div>
);

const Answers = ({ of: { asked_at, answers } }: { of: PayoutRow }) => (
  <div>
    <h2>
      <span>คำตอบของธนาคาร</span>{' '}
      {asked_at ? (
        <span className={parts.mini}>
          ถามล่าสุด <TimestampWithAge at={asked_at} />
        </span>
      ) : null}
    </h2>
    <ol className={css.answers}>
      {answers.map(({ at, answer }) => (
        <li key={at.toISOString()}>
          <Timestamp at={at} /> {answerText(answer)}
        </li>
      ))}
    </ol>
  </div>
);

const states: Readonly<Record<string, string>> = {
  waiting: 'ธนาคารรับคำสั่งแล้ว ยังไม่โอน',
  succeeded: 'ธนาคารยืนยันว่าโอนแล้ว',
  failed: 'ธนาคารโอนไม่สำเร็จ',
  unknown: 'ธนาคารไม่ตอบ',
};

/** The bank's answer as stored: its state, then after a colon its own text. */
const answerText = (answer: string): string => {
  const [state = '', ...more] = answer.split(': ');
  return [states[state] ?? state, more.join(': ')].filter(Boolean).join(': ');
};
