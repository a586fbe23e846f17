import { useState } from 'react';
import type { WithdrawalRow } from '@portal/contract/console/withdrawals.ts';
import { Button } from '../parts/button.tsx';
import { useKeys } from '../parts/keys.ts';
import { useIsCut } from '../parts/live.ts';
import * as acts from '../parts/acts.module.css';
import { useMay, useOperator } from '../session/queries.ts';
import { useWithdrawalDecision } from './use-withdrawal-decision.ts';
import { type Ask, WithdrawalSheets } from './withdrawal-sheets.tsx';

/** A approves (or agrees as the second person), P says it was paid by hand, R refuses; each after a sheet with Enter. */
export function WithdrawalActions({ row }: { row: WithdrawalRow }) {
  const [ask, setAsk] = useState<Ask>();
  const { isSending, run } = useWithdrawalDecision(row);
  const may = useMay();
  const me = useOperator();
  const isOff = useIsCut() || isSending;
  const isOpen = row.status === 'waiting_for_approve' && may('withdrawals.decide');
  const waits = row.approval;
  const mayAgree = waits !== null && may('approvals.decide') && waits.by.id !== me?.id;
  const first = waits ? (mayAgree ? 'agree' : undefined) : 'approve';
  const asks = (what: Ask | undefined) => (isOpen && !isOff && what ? () => setAsk(what) : undefined);
  useKeys({ A: asks(first), P: asks(waits ? undefined : 'pay'), R: asks('reject') });
  if (!isOpen) return null;
  return (
    <>
      <div className={acts.acts}>
        <Button tone="primary" icon="check" keyName="A" disabled={isOff || !first} onClick={asks(first)}>
          {waits ? 'อนุมัติเป็นคนที่สอง' : 'อนุมัติ'}
        </Button>
        {waits ? null : (
          <Button icon="bank" keyName="P" disabled={isOff} onClick={asks('pay')}>
            จ่ายแล้ว
          </Button>
        )}
        <Button tone="err" icon="close" keyName="R" disabled={isOff} onClick={asks('reject')}>
          ปฏิเสธ
        </Button>
        {waits && !mayAgree ? <p className="hint">ต้องให้ผู้ดูแลคนอื่นเป็นผู้อนุมัติ</p> : null}
      </div>
      {ask ? (
        <WithdrawalSheets
          ask={ask}
          row={row}
          onClose={() => setAsk(undefined)}
          onAnswer={(text) => run(ask, text, () => setAsk(undefined))}
        />
      ) : null}
    </>
  );
}
