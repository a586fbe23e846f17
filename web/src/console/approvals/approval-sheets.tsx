import type { Approval } from '@portal/contract/console/control.ts';
import { formatBaht } from '@portal/contract/money.ts';
import { ReasonSheet } from '../parts/reason-sheet.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { isMoney, kindWords } from './words.ts';

interface Props {
  approval: Approval;
  ask: 'agree' | 'disagree';
  onClose: () => void;
  onAgree: () => unknown;
  onDisagree: (reason: string) => unknown;
}

export function ApprovalSheets({ approval, ask, onClose, onAgree, onDisagree }: Props) {
  const { ref, kind, amount, member, maker, reason } = approval;
  if (ask === 'disagree')
    return <ReasonSheet title={`ไม่อนุมัติ ${ref}`} confirmText="ไม่อนุมัติ" onClose={onClose} onGive={onDisagree} />;
  return (
    <Sheet title={kindWords[kind]} confirmText="อนุมัติ" tone="ok" onClose={onClose} onConfirm={onAgree}>
      <p>
        {kindWords[kind]} {ref} {isMoney(kind) ? `จำนวน ${formatBaht(amount)} บาท` : ''}
        {member ? ` ของ ${member.tel_masked} ${member.name}` : ''}
      </p>
      <p className="hint">
        ผู้ทำรายการ {maker.name}
        {reason ? ` · ${reason}` : ''}
      </p>
    </Sheet>
  );
}
