import { useState } from 'react';
import { type ReferralOverview, settleDay } from '@portal/contract/console/referral.ts';
import { formatBaht, type Satang } from '@portal/contract/money.ts';
import { call } from '../../kit/data/call.ts';
import { todayOf } from '../../kit/time/days.ts';
import { Button } from '../parts/actions/button.tsx';
import { useIsDisconnected, useMay } from '../parts/frame.ts';
import { useDecision } from '../parts/actions/decision.ts';
import { Panel } from '../parts/layout/page.tsx';
import { momentColumn, moneyColumn, RowsTable } from '../parts/list/rows-table.tsx';
import { Sheet } from '../parts/dialog/sheet.tsx';
import { StampField } from '../parts/fields/date-fields.tsx';

/** Settlement runs by day, with the difference each posted. */
export function Settlements({ runs }: { runs: ReferralOverview['settlements'] }) {
  const [isOpen, setOpen] = useState(false);
  const mayChange = useMay()('affiliates.change');
  const isDisconnected = useIsDisconnected();
  return (
    <Panel
      title="สรุปยอดรายวัน"
      extra={
        mayChange ? (
          <Button small icon="undo" disabled={isDisconnected} onClick={() => setOpen(true)}>
            สรุปยอดอีกครั้ง
          </Button>
        ) : null
      }
    >
      <RowsTable
        blank="ยังไม่มีการสรุปยอด"
        rows={runs}
        idOf={({ day, at }) => `${day} ${at.toISOString()}`}
        columns={[
          { accessor: 'day', title: 'ของวันที่', render: ({ day }) => <span className="nb num">{day}</span> },
          { accessor: 'earners', title: 'ผู้ได้รับ', textAlign: 'right' },
          moneyColumn('turnover', 'ยอดเดิมพัน'),
          moneyColumn('commission', 'ค่าแนะนำ'),
          moneyColumn('held', 'พักไว้'),
          {
            accessor: 'posted',
            title: 'ส่วนต่างที่ลงบัญชี',
            textAlign: 'right',
            render: ({ posted }) => (
              <b className="num nb" translate="no">
                {signed(posted)}
              </b>
            ),
          },
          momentColumn('at', 'เวลา'),
          { accessor: 'by', title: 'โดย', render: ({ by }) => by?.name ?? 'ระบบ' },
        ]}
      />
      {isOpen ? <SettleSheet onClose={() => setOpen(false)} /> : null}
    </Panel>
  );
}

const signed = (amount: Satang) => (amount > 0n ? `+${formatBaht(amount)}` : formatBaht(amount));

function SettleSheet({ onClose }: { onClose: () => void }) {
  const [today] = useState(() => todayOf());
  const [day, setDay] = useState(today);
  const decide = useDecision();
  const isAhead = day > today;
  return (
    <Sheet
      title="สรุปยอดอีกครั้ง"
      confirmText="สรุปยอด"
      disabled={!day || isAhead}
      onClose={onClose}
      onConfirm={() =>
        decide({
          ids: [`settlement ${day}`],
          run: () => call(settleDay, { input: { day } }),
          doneText: ({ data }) =>
            `สรุปยอดของ ${data.day} แล้ว ผู้ได้รับ ${data.earners} คน ลงบัญชีส่วนต่าง ${signed(data.posted)} บาท`,
          refresh: [['referral']],
          close: onClose,
        })
      }
    >
      <p className="hint">
        คำนวณยอดของวันใหม่จากยอดเดิมพันจริง และลงบัญชีเฉพาะส่วนต่างจากครั้งก่อน ทำซ้ำได้โดยไม่จ่ายซ้ำ ของวันนี้คิดเท่าที่มีถึงตอนนี้
      </p>
      <StampField
        label="ของวันที่"
        max={today}
        value={day}
        error={isAhead ? 'เลือกได้ถึงวันนี้เท่านั้น' : undefined}
        onChange={(stamp) => setDay(stamp)}
      />
    </Sheet>
  );
}
