import type { WithdrawalRow } from '@portal/contract/console/withdrawals.ts';
import { formatBaht } from '@portal/contract/money.ts';
import * as parts from '../parts/parts.module.css';
import { ReasonSheet } from '../parts/reason-sheet.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { PaySheet } from './pay-sheet.tsx';
import { rejectReasons, twoWords } from './words.ts';

export type WithdrawalAction = 'approve' | 'approve-second' | 'pay' | 'reject';

interface Props {
  action: WithdrawalAction;
  row: WithdrawalRow;
  onClose: () => void;
  /** `text` is the reference of a payment or the reason of a refusal. */
  onSubmit: (text: string) => unknown;
}

/** What is asked before a decision goes out. */
export function WithdrawalSheets({ action, row, onClose, onSubmit }: Props) {
  if (action === 'pay')
    return (
      <PaySheet id={row.id} onClose={onClose} onSubmit={onSubmit}>
        <Summary of={row} />
      </PaySheet>
    );
  if (action === 'reject')
    return (
      <ReasonSheet
        title={`ปฏิเสธ ${row.ref}`}
        confirmText="ปฏิเสธ"
        choices={rejectReasons}
        onClose={onClose}
        onSubmit={onSubmit}
      >
        <p>เครดิต {formatBaht(row.amount)} บาท จะคืนให้สมาชิก และสมาชิกจะเห็นเหตุผลนี้</p>
      </ReasonSheet>
    );
  return (
    <Sheet
      title={action === 'approve-second' ? 'อนุมัติเป็นคนที่สอง' : 'อนุมัติถอน'}
      confirmText="อนุมัติ"
      onClose={onClose}
      onConfirm={() => onSubmit('')}
    >
      <Summary of={row} />
    </Sheet>
  );
}

const Summary = ({ of: { amount, account, member, two_because, approval } }: { of: WithdrawalRow }) => (
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
    {two_because.length && !approval ? (
      <p className="hint">
        รายการนี้ต้องมีผู้อนุมัติคนที่สอง เงินจะยังไม่ออกจนกว่าจะอนุมัติครบ ({two_because.map((each) => twoWords[each]).join(' · ')})
      </p>
    ) : null}
  </div>
);
