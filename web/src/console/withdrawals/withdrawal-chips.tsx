import type { WithdrawalRow } from '@portal/contract/console/withdrawals.ts';
import { Chip } from '../parts/chip.tsx';
import { useActionQueue } from '../parts/action-queue.ts';
import * as parts from '../parts/parts.module.css';
import { timestampOf } from '../parts/time-words.ts';
import { payoutWords, statusWords } from './words.ts';

/** Where a withdrawal stands: its status, whether two persons are needed, who agreed first, what the bank said. */
export function WithdrawalChips({ of: row }: { of: WithdrawalRow }) {
  const { busy } = useActionQueue();
  const [text, tone] = statusWords[row.status];
  const isWaiting = row.status === 'waiting_for_approve';
  const payout = row.payout && payoutWords[row.payout.state];
  return (
    <span className={parts.chips}>
      {isWaiting && (row.approval || row.needs_two) ? null : <Chip tone={tone}>{text}</Chip>}
      {row.approval ? (
        <Chip tone="info" icon="people">
          รอผู้อนุมัติคนที่สอง · {row.approval.by.name}
        </Chip>
      ) : row.needs_two && isWaiting ? (
        <Chip tone="pend" icon="people">
          ต้องอนุมัติ 2 คน
        </Chip>
      ) : null}
      {row.account_changed_at ? (
        <span title={`เปลี่ยนบัญชีรับเงินเมื่อ ${timestampOf(row.account_changed_at)}`}>
          <Chip tone="pend" icon="alert">
            บัญชีเพิ่งเปลี่ยน
          </Chip>
        </span>
      ) : null}
      {payout && row.status !== 'Success' ? <Chip tone={payout[1]}>{payout[0]}</Chip> : null}
      {busy.has(row.id) ? <Chip tone="pend">กำลังทำรายการ</Chip> : null}
    </span>
  );
}
