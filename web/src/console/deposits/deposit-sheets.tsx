import { formatBaht } from '@portal/contract/money.ts';
import { ReasonSheet } from '../parts/reason-sheet.tsx';
import { rejectReasons } from './words.ts';

interface MatchProps {
  /** What the line brought; absent when it is the one that was found for the request. */
  amount: bigint | undefined;
  /** The request and its member, as an operator names them. */
  target: string;
  onClose: () => void;
  onSubmit: (reason: string) => void;
}

/** Asked where the line alone does not say whose money it is: a second operator reads the reason. */
export const MatchSheet = ({ amount, target, onClose, onSubmit }: MatchProps) => (
  <ReasonSheet title="จับคู่และเติมเครดิต" confirmText="จับคู่และเติมเครดิต" onClose={onClose} onSubmit={onSubmit}>
    <p>
      <span>เงินเข้า</span> {amount === undefined ? <span>ที่พบ</span> : <b className="num">{formatBaht(amount)} บาท</b>}{' '}
      <span>จะเติมเครดิตทั้งจำนวนให้</span> {target}
    </p>
    <p className="hint">ถ้าไม่ได้มาจากบัญชีที่ลงทะเบียนไว้ และยอด เวลา ชื่อไม่ตรงกันครบ ต้องมีผู้อนุมัติคนที่สอง</p>
  </ReasonSheet>
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
