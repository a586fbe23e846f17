import type { MinigameWithdrawalRow } from '@portal/contract/console/minigame.ts';
import { useActionQueue } from '../../parts/action-queue.ts';
import { Chip } from '../../parts/chip.tsx';
import * as parts from '../../parts/parts.module.css';
import { withdrawalStates } from '../words.ts';

/** Where a request stands: its status, whether two persons are needed, who agreed first. */
export function WithdrawalChips({ of: { id, status, approval, needs_two } }: { of: MinigameWithdrawalRow }) {
  const { busy } = useActionQueue();
  const [text, tone] = withdrawalStates[status];
  return (
    <span className={parts.chips}>
      {status === 'pending' && (approval || needs_two) ? null : <Chip tone={tone}>{text}</Chip>}
      {approval ? (
        <Chip tone="info" icon="people">
          รอผู้อนุมัติคนที่สอง · {approval.by.name}
        </Chip>
      ) : needs_two && status === 'pending' ? (
        <Chip tone="pend" icon="people">
          ต้องอนุมัติ 2 คน
        </Chip>
      ) : null}
      {busy.has(id) ? <Chip tone="pend">กำลังทำรายการ</Chip> : null}
    </span>
  );
}
