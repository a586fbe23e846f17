import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endUnparsedEvent, type UnparsedEvent } from '@portal/contract/console/bank-accounts.ts';
import type { StatementLine } from '@portal/contract/console/deposits.ts';
import { bankName } from '@portal/contract/banks.ts';
import { call } from '../../../kit/data/call.ts';
import { doneOrAwaiting, useDecision } from '../../parts/actions/decision.ts';
import { Button } from '../../parts/actions/button.tsx';
import { BankBadge, Chip } from '../../parts/figures/marks.tsx';
import { useIsDisconnected, useMay } from '../../parts/frame.ts';
import * as parts from '../../parts/layout/parts.module.css';
import { ReasonSheet } from '../../parts/dialog/reason-sheet.tsx';
import { actionsColumn, RowsTable } from '../../parts/list/rows-table.tsx';
import { TimestampWithAge } from '../../parts/figures/time.tsx';
import * as layout from '../../parts/layout/layout.module.css';
import { unparsedEventsQuery } from './queries.ts';

const TITLE = 'ข้อความจากธนาคารที่อ่านไม่ได้';

/** Lines in an unknown format, with what could be parsed; none is posted. Renders nothing without any. */
export function UnparsedEvents() {
  const rows = useQuery(unparsedEventsQuery).data ?? [];
  const [ending, setEnding] = useState<UnparsedEvent>();
  return rows.length === 0 ? null : (
    <section className={`${parts.panel} ${layout.below}`} aria-label={TITLE}>
      <div className={parts.head}>
        <h2>{TITLE}</h2>
        <span className="hint">ยังไม่ได้ลงบัญชี ตรวจกับบัญชีจริงแล้วแจ้งธนาคารหรือทีมระบบ จบแล้วให้ปิดเรื่อง</span>
      </div>
      <RowsTable
        rows={rows}
        columns={[
          { accessor: 'received_at', title: 'ได้รับเมื่อ', render: ({ received_at: at }) => <TimestampWithAge at={at} /> },
          { accessor: 'bank_account', title: 'บัญชี', render: ({ bank_account }) => <Account of={bank_account} /> },
          {
            accessor: 'amount',
            title: 'จำนวน',
            textAlign: 'right',
            render: ({ amount }) => <StatedAmount of={amount} />,
          },
          { accessor: 'time', title: 'เวลาที่แจ้ง', render: ({ time }) => <StatedAmount of={time} /> },
          { accessor: 'account', title: 'คู่รายการ', render: ({ account }) => <StatedAmount of={account} /> },
          { accessor: 'event_id', title: 'รหัสเหตุการณ์', render: ({ event_id }) => <StatedAmount of={event_id} /> },
          { ...actionsColumn, render: (row) => <End of={row} onEnd={() => setEnding(row)} /> },
        ]}
      />
      {ending ? <EndSheet of={ending} onClose={() => setEnding(undefined)} /> : null}
    </section>
  );
}

const End = ({ of: { approval, event_id }, onEnd }: { of: UnparsedEvent; onEnd: () => void }) => {
  const mayEnd = useMay()('lines.classify');
  const isDisconnected = useIsDisconnected();
  if (approval)
    return (
      <>
        <Chip tone="pend">รอคนที่สองอนุมัติ</Chip>
        <div className={parts.mini}>ผู้ขอ {approval.by.name}</div>
      </>
    );
  return mayEnd ? (
    <Button small icon="check" disabled={isDisconnected} aria-label={`ปิดเรื่อง ${event_id}`} onClick={onEnd}>
      ปิดเรื่อง
    </Button>
  ) : null;
};

/** Records the outcome; by two operators when an amount could be parsed. */
function EndSheet({ of: { id, event_id, amount }, onClose }: { of: UnparsedEvent; onClose: () => void }) {
  const decide = useDecision();
  const send = (reason: string) =>
    decide({
      ids: [id],
      run: () => call(endUnparsedEvent, { input: { id, reason } }),
      doneText: doneOrAwaiting(`ปิดเรื่อง ${event_id} แล้ว`),
      refresh: [['statement-lines'], ['approvals']],
      close: onClose,
    });
  return (
    <ReasonSheet
      title={`ปิดเรื่อง ${event_id}`}
      confirmText={amount === null ? 'ปิดเรื่อง' : 'ส่งให้คนที่สองอนุมัติ'}
      tone="primary"
      choices={reasons}
      onClose={onClose}
      onSubmit={send}
    >
      <p>ปิดแล้วไม่มีเงินลงบัญชีจากข้อความนี้{amount === null ? '' : ` (อ่านยอดได้ ${amount})`}</p>
    </ReasonSheet>
  );
}

const reasons = ['ธนาคารส่งซ้ำในรูปที่อ่านได้แล้ว', 'ตรวจกับบัญชีจริงแล้ว ไม่มีเงินเข้าออก'];

const StatedAmount = ({ of }: { of: UnparsedEvent['amount'] }) => (
  <span className="num" translate="no">
    {of ?? '-'}
  </span>
);

/** The operator's account of a line. */
export const Account = ({ of: { bank_code, number } }: { of: StatementLine['bank_account'] }) => (
  <span className="row tight nb">
    <BankBadge code={bank_code} />
    <span>
      {bankName(bank_code)}
      <span className={`${parts.mini} num`} translate="no">
        {' '}
        {number.slice(-4)}
      </span>
    </span>
  </span>
);
