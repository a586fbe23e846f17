import { useState } from 'react';
import { agree } from '@portal/contract/console/control.ts';
import {
  approveWithdrawal,
  payWithdrawal,
  rejectWithdrawal,
  type WithdrawalRow,
} from '@portal/contract/console/withdrawals.ts';
import { formatBaht } from '@portal/contract/money.ts';
import { call } from '../../kit/call.ts';
import { Button } from '../parts/button.tsx';
import { useDecision } from '../parts/decision.ts';
import { useKeys } from '../parts/keys.ts';
import { useIsCut } from '../parts/live.ts';
import * as parts from '../parts/parts.module.css';
import { ReasonSheet } from '../parts/reason-sheet.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { useMay, useOperator } from '../session/queries.ts';
import { PaySheet } from './pay-sheet.tsx';

type Ask = 'approve' | 'pay' | 'reject' | 'agree';
type Answer = { data: WithdrawalRow } | { data: { approval_id: string } };
const refresh = [['withdrawals'], ['approvals']];

const saidOf = (done: string) => (answer: Answer) => ('approval_id' in answer.data ? 'ส่งแล้ว รอผู้อนุมัติคนที่สอง' : done);

/** A approves (or agrees as the second person), P says it was paid by hand, R refuses; each after a sheet with Enter. */
export function WithdrawalActions({ row }: { row: WithdrawalRow }) {
  const [ask, setAsk] = useState<Ask>();
  const [isSending, setSending] = useState(false);
  const decide = useDecision();
  const may = useMay();
  const me = useOperator();
  const isOff = useIsCut() || isSending;
  const isOpen = row.status === 'waiting_for_approve' && may('withdrawals.decide');
  const waits = row.approval;
  const mayAgree = isOpen && waits !== null && may('approvals.decide') && waits.by.id !== me?.id;
  const mayDecide = isOpen && waits === null;
  useKeys(
    isOff
      ? {}
      : {
          A: mayDecide ? () => setAsk('approve') : mayAgree ? () => setAsk('agree') : undefined,
          P: mayDecide ? () => setAsk('pay') : undefined,
          R: isOpen ? () => setAsk('reject') : undefined,
        },
  );
  if (!isOpen) return null;

  const send = async (run: () => Promise<Answer>, said: (answer: Answer) => string) => {
    setAsk(undefined);
    setSending(true);
    await decide({ ids: [row.id], run, said, refresh });
    setSending(false);
  };
  const { id, ref } = row;
  const agreed = async (): Promise<Answer> => {
    if (waits) await call(agree, { input: { id: waits.id } });
    return { data: row };
  };
  const close = () => setAsk(undefined);
  return (
    <>
      <div className={parts.acts}>
        {waits ? (
          <Button tone="primary" icon="check" keyName="A" disabled={isOff || !mayAgree} onClick={() => setAsk('agree')}>
            อนุมัติเป็นคนที่สอง
          </Button>
        ) : (
          <>
            <Button tone="primary" icon="check" keyName="A" disabled={isOff} onClick={() => setAsk('approve')}>
              อนุมัติ
            </Button>
            <Button icon="bank" keyName="P" disabled={isOff} onClick={() => setAsk('pay')}>
              จ่ายแล้ว
            </Button>
          </>
        )}
        <Button tone="err" icon="close" keyName="R" disabled={isOff} onClick={() => setAsk('reject')}>
          ปฏิเสธ
        </Button>
        {waits && !mayAgree ? <p className="hint">ต้องให้ผู้ดูแลคนอื่นเป็นผู้อนุมัติ</p> : null}
      </div>
      {ask === 'approve' ? (
        <Sheet
          title="อนุมัติถอน"
          confirmText="อนุมัติ"
          onClose={close}
          onConfirm={() => void send(() => call(approveWithdrawal, { input: { id } }), saidOf(`อนุมัติ ${ref} แล้ว`))}
        >
          <Summary of={row} />
        </Sheet>
      ) : null}
      {ask === 'agree' ? (
        <Sheet
          title="อนุมัติเป็นคนที่สอง"
          confirmText="อนุมัติ"
          onClose={close}
          onConfirm={() => void send(agreed, () => `อนุมัติ ${ref} แล้ว`)}
        >
          <Summary of={row} />
        </Sheet>
      ) : null}
      {ask === 'pay' ? (
        <PaySheet
          onClose={close}
          onGive={(reference) =>
            void send(() => call(payWithdrawal, { input: { id, reference } }), saidOf(`บันทึกว่าจ่าย ${ref} แล้ว`))
          }
        >
          <Summary of={row} />
        </PaySheet>
      ) : null}
      {ask === 'reject' ? (
        <ReasonSheet
          title={`ปฏิเสธ ${ref}`}
          confirmText="ปฏิเสธ"
          onClose={close}
          onGive={(reason) =>
            void send(
              () => call(rejectWithdrawal, { input: { id, reason } }),
              () => `ปฏิเสธ ${ref} แล้ว`,
            )
          }
        >
          <p>เครดิต {formatBaht(row.amount)} บาท จะคืนให้สมาชิก และสมาชิกจะเห็นเหตุผลนี้</p>
        </ReasonSheet>
      ) : null}
    </>
  );
}

const Summary = ({ of: { amount, account, member, needs_two, approval } }: { of: WithdrawalRow }) => (
  <div>
    <p className={parts.big} translate="no">
      ฿ {formatBaht(amount)}
    </p>
    <p>
      {account.bank_name} {account.number_masked} · {account.name}
    </p>
    <p className={parts.mini}>
      สมาชิก {member.tel_masked} · {member.name}
    </p>
    {needs_two && !approval ? <p className="hint">รายการนี้ต้องมีผู้อนุมัติคนที่สอง เงินจะยังไม่ออกจนกว่าจะอนุมัติครบ</p> : null}
  </div>
);
