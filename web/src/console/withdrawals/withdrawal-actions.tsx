import { useState } from 'react';
import type { WithdrawalRow } from '@portal/contract/console/withdrawals.ts';
import { Button } from '../parts/button.tsx';
import { useShortcuts } from '../parts/shortcuts.ts';
import { useIsDisconnected } from '../parts/connection.ts';
import * as actions from '../parts/actions.module.css';
import { useMay, useOperator } from '../parts/operator.ts';
import { useWithdrawalDecision } from './use-withdrawal-decision.ts';
import { type WithdrawalAction, WithdrawalSheets } from './withdrawal-sheets.tsx';

interface Props {
  row: WithdrawalRow;
  onDone: (byKeys: boolean) => void;
}

/** What was chosen to do, with the row as it was read then: what is sent is what was seen. */
interface Chosen {
  readonly action: WithdrawalAction;
  readonly row: WithdrawalRow;
  readonly byKeys: boolean;
}

/** A approves (also as the second person), P says it was paid by hand, R refuses; each after a sheet with Enter. */
export function WithdrawalActions({ row, onDone }: Props) {
  const [chosen, setChosen] = useState<Chosen>();
  const { isSending, run } = useWithdrawalDecision();
  const may = useMay();
  const me = useOperator();
  const isOff = useIsDisconnected() || isSending;
  const isOpen = row.status === 'waiting_for_approve' && may('withdrawals.decide');
  const pending = row.approval;
  const mayApproveSecond = pending !== null && may('approvals.decide') && pending.by.id !== me?.id;
  const first = pending ? (mayApproveSecond ? 'approve-second' : undefined) : 'approve';
  const openIf = (action: WithdrawalAction | undefined, byKeys = false) =>
    isOpen && !isOff && action ? () => setChosen({ action, row, byKeys }) : undefined;
  useShortcuts({ A: openIf(first, true), P: openIf(pending ? undefined : 'pay', true), R: openIf('reject', true) });
  if (!isOpen && !chosen) return null;
  const close = () => setChosen(undefined);
  return (
    <>
      {isOpen ? (
        <div className={actions.actions}>
          <Button tone="primary" icon="check" keyName="A" disabled={isOff || !first} onClick={openIf(first)}>
            {pending ? 'อนุมัติเป็นคนที่สอง' : 'อนุมัติ'}
          </Button>
          {pending ? null : (
            <Button icon="bank" keyName="P" disabled={isOff} onClick={openIf('pay')}>
              จ่ายแล้ว
            </Button>
          )}
          <Button tone="err" icon="close" keyName="R" disabled={isOff} onClick={openIf('reject')}>
            ปฏิเสธ
          </Button>
          {pending && !mayApproveSecond ? <p className="hint">ต้องให้ผู้ดูแลคนอื่นเป็นผู้อนุมัติ</p> : null}
        </div>
      ) : null}
      {chosen ? (
        <WithdrawalSheets
          action={chosen.action}
          row={chosen.row}
          onClose={close}
          onSubmit={(text) => run({ ...chosen, text, close, onDone: () => onDone(chosen.byKeys) })}
        />
      ) : null}
    </>
  );
}
