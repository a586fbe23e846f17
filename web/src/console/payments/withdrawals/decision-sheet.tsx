import { formatBaht } from '@portal/contract/money.ts';
import * as parts from '../../parts/layout/parts.module.css';
import { ReasonSheet } from '../../parts/dialog/reason-sheet.tsx';
import { Sheet } from '../../parts/dialog/sheet.tsx';
import { PaySheet } from './pay-sheet.tsx';
import type { PayoutRequest } from './queries.ts';
import { sources } from './sources.ts';
import { twoWords } from './words.ts';

/** A decision about the row as read when its sheet opened. */
export interface Decision {
  readonly to: 'approve' | 'approve-second' | 'pay' | 'reject';
  readonly row: PayoutRequest;
  readonly byKeys: boolean;
}

interface SheetProps {
  of: Decision;
  onClose: () => void;
  onSubmit: (text: string) => unknown;
}

/** The sheet before a decision is sent. */
export function DecisionSheet({ of: { to, row }, onClose, onSubmit }: SheetProps) {
  const { approveTitle, rejectText, rejectReasons, returned } = sources[row.source];
  if (to === 'pay')
    return (
      <PaySheet id={row.id} onClose={onClose} onSubmit={onSubmit}>
        <Summary of={row} />
      </PaySheet>
    );
  if (to === 'reject')
    return (
      <ReasonSheet
        title={`${rejectText} ${row.ref}`}
        confirmText={rejectText}
        choices={rejectReasons}
        onClose={onClose}
        onSubmit={onSubmit}
      >
        <p>
          {returned} {formatBaht(row.amount)} บาท จะคืนให้สมาชิก และสมาชิกจะเห็นเหตุผลนี้
        </p>
      </ReasonSheet>
    );
  return (
    <Sheet
      title={to === 'approve-second' ? 'อนุมัติเป็นคนที่สอง' : approveTitle}
      confirmText="อนุมัติ"
      onClose={onClose}
      onConfirm={() => onSubmit('')}
    >
      <Summary of={row} />
    </Sheet>
  );
}

function Summary({ of: row }: { of: PayoutRequest }) {
  const { source, account, turnover, member, two_because, needs_two, approval, flags = 0 } = row;
  const toCredit = `เข้าเครดิตหลัก ${turnover > 0 ? `ต้องทำเทิร์น ${turnover} เท่าของยอดที่ถอน` : 'ไม่มีเทิร์นโอเวอร์'}`;
  const because = two_because.map((each) => twoWords[each]).join(' · ');
  return (
    <div>
      <p className={parts.big} translate="no">
        ฿ {formatBaht(row.amount)}
      </p>
      <p>
        {account
          ? `${account.bank_name} ${account.number_masked} · ${account.name}`
          : source === 'minigame'
            ? toCredit
            : 'เข้าเครดิตหลัก'}
      </p>
      <p className={parts.mini}>
        สมาชิก {member.tel_masked} · {member.name}
      </p>
      {flags > 0 ? <p className="hint">สมาชิกนี้มีเรื่องความเสี่ยง {flags} เรื่องที่ยังไม่ปิด</p> : null}
      {needs_two && !approval ? (
        <p className="hint">
          รายการนี้ต้องมีผู้อนุมัติคนที่สอง {source === 'minigame' ? 'เครดิตจะยังไม่เข้า' : 'เงินจะยังไม่ออก'}จนกว่าจะอนุมัติครบ
          {because ? ` (${because})` : ''}
        </p>
      ) : null}
    </div>
  );
}
