import { useState } from 'react';
import { approve } from '@portal/contract/console/control.ts';
import {
  approveMinigameWithdrawal,
  type MinigameWithdrawalRow,
  rejectMinigameWithdrawal,
} from '@portal/contract/console/minigame.ts';
import { formatBaht } from '@portal/contract/money.ts';
import { call } from '../../../kit/call.ts';
import * as actions from '../../parts/actions.module.css';
import { Button } from '../../parts/button.tsx';
import { useIsDisconnected } from '../../parts/connection.ts';
import { useDecision } from '../../parts/decision.ts';
import { useMay, useOperator } from '../../parts/operator.ts';
import * as parts from '../../parts/parts.module.css';
import { ReasonSheet } from '../../parts/reason-sheet.tsx';
import { Sheet } from '../../parts/sheet.tsx';
import { useShortcuts } from '../../parts/shortcuts.ts';
import { doneOrAwaiting } from '../../parts/awaiting.ts';

type Act = 'approve' | 'approve-second' | 'reject';
const done: Readonly<Record<Act, string>> = { approve: 'อนุมัติ', 'approve-second': 'อนุมัติ', reject: 'ปฏิเสธ' };

interface Props {
  row: MinigameWithdrawalRow;
  onDone: (byKeys: boolean) => void;
}
interface Chosen {
  readonly act: Act;
  readonly byKeys: boolean;
}

/** A approves (also as the second person), R refuses; each after a sheet with Enter. What credits waits five seconds first. */
export function WithdrawalActions({ row, onDone }: Props) {
  const [chosen, setChosen] = useState<Chosen>();
  const may = useMay();
  const me = useOperator();
  const isOff = useIsDisconnected();
  const isOpen = row.status === 'pending' && may('minigame-withdrawals.decide');
  const pending = row.approval;
  const mayApproveSecond = pending !== null && may('approvals.decide') && pending.by.id !== me?.id;
  const first = pending ? (mayApproveSecond ? 'approve-second' : undefined) : 'approve';
  const openIf = (act: Act | undefined, byKeys = false) =>
    isOpen && !isOff && act ? () => setChosen({ act, byKeys }) : undefined;
  useShortcuts({ A: openIf(first, true), R: openIf('reject', true) });
  const decided = useSend(row);
  if (!isOpen && !chosen) return null;
  const close = () => setChosen(undefined);
  const submit = (reason: string) =>
    chosen && decided(chosen.act, reason, { close, onDone: () => onDone(chosen.byKeys) });
  return (
    <>
      {isOpen ? (
        <div className={actions.actions}>
          <Button tone="primary" icon="check" keyName="A" disabled={isOff || !first} onClick={openIf(first)}>
            {pending ? 'อนุมัติเป็นคนที่สอง' : 'อนุมัติ'}
          </Button>
          <Button tone="err" icon="close" keyName="R" disabled={isOff} onClick={openIf('reject')}>
            ปฏิเสธ
          </Button>
          {pending && !mayApproveSecond ? <p className="hint">ต้องให้ผู้ดูแลคนอื่นเป็นผู้อนุมัติ</p> : null}
        </div>
      ) : null}
      {chosen?.act === 'reject' ? (
        <ReasonSheet title={`ปฏิเสธ ${row.ref}`} confirmText="ปฏิเสธ" onClose={close} onSubmit={submit}>
          <p>เครดิตมินิเกม {formatBaht(row.amount)} บาท จะคืนให้สมาชิก และสมาชิกจะเห็นเหตุผลนี้</p>
        </ReasonSheet>
      ) : null}
      {chosen && chosen.act !== 'reject' ? (
        <Sheet
          title={chosen.act === 'approve-second' ? 'อนุมัติเป็นคนที่สอง' : 'อนุมัติถอนกำไรมินิเกม'}
          confirmText="อนุมัติ"
          onClose={close}
          onConfirm={() => submit('')}
        >
          <Summary of={row} />
        </Sheet>
      ) : null}
    </>
  );
}

function useSend(row: MinigameWithdrawalRow) {
  const decide = useDecision();
  const { id, ref, approval, needs_two } = row;
  return (act: Act, reason: string, { close, onDone }: { close: () => void; onDone: () => void }) => {
    const run = (): Promise<{ data: object }> => {
      if (act === 'reject') return call(rejectMinigameWithdrawal, { input: { id, reason } });
      if (act === 'approve-second' && approval) return call(approve, { input: { id: approval.id } });
      return call(approveMinigameWithdrawal, { input: { id } });
    };
    const credits = act === 'approve-second' || (act === 'approve' && !needs_two);
    return decide({
      ids: [id],
      run,
      doneText: doneOrAwaiting(`${done[act]} ${ref} แล้ว`),
      refresh: [['minigame-withdrawals'], ['approvals']],
      close,
      onDone,
      ...(credits ? { queuedText: `กำลังอนุมัติ ${ref} ${formatBaht(row.amount)} บาท` } : {}),
    });
  };
}

const Summary = ({ of: { amount, member, needs_two, approval, turnover } }: { of: MinigameWithdrawalRow }) => (
  <div>
    <p className={parts.big} translate="no">
      ฿ {formatBaht(amount)}
    </p>
    <p>เข้าเครดิตหลัก {turnover > 0 ? `ต้องทำเทิร์น ${turnover} เท่าของยอดที่ถอน` : 'ไม่มีเทิร์นโอเวอร์'}</p>
    <p className={parts.mini}>
      สมาชิก {member.tel_masked} · {member.name}
    </p>
    {needs_two && !approval ? <p className="hint">รายการนี้ต้องมีผู้อนุมัติคนที่สอง เครดิตจะยังไม่เข้าจนกว่าจะอนุมัติครบ</p> : null}
  </div>
);
