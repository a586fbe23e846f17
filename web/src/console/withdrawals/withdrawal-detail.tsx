import { Fragment, type ReactNode } from 'react';
import { useActionQueue } from '../parts/action-queue.ts';
import { Chip } from '../parts/chip.tsx';
import { MemberHeading } from '../parts/member-heading.tsx';
import { Money } from '../parts/money.tsx';
import * as parts from '../parts/parts.module.css';
import type { DetailProps } from '../parts/queue/define.tsx';
import * as queue from '../parts/queue/queue.module.css';
import { timestampOf } from '../parts/time-words.ts';
import { Age, Timestamp, TimestampWithAge } from '../parts/timestamp.tsx';
import { Background } from './background.tsx';
import type { PayoutRequest } from './queries.ts';
import { WithdrawalActions } from './withdrawal-actions.tsx';
import { payoutWords, statusOf, twoWords } from './words.ts';

/** One request, and what may be decided about it. */
export const WithdrawalDetail = ({ row, onDone }: DetailProps<PayoutRequest>) => (
  <>
    <WithdrawalSummary row={row} />
    <WithdrawalActions row={row} onDone={onDone} />
  </>
);

/** What somebody else did to what was opened while it waited. */
export const changeBetween = (opened: PayoutRequest, now: PayoutRequest): string | undefined => {
  if (opened.status !== 'waiting') return undefined;
  if (now.status !== 'waiting') return `มีผู้ทำรายการนี้แล้วระหว่างที่เปิดอยู่: ${statusOf(now)[0]}`;
  return opened.version === now.version ? undefined : 'ข้อมูลของรายการนี้เปลี่ยนระหว่างที่เปิดอยู่ กรุณาตรวจสอบอีกครั้ง';
};

/** Whose it is, how much, since when, where to, and what is to be known before deciding. */
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
      <dl className={parts.kv}>
        {factsOf(row).map(([name, text]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
      <Background row={row} />
    </div>
  </>
);

/** Against the promise of the queue only while somebody waits. */
export const WithdrawalAge = ({ of: { source, status, created_at } }: { of: PayoutRequest }) =>
  source === 'wallet' && status === 'waiting' ? <Age at={created_at} sla="withdrawal" /> : <Age at={created_at} />;

/** Where the money goes, under which references, and who has decided. */
function* facts(row: PayoutRequest): Generator<readonly [name: string, text: ReactNode]> {
  const { account, account_changed_at, approval, payout, decided_at } = row;
  yield ['ปลายทาง', account ? `${account.bank_name} ${account.number_masked}` : 'เครดิตหลัก'];
  if (account) yield ['ชื่อบัญชี', account.name];
  if (row.source === 'minigame') yield ['เทิร์น', row.turnover > 0 ? `${row.turnover} เท่าของยอดที่ถอน` : 'ไม่ต้องทำ'];
  if (account_changed_at) yield ['เปลี่ยนบัญชีเมื่อ', <TimestampWithAge key="at" at={account_changed_at} />];
  if (row.status === 'waiting' && row.two_because.length)
    yield ['ต้องอนุมัติ 2 คน', row.two_because.map((each) => twoWords[each]).join(' · ')];
  if (approval) yield ['อนุมัติคนแรก', approval.by.name];
  if (payout) yield ['เลขอ้างอิงการโอน', payout.ref];
  if (decided_at) yield ['ตัดสินเมื่อ', <Timestamp key="at" at={decided_at} />];
  if (row.reason) yield ['เหตุผล', row.reason];
}
const factsOf = (row: PayoutRequest) => [...facts(row)];

/** Where a request stands: its status, whether two persons are needed, who agreed first, what the bank has answered. */
export function WithdrawalChips({ of: row }: { of: PayoutRequest }) {
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
    </span>
  );
}
