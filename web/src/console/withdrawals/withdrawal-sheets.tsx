import type { WithdrawalRow } from '@portal/contract/console/withdrawals.ts';
import { formatBaht } from '@portal/contract/money.ts';
import * as parts from '../parts/parts.module.css';
import { ReasonSheet } from '../parts/reason-sheet.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { PaySheet } from './pay-sheet.tsx';

export type Ask = 'approve' | 'agree' | 'pay' | 'reject';

interface Props {
  ask: Ask;
  row: WithdrawalRow;
  onClose: () => void;
  /** `text` is the reference of a payment or the reason of a refusal. */
  onAnswer: (text: string) => unknown;
}

/** What is asked before a decision goes out. */
export function WithdrawalSheets({ ask, row, onClose, onAnswer }: Props) {
  if (ask === 'pay')
    return (
      <PaySheet onClose={onClose} onGive={onAnswer}>
        <Summary of={row} />
      </PaySheet>
    );
  if (ask === 'reject')
    return (
      <ReasonSheet title={`ปฏิเสธ ${row.ref}`} confirmText="ปฏิเสธ" onClose={onClose} onGive={onAnswer}>
        <p>เครดิต {formatBaht(row.amount)} บาท จะคืนให้สมาชิก และสมาชิกจะเห็นเหตุผลนี้</p>
      </ReasonSheet>
    );
  return (
    <Sheet
      title={ask === 'agree' ? 'อนุมัติเป็นคนที่สอง' : 'อนุมัติถอน'}
      confirmText="อนุมัติ"
      onClose={onClose}
      onConfirm={() => onAnswer('')}
    >
      <Summary of={row} />
    </Sheet>
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
