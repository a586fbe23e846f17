import type { BankChangeRow } from '@portal/contract/console/bank-changes.ts';
import { Chip } from '../parts/chip.tsx';
import { useActionQueue } from '../parts/action-queue.ts';
import * as parts from '../parts/parts.module.css';
import { statusWords } from './words.ts';

/** Where a request stands, and who agreed to it first. */
export function BankChangeChips({ of: { id, status, approval } }: { of: BankChangeRow }) {
  const { busy } = useActionQueue();
  const [text, tone] = statusWords[status];
  return (
    <span className={parts.chips}>
      {approval ? (
        <Chip tone="info" icon="people">
          รอผู้อนุมัติคนที่สอง · {approval.by.name}
        </Chip>
      ) : (
        <Chip tone={tone}>{text}</Chip>
      )}
      {busy.has(id) ? <Chip tone="pend">กำลังทำรายการ</Chip> : null}
    </span>
  );
}
