import { useState } from 'react';
import {
  approveIncomeWithdrawal,
  type IncomeWithdrawalRow,
  rejectIncomeWithdrawal,
} from '@portal/contract/console/affiliates.ts';
import { approve } from '@portal/contract/console/control.ts';
import { formatBaht } from '@portal/contract/money.ts';
import { call } from '../../kit/call.ts';
import * as actions from '../parts/actions.module.css';
import { Button } from '../parts/button.tsx';
import { useIsDisconnected } from '../parts/connection.ts';
import { useDecision } from '../parts/decision.ts';
import { useMay, useOperator } from '../parts/operator.ts';
import * as parts from '../parts/parts.module.css';
import { ReasonSheet } from '../parts/reason-sheet.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { useShortcuts } from '../parts/shortcuts.ts';
import { destinationWords, isUndecided, rejectReasons } from './words.ts';
import { doneOrAwaiting } from '../parts/awaiting.ts';

interface Props {
  row: IncomeWithdrawalRow;
  onDone: (byKeys: boolean) => void;
}
interface Chosen {
  readonly action: 'approve' | 'approve-second' | 'reject';
  readonly row: IncomeWithdrawalRow;
  readonly byKeys: boolean;
}

/** A agrees (also as the second person), R refuses with the reason that the member reads; each after a sheet with Enter. */
export function IncomeActions({ row, onDone }: Props) {
  const [chosen, setChosen] = useState<Chosen>();
  const may = useMay();
  const me = useOperator();
  const isOff = useIsDisconnected();
  const isOpen = isUndecided(row) && may('income-withdrawals.decide');
  const pending = row.approval;
  const mayAsSecond = pending !== null && may('approvals.decide') && pending.by.id !== me?.id;
  const first = pending ? (mayAsSecond ? 'approve-second' : undefined) : 'approve';
  const openIf = (action: Chosen['action'] | undefined, byKeys = false) =>
    isOpen && !isOff && action ? () => setChosen({ action, row, byKeys }) : undefined;
  useShortcuts({ A: openIf(first, true), R: openIf('reject', true) });
  if (!isOpen && !chosen) return null;
  return (
    <>
      {isOpen ? (
        <div className={actions.actions}>
          <Button tone="primary" icon="check" keyName="A" disabled={isOff || !first} onClick={openIf(first)}>
            {pending ? 'อนุมัติเป็นคนที่สอง' : 'อนุมัติ'}
          </Button>
          <Button tone="err" icon="close" keyName="R" disabled={isOff} onClick={openIf('reject')}>
            ไม่อนุมัติ
          </Button>
          {pending && !mayAsSecond ? <p className="hint">ต้องให้ผู้ดูแลคนอื่นเป็นผู้อนุมัติ</p> : null}
        </div>
      ) : null}
      {chosen ? (
        <Sheets chosen={chosen} onClose={() => setChosen(undefined)} onDone={() => onDone(chosen.byKeys)} />
      ) : null}
    </>
  );
}

interface SheetsProps {
  chosen: Chosen;
  onClose: () => void;
  onDone: () => void;
}

/** What is asked before a decision goes out. */
function Sheets({ chosen: { action, row }, onClose, onDone }: SheetsProps) {
  const decide = useDecision();
  const { id, ref, approval, to, amount, needs_two } = row;
  const send = (run: () => Promise<{ data: object }>, done: string, queuedText?: string) =>
    decide({
      ids: [id],
      run,
      doneText: doneOrAwaiting(`${done} ${ref} แล้ว`),
      refresh: [['income-withdrawals'], ['affiliates'], ['approvals']],
      close: onClose,
      onDone,
      ...(queuedText ? { queuedText } : {}),
    });
  if (action === 'reject')
    return (
      <ReasonSheet
        title={`ไม่อนุมัติ ${ref}`}
        confirmText="ไม่อนุมัติ"
        choices={rejectReasons}
        onClose={onClose}
        onSubmit={(reason) => send(() => call(rejectIncomeWithdrawal, { input: { id, reason } }), 'ไม่อนุมัติ')}
      >
        <p>รายได้ {formatBaht(amount)} บาท จะคืนให้สมาชิก และสมาชิกจะเห็นเหตุผลนี้</p>
      </ReasonSheet>
    );
  const agree = () =>
    action === 'approve-second' && approval
      ? call(approve, { input: { id: approval.id } })
      : call(approveIncomeWithdrawal, { input: { id } });
  const isCredited = to === 'credit' && (action === 'approve-second' || !needs_two);
  return (
    <Sheet
      title={action === 'approve-second' ? 'อนุมัติเป็นคนที่สอง' : 'อนุมัติถอนรายได้'}
      confirmText="อนุมัติ"
      onClose={onClose}
      onConfirm={() =>
        send(agree, 'อนุมัติ', isCredited ? `อนุมัติถอนรายได้เข้าเครดิต ${formatBaht(amount)} ${ref}` : undefined)
      }
    >
      <Summary of={row} />
    </Sheet>
  );
}

const Summary = ({ of: { amount, to, account, member, needs_two, approval, flags } }: { of: IncomeWithdrawalRow }) => (
  <div>
    <p className={parts.big} translate="no">
      ฿ {formatBaht(amount)}
    </p>
    <p>
      เข้า{destinationWords[to]}
      {account ? ` ${account.bank} ${account.number_masked} · ${account.name}` : ''}
    </p>
    <p className={parts.mini}>
      สมาชิก {member.tel_masked} · {member.name}
    </p>
    {flags > 0 ? <p className="hint">สมาชิกนี้มีเรื่องความเสี่ยง {flags} เรื่องที่ยังไม่ปิด</p> : null}
    {needs_two && !approval ? <p className="hint">รายการนี้ต้องมีผู้อนุมัติคนที่สอง เงินจะยังไม่ออกจนกว่าจะอนุมัติครบ</p> : null}
  </div>
);
