import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { approveBankChange, type BankChangeRow, rejectBankChange } from '@portal/contract/console/bank-changes.ts';
import { approve } from '@portal/contract/console/approvals.ts';
import { call } from '../../../kit/data/call.ts';
import { AWAITING, useDecision } from '../../parts/actions/decision.ts';
import { useIsDisconnected, useMay, useOperator } from '../../parts/frame.ts';
import { Actions } from '../../parts/actions/button.tsx';
import { ReasonSheet } from '../../parts/dialog/reason-sheet.tsx';
import { Sheet } from '../../parts/dialog/sheet.tsx';
import { reasons } from './queries.ts';

const refresh = [['bank-changes'], ['approvals'], ['members']];

interface Props {
  row: BankChangeRow;
  /** The operator has viewed the evidence. */
  hasEvidence: boolean;
  hasKeys: boolean;
  onDone: (byKeys: boolean) => void;
}

/** A approves, as first or second operator, after viewing the evidence; R refuses with a reason the member reads. */
export function BankChangeActions({ row, hasEvidence, hasKeys, onDone }: Props) {
  const [sheet, setSheet] = useState<{ readonly of: 'approve' | 'reject'; readonly byKeys: boolean }>();
  const [isSending, setSending] = useState(false);
  const decide = useDecision();
  const may = useMay();
  const me = useOperator();
  const isOff = useIsDisconnected() || isSending;
  const { id, ref, approval } = row;
  const isOwn = approval !== null && approval.by.id === me?.id;
  if (row.status !== 'pending' || !may('bank-changes.decide')) return null;

  const close = () => setSheet(undefined);
  const openIf = (isOn: boolean, of: 'approve' | 'reject') =>
    isOn && !isOff ? (byKeys: boolean) => setSheet({ of, byKeys }) : undefined;
  const send = async (run: () => Promise<unknown>, doneText: string) => {
    setSending(true);
    await decide({
      ids: [id],
      run,
      doneText: () => doneText,
      refresh,
      close,
      onDone: () => onDone(sheet?.byKeys ?? false),
    });
    setSending(false);
  };
  const onApprove = (compared: string) =>
    approval
      ? send(() => call(approve, { input: { id: approval.id, compared } }), `เปลี่ยนบัญชี ${ref} แล้ว`)
      : send(() => call(approveBankChange, { input: { id } }), AWAITING);
  return (
    <>
      <Actions
        hasKeys={hasKeys}
        actions={[
          {
            keyName: 'A',
            tone: 'primary',
            icon: 'check',
            text: approval ? 'อนุมัติเป็นคนที่สอง' : 'อนุมัติ',
            run: openIf(!isOwn && hasEvidence, 'approve'),
          },
          { keyName: 'R', tone: 'err', icon: 'close', text: 'ไม่อนุมัติ', run: openIf(true, 'reject') },
        ]}
        hint={isOwn ? 'ต้องให้ผู้ดูแลคนอื่นเป็นผู้อนุมัติ' : hasEvidence ? undefined : 'ดูหลักฐานก่อนจึงจะอนุมัติได้'}
      />
      {sheet?.of === 'reject' ? (
        <ReasonSheet
          title={`ไม่อนุมัติ ${ref}`}
          confirmText="ไม่อนุมัติ"
          choices={reasons}
          onClose={close}
          onSubmit={(reason) => send(() => call(rejectBankChange, { input: { id, reason } }), `ไม่อนุมัติ ${ref} แล้ว`)}
        >
          <p>สมาชิกจะเห็นเหตุผลนี้ เงินถอนยังโอนเข้าบัญชีเดิม</p>
        </ReasonSheet>
      ) : null}
      {sheet?.of === 'approve' ? <ApproveSheet row={row} onClose={close} onApprove={onApprove} /> : null}
    </>
  );
}

interface ApproveProps {
  row: BankChangeRow;
  onClose: () => void;
  /** Name that the second operator read in the evidence; empty for the first. */
  onApprove: (compared: string) => unknown;
}

/** The second operator types the name in the evidence; the server compares it with the member's. */
function ApproveSheet({ row: { member, to, approval }, onClose, onApprove }: ApproveProps) {
  const [compared, setCompared] = useState('');
  return (
    <Sheet
      title={approval ? 'อนุมัติเป็นคนที่สอง' : 'อนุมัติเปลี่ยนบัญชี'}
      confirmText="อนุมัติ"
      disabled={approval !== null && !compared.trim()}
      onClose={onClose}
      onConfirm={() => onApprove(compared.trim())}
    >
      <p>
        {member.name} จะรับเงินที่ {to.name} {to.number_masked}
      </p>
      {approval ? (
        <TextInput
          label="ชื่อบัญชีที่เห็นในหลักฐาน"
          description={`ต้องเป็นชื่อของ ${member.name}`}
          maxLength={500}
          required
          data-autofocus
          value={compared}
          onChange={(event) => setCompared(event.currentTarget.value)}
        />
      ) : null}
      <p className="hint">
        {approval ? `ผู้อนุมัติคนแรก ${approval.by.name}` : 'ต้องมีผู้อนุมัติคนที่สอง บัญชีจะยังไม่เปลี่ยนจนกว่าจะอนุมัติครบ'}
      </p>
    </Sheet>
  );
}
