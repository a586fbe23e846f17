import { useState } from 'react';
import { approveBankChange, type BankChangeRow, rejectBankChange } from '@portal/contract/console/bank-changes.ts';
import { approve } from '@portal/contract/console/control.ts';
import { call } from '../../kit/call.ts';
import { Button } from '../parts/button.tsx';
import { useDecision } from '../parts/decision.ts';
import { useShortcuts } from '../parts/shortcuts.ts';
import { useIsDisconnected } from '../parts/connection.ts';
import * as actions from '../parts/actions.module.css';
import { ReasonSheet } from '../parts/reason-sheet.tsx';
import { useMay, useOperator } from '../parts/operator.ts';
import { ApproveSheet } from './approve-sheet.tsx';
import { reasons } from './words.ts';

const refresh = [['bank-changes'], ['approvals'], ['members']];

interface Props {
  row: BankChangeRow;
  hasSeenEvidence: boolean;
  hasKeys: boolean;
}

/** A approves, first or as the second person, once the evidence was seen; R refuses with a reason the member reads. */
export function BankChangeActions({ row, hasSeenEvidence, hasKeys }: Props) {
  const [sheet, setSheet] = useState<'approve' | 'reject'>();
  const [isSending, setSending] = useState(false);
  const decide = useDecision();
  const may = useMay();
  const me = useOperator();
  const isOff = useIsDisconnected() || isSending;
  const { id, ref, approval } = row;
  const isOpen = row.status === 'pending' && may('bank-changes.decide');
  const isOwn = approval !== null && approval.by.id === me?.id;
  const canApprove = isOpen && !isOff && !isOwn && hasSeenEvidence;
  const toApprove = canApprove ? () => setSheet('approve') : undefined;
  const toReject = isOpen && !isOff ? () => setSheet('reject') : undefined;
  useShortcuts(hasKeys ? { A: toApprove, R: toReject } : {});
  if (!isOpen) return null;

  const send = async (run: () => Promise<unknown>, doneText: string) => {
    setSending(true);
    await decide({ ids: [id], run, doneText: () => doneText, refresh, close: () => setSheet(undefined) });
    setSending(false);
  };
  const onApprove = (compared: string) =>
    approval
      ? send(() => call(approve, { input: { id: approval.id, compared } }), `เปลี่ยนบัญชี ${ref} แล้ว`)
      : send(() => call(approveBankChange, { input: { id } }), 'ส่งแล้ว รอผู้อนุมัติคนที่สอง');
  return (
    <>
      <div className={actions.actions}>
        <Button
          tone="primary"
          icon="check"
          keyName={hasKeys ? 'A' : undefined}
          disabled={!toApprove}
          onClick={toApprove}
        >
          {approval ? 'อนุมัติเป็นคนที่สอง' : 'อนุมัติ'}
        </Button>
        <Button tone="err" icon="close" keyName={hasKeys ? 'R' : undefined} disabled={!toReject} onClick={toReject}>
          ไม่อนุมัติ
        </Button>
        {isOwn ? <p className="hint">ต้องให้ผู้ดูแลคนอื่นเป็นผู้อนุมัติ</p> : null}
        {!isOwn && !hasSeenEvidence ? <p className="hint">ดูหลักฐานก่อนจึงจะอนุมัติได้</p> : null}
      </div>
      {sheet === 'reject' ? (
        <ReasonSheet
          title={`ไม่อนุมัติ ${ref}`}
          confirmText="ไม่อนุมัติ"
          choices={reasons}
          onClose={() => setSheet(undefined)}
          onSubmit={(reason) => send(() => call(rejectBankChange, { input: { id, reason } }), `ไม่อนุมัติ ${ref} แล้ว`)}
        >
          <p>สมาชิกจะเห็นเหตุผลนี้ เงินถอนยังโอนเข้าบัญชีเดิม</p>
        </ReasonSheet>
      ) : null}
      {sheet === 'approve' ? (
        <ApproveSheet row={row} onClose={() => setSheet(undefined)} onApprove={onApprove} />
      ) : null}
    </>
  );
}
