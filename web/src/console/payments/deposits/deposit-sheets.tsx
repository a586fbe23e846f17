import type { DepositRow } from '@portal/contract/console/deposits.ts';
import { formatBaht, type Satang } from '@portal/contract/money.ts';
import * as parts from '../../parts/layout/parts.module.css';
import { ReasonSheet } from '../../parts/dialog/reason-sheet.tsx';
import { Sheet } from '../../parts/dialog/sheet.tsx';
import { rejectReasons } from './words.ts';

interface MatchProps {
  /** Amount of the line; absent for the line that was matched to the request. */
  amount: bigint | undefined;
  /** Request and member, in words. */
  target: string;
  /** Effect of the request's offer, in words. */
  effect: string | undefined;
  onClose: () => void;
  onSubmit: (reason: string) => void;
}

/** For a line with an unclear owner: a second operator reads the reason. */
export const MatchSheet = ({ amount, target, effect, onClose, onSubmit }: MatchProps) => (
  <ReasonSheet title="จับคู่และเติมเครดิต" confirmText="จับคู่และเติมเครดิต" onClose={onClose} onSubmit={onSubmit}>
    <p>
      <span>เงินเข้า</span> {amount === undefined ? <span>ที่พบ</span> : <b className="num">{formatBaht(amount)} บาท</b>}{' '}
      <span>จะเติมเครดิตทั้งจำนวนให้</span> {target}
    </p>
    {effect ? <p>{effect}</p> : null}
    <p className="hint">ถ้าไม่ได้มาจากบัญชีที่ลงทะเบียนไว้ และยอด เวลา ชื่อไม่ตรงกันครบ ต้องมีผู้อนุมัติคนที่สอง</p>
  </ReasonSheet>
);

interface ConfirmedProps {
  deposit: Pick<DepositRow, 'ref' | 'amount_to_pay'>;
  received: Satang;
  member: string;
  effect: string | undefined;
  onClose: () => void;
  onSubmit: () => void;
}

/** Confirms crediting a gateway's amount, which may differ from the request. */
export const ConfirmedSheet = ({
  deposit: { ref, amount_to_pay },
  received,
  member,
  effect,
  onClose,
  onSubmit,
}: ConfirmedProps) => (
  <Sheet title="อนุมัติและเติมเครดิต" confirmText="เติมเครดิต" tone="ok" onClose={onClose} onConfirm={onSubmit}>
    <p>
      ผู้ให้บริการยืนยันว่าได้รับ <b className="num">{formatBaht(received)} บาท</b> จะเติมเครดิตตามยอดนี้ให้ {ref} {member}
    </p>
    {effect ? <p>{effect}</p> : null}
    {received === amount_to_pay ? null : <p className={parts.warn}>ยอดไม่ตรงกับที่ขอไว้ {formatBaht(amount_to_pay)} บาท</p>}
  </Sheet>
);

interface RejectProps {
  name: string;
  onClose: () => void;
  onSubmit: (reason: string) => unknown;
}
export const RejectSheet = ({ name, onClose, onSubmit }: RejectProps) => (
  <ReasonSheet
    title={`ปฏิเสธ ${name}`}
    confirmText="ปฏิเสธ"
    choices={rejectReasons}
    onClose={onClose}
    onSubmit={onSubmit}
  />
);
