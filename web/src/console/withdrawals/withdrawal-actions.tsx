import { useState } from 'react';
import type { WithdrawalRow } from '@portal/contract/console/withdrawals.ts';
import { Button } from '../parts/button.tsx';
import { useShortcuts } from '../parts/shortcuts.ts';
import { useIsDisconnected } from '../parts/connection.ts';
import * as actions from '../parts/actions.module.css';
import { useMay, useOperator } from '../parts/operator.ts';
import { useWithdrawalDecision } from './use-withdrawal-decision.ts';
import { type WithdrawalAction, WithdrawalSheets } from './withdrawal-sheets.tsx';

/** A approves (also as the second person), P says it was paid by hand, R refuses; each after a sheet with Enter. */
export function WithdrawalActions({ row }: { row: WithdrawalRow }) {
  const [action, setAction] = useState<WithdrawalAction>();
  const { isSending, run } = useWithdrawalDecision(row);
  const may = useMay();
  const me = useOperator();
  const isOff = useIsDisconnected() || isSending;
  const isOpen = row.status === 'waiting_for_approve' && may('withdrawals.decide');
  const pending = row.approval;
  const mayApproveSecond = pending !== null && may('approvals.decide') && pending.by.id !== me?.id;
  const first = pending ? (mayApproveSecond ? 'approve-second' : undefined) : 'approve';
  const openIf = (what: WithdrawalAction | undefined) => (isOpen && !isOff && what ? () => setAction(what) : undefined);
  useShortcuts({ A: openIf(first), P: openIf(pending ? undefined : 'pay'), R: openIf('reject') });
  if (!isOpen) return null;
  return (
    <>
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
      {action ? (
        <WithdrawalSheets
          action={action}
          row={row}
          onClose={() => setAction(undefined)}
          onSubmit={(text) => run(action, text, () => setAction(undefined))}
        />
      ) : null}
    </>
  );
}
