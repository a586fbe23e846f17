import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ReferralOverview, flushRanking } from '@portal/contract/console/referral.ts';
import { formatBaht } from '@portal/contract/money.ts';
import { call } from '../../kit/data/call.ts';
import { Button } from '../parts/actions/button.tsx';
import { useIsDisconnected, useMay } from '../parts/frame.ts';
import { useDecision } from '../parts/actions/decision.ts';
import { Dialog } from '../parts/dialog/sheet.tsx';
import { Money } from '../parts/figures/marks.tsx';
import { Pane } from '../parts/layout/pane.tsx';
import { Fact, Panel } from '../parts/layout/page.tsx';
import * as parts from '../parts/layout/parts.module.css';
import { ReasonSheet } from '../parts/dialog/reason-sheet.tsx';
import { actionsColumn, momentColumn, moneyColumn, RowsTable } from '../parts/list/rows-table.tsx';
import { Timestamp } from '../parts/figures/time.tsx';
import { periodQuery } from './queries.ts';

type Period = ReferralOverview['rounds'][number];

/** The current ranking period, its closing, and earlier periods. */
export function RankingPeriods({
  now,
  closed,
}: {
  now: ReferralOverview['round'];
  closed: ReferralOverview['rounds'];
}) {
  const [isOpen, setOpen] = useState(false);
  const [report, setReport] = useState<Period>();
  const mayChange = useMay()('affiliates.change');
  const isDisconnected = useIsDisconnected();
  return (
    <Panel
      title="รอบสะสมของอันดับ"
      extra={
        mayChange ? (
          <Button small tone="err" icon="undo" disabled={isDisconnected} onClick={() => setOpen(true)}>
            ตัดรอบ
          </Button>
        ) : null
      }
    >
      <div className={parts.body}>
        <CurrentPeriod of={now} />
      </div>
      {closed.length ? (
        <RowsTable
          rows={closed}
          columns={[
            { accessor: 'from', title: 'ตั้งแต่', render: ({ from }) => (from ? <Timestamp at={from} /> : 'เริ่มต้น') },
            momentColumn('to', 'ถึง'),
            { accessor: 'earners', title: 'ผู้ได้รับ', textAlign: 'right' },
            moneyColumn('commission', 'ค่าแนะนำ'),
            { accessor: 'reason', title: 'เหตุผล' },
            { accessor: 'by', title: 'โดย', render: ({ by }) => by.name },
            {
              ...actionsColumn,
              render: (period) => (
                <Button small onClick={() => setReport(period)}>
                  ดูรายงาน
                </Button>
              ),
            },
          ]}
        />
      ) : null}
      {isOpen ? <FlushSheet now={now} onClose={() => setOpen(false)} /> : null}
      {report ? <Report period={report} onClose={() => setReport(undefined)} /> : null}
    </Panel>
  );
}

const CurrentPeriod = ({ of: { since, earners, commission } }: { of: ReferralOverview['round'] }) => (
  <dl className={parts.kv}>
    <Fact name="นับตั้งแต่" of={since ? <Timestamp at={since} /> : 'เริ่มต้น ยังไม่เคยตัดรอบ'} />
    <Fact name="ผู้ได้รับ" of={`${earners} คน`} />
    <dt>ค่าแนะนำในรอบนี้</dt>
    <dd>
      <Money of={commission} /> บาท
    </dd>
  </dl>
);

function FlushSheet({ now, onClose }: { now: ReferralOverview['round']; onClose: () => void }) {
  const decide = useDecision();
  return (
    <ReasonSheet
      title="ตัดรอบอันดับ"
      confirmText="ตัดรอบ"
      onClose={onClose}
      onSubmit={(reason) =>
        decide({
          ids: ['flush'],
          run: () => call(flushRanking, { input: { reason } }),
          doneText: () => 'ตัดรอบแล้ว รอบที่ปิดเก็บเป็นรายงาน',
          refresh: [['referral']],
          close: onClose,
        })
      }
    >
      <p>
        อันดับรอบสะสมของผู้แนะนำ {now.earners} คน รวม {formatBaht(now.commission)} บาท จะเริ่มนับใหม่จากศูนย์ รอบนี้เก็บไว้เป็นรายงาน
      </p>
      <p className="hint">ไม่มีเงินเคลื่อนไหว รายได้ของสมาชิกและยอดที่ถอนได้ไม่เปลี่ยน</p>
      <CurrentPeriod of={now} />
    </ReasonSheet>
  );
}

/** A closed period with its ranking. */
function Report({ period, onClose }: { period: Period; onClose: () => void }) {
  const query = useQuery(periodQuery(period.id));
  return (
    <Dialog title="รายงานรอบที่ปิดแล้ว" onClose={onClose} isForm size="lg">
      <div className={parts.body}>
        <p className={parts.mini}>
          {period.from ? <Timestamp at={period.from} /> : <span>เริ่มต้น</span>} <span>–</span>{' '}
          <Timestamp at={period.to} /> <span>·</span> {period.reason}
        </p>
        <Pane query={query} rows={4} blank="ไม่มีผู้ได้รับในรอบนี้" isEmpty={({ rows }) => rows.length === 0}>
          {({ rows }) => (
            <RowsTable
              rows={rows}
              idOf={({ member }) => member.id}
              columns={[
                { accessor: 'place', title: 'อันดับ', textAlign: 'right' },
                { accessor: 'member', title: 'สมาชิก', render: ({ member }) => `${member.tel_masked} ${member.name}` },
                moneyColumn('commission', 'ค่าแนะนำ'),
              ]}
            />
          )}
        </Pane>
      </div>
    </Dialog>
  );
}
