import type { Approval } from '@portal/contract/console/control.ts';
import { formatBaht } from '@portal/contract/money.ts';
import { ReasonSheet } from '../parts/reason-sheet.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { Facts } from './facts.tsx';
import { useApprovalKind } from './kinds.ts';

interface Props {
  approval: Approval;
  decision: 'approve' | 'reject';
  onClose: () => void;
  onApprove: () => unknown;
  onReject: (reason: string) => unknown;
}

export function ApprovalSheets({ approval, decision, onClose, onApprove, onReject }: Props) {
  const { ref, kind, amount, member, maker, reason, facts } = approval;
  const { text, movesMoney } = useApprovalKind(kind);
  if (decision === 'reject')
    return <ReasonSheet title={`ไม่อนุมัติ ${ref}`} confirmText="ไม่อนุมัติ" onClose={onClose} onSubmit={onReject} />;
  return (
    <Sheet title={text} confirmText="อนุมัติ" tone="ok" onClose={onClose} onConfirm={onApprove}>
      <p>
        {text} {ref} {movesMoney ? `จำนวน ${formatBaht(amount)} บาท` : ''}
        {member ? ` ของ ${member.tel_masked} ${member.name}` : ''}
      </p>
      <Facts of={facts} />
      <p className="hint">
        ผู้ทำรายการ {maker.name}
        {reason ? ` · ${reason}` : ''}
      </p>
    </Sheet>
  );
}
