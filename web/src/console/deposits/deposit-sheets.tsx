import type { StatementLine } from '@portal/contract/console/deposits.ts';
import { formatBaht } from '@portal/contract/money.ts';
import { ReasonSheet } from '../parts/reason-sheet.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { rejectReasons } from './words.ts';

interface MatchProps {
  line: StatementLine;
  /** The request and its member, as an operator names them. */
  target: string;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asked only when nothing speaks for the pair. */
export const MatchSheet = ({ line, target, onClose, onConfirm }: MatchProps) => (
  <Sheet title="จับคู่ด้วยมือ" confirmText="จับคู่และเติมเครดิต" tone="ok" onClose={onClose} onConfirm={onConfirm}>
    <p>
      เงินเข้า <b className="num">{formatBaht(line.amount)}</b> บาท จะเติมเครดิตทั้งจำนวนให้ {target}
    </p>
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
