import type { ReactNode } from 'react';
import { useActionQueue } from '../../parts/frame.ts';
import { Chip, MemberHeading, Money } from '../../parts/figures/marks.tsx';
import { Fact } from '../../parts/layout/page.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import type { DetailProps } from '../../parts/queue/define.tsx';
import * as queue from '../../parts/queue/queue.module.css';
import { Age, Timestamp, timestampOf, TimestampWithAge } from '../../parts/figures/time.tsx';
import { DecisionBackground } from './decision-background.tsx';
import type { PayoutRequest } from './queries.ts';
import { WithdrawalActions } from './withdrawal-actions.tsx';
import { checkName, payoutWords, statusOf, twoWords } from './words.ts';

/** One request, with its actions. */
export const WithdrawalDetail = ({ row, onDone }: DetailProps<PayoutRequest>) => (
  <>
    <WithdrawalSummary row={row} />
    <WithdrawalActions row={row} onDone={onDone} />
  </>
);

/** Notice when another operator acted on the open row. */
export const changeBetween = (opened: PayoutRequest, now: PayoutRequest): string | undefined => {
  if (opened.status !== 'waiting') return undefined;
  if (now.status !== 'waiting') return `มีผู้ทำรายการนี้แล้วระหว่างที่เปิดอยู่: ${statusOf(now)[0]}`;
  return opened.version === now.version ? undefined : 'ข้อมูลของรายการนี้เปลี่ยนระหว่างที่เปิดอยู่ กรุณาตรวจสอบอีกครั้ง';
};

/** Member, amount, destination, and background for the decision. */
export const WithdrawalSummary = ({ row }: { row: PayoutRequest }) => (
  <>
    <MemberHeading member={row.member} />
    <div className={`${parts.body} ${parts.blocks}`}>
      <div>
        <div className="row">
          <span className={`${parts.big} grow`} translate="no">
            ฿ <Money of={row.amount} />
          </span>
          <WithdrawalAge of={row} />
        </div>
        <p className={`${parts.mini} num`}>
          <span translate="no">{row.ref}</span> · <Timestamp at={row.created_at} />
        </p>
        <div className={queue.state}>
          <WithdrawalChips of={row} />
        </div>
      </div>
      <Facts of={row} />
      <DecisionBackground row={row} />
    </div>
  </>
);

/** Against the queue's target only while someone waits. */
export const WithdrawalAge = ({ of: { source, status, created_at } }: { of: PayoutRequest }) =>
  source === 'wallet' && status === 'waiting' ? <Age at={created_at} sla="withdrawal" /> : <Age at={created_at} />;

/** Destination, references and operators of a withdrawal. */
const Facts = ({ of: row }: { of: PayoutRequest }) => (
  <dl className={parts.kv}>
    <Fact name="ปลายทาง" of={row.account ? `${row.account.bank_name} ${row.account.number_masked}` : 'เครดิตหลัก'} />
    <Fact name="ชื่อบัญชี" of={row.account?.name} />
    {row.source === 'minigame' ? (
      <Fact name="เทิร์น" of={row.turnover > 0 ? `${row.turnover} เท่าของยอดที่ถอน` : 'ไม่ต้องทำ'} />
    ) : null}
    <Fact name="เปลี่ยนบัญชีเมื่อ" of={row.account_changed_at && <TimestampWithAge at={row.account_changed_at} />} />
    {row.status === 'waiting' && row.two_because.length ? (
      <Fact name="ต้องอนุมัติ 2 คน" of={row.two_because.map((each) => twoWords[each]).join(' · ')} />
    ) : null}
    <Fact name="อนุมัติคนแรก" of={row.approval?.by.name} />
    <Fact name="เลขอ้างอิงการโอน" of={row.payout?.ref} />
    <Fact name="ตัดสินเมื่อ" of={row.decided_at && <Timestamp at={row.decided_at} />} />
    <Fact name="เหตุผล" of={row.reason} />
  </dl>
);

/** Failed checks, for the list; the detail has all checks with their figures. */
export const WarningChip = ({ of: { warnings } }: { of: PayoutRequest }) =>
  warnings.length ? (
    <Chip tone="pend" icon="alert">
      {warnings.map(checkName).join(' · ')}
    </Chip>
  ) : null;

/** State of a withdrawal: status, second operator, first approver, the bank's answer. */
export function WithdrawalChips({ of: row, children }: { of: PayoutRequest; children?: ReactNode }) {
  const { busy } = useActionQueue();
  const [text, tone] = statusOf(row);
  const isWaiting = row.status === 'waiting';
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
      {payout && row.status !== 'paid' ? <Chip tone={payout[1]}>{payout[0]}</Chip> : null}
      {busy.has(row.id) ? <Chip tone="pend">กำลังทำรายการ</Chip> : null}
      {children}
    </span>
  );
}
