import { useQuery } from '@tanstack/react-query';
import type { DataTableColumn } from 'mantine-datatable';
import { useState } from 'react';
import { getReturnLoss, type ReturnLossState, type ReturnLossTerms } from '@portal/contract/console/return-loss.ts';
import { formatBaht, formatRound } from '@portal/contract/money.ts';
import { Button } from '../../parts/actions/button.tsx';
import { Chip } from '../../parts/figures/marks.tsx';
import { useIsDisconnected, useMay } from '../../parts/frame.ts';
import { Fact, PageHead, Panel } from '../../parts/layout/page.tsx';
import { CardsSkeleton, Pane } from '../../parts/layout/pane.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { RowsTable } from '../../parts/list/rows-table.tsx';
import { daysOf } from './draft.ts';
import { periods, title } from './words.ts';
import * as layout from '../../parts/layout/layout.module.css';
import { dataQuery } from '../../../kit/data/queries.ts';
import { TermsSheet } from './terms-sheet.tsx';

/** Loss returns: current and future terms, and results of past periods. */
export function Component() {
  const query = useQuery(returnLossQuery);
  return (
    <>
      <PageHead title={title} />
      <Pane query={query} skeleton={<CardsSkeleton count={2} rows={5} className="grid" />}>
        {(state) => <Body state={state} />}
      </Pane>
    </>
  );
}

function Body({ state }: { state: ReturnLossState }) {
  const { terms, standard, next, current, periods: rows } = state;
  const [isOpen, setOpen] = useState(false);
  const mayChange = useMay()('promotions.change');
  const isDisconnected = useIsDisconnected();
  return (
    <div className="grid">
      <div className={`grid ${layout.split}`}>
        <Panel title="เงื่อนไขที่ใช้อยู่" extra={terms?.is_on ? <Chip tone="ok">เปิดใช้</Chip> : <Chip>ปิดอยู่</Chip>}>
          <div className={`${parts.body} ${parts.blocks}`}>
            {terms ? <Terms of={terms} /> : <p className="hint">ยังไม่เคยเปิด จึงยังไม่คืนยอดของรอบใด</p>}
            {current ? <p>รอบนี้ {daysOf(current)} สมาชิกรับได้หลังจบรอบ</p> : null}
            {mayChange ? (
              <div>
                <Button tone="primary" disabled={isDisconnected} onClick={() => setOpen(true)}>
                  แก้ไขเงื่อนไข
                </Button>
              </div>
            ) : null}
          </div>
        </Panel>
        {next ? (
          <Panel
            title={`ตั้งแต่ ${next.from}`}
            extra={next.terms.is_on ? <Chip tone="pend">จะเริ่มใช้</Chip> : <Chip>จะปิด</Chip>}
          >
            <div className={parts.body}>
              <Terms of={next.terms} />
            </div>
          </Panel>
        ) : null}
      </div>
      <Panel title="รอบที่ผ่านมา">
        <RowsTable blank="ยังไม่มีรอบที่จบแล้ว" rows={rows} columns={columns} idOf={({ from }) => from} />
      </Panel>
      {isOpen ? <TermsSheet terms={next?.terms ?? terms ?? standard} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

const Terms = ({ of: { period, rate, minimum, maximum, turnover, expires } }: { of: ReturnLossTerms }) => (
  <dl className={parts.kv}>
    <Fact name="รอบ" of={periods[period]} />
    <Fact name="อัตราคืน" of={`${rate}% ของยอดเสียสุทธิ`} />
    <Fact name="คืนขั้นต่ำ" of={`${formatRound(minimum)} บาท`} />
    <Fact name="คืนสูงสุดต่อรอบ" of={`${formatRound(maximum)} บาท`} />
    <Fact name="เทิร์น" of={turnover > 0 ? `${turnover} เท่าของยอดคืน` : 'ไม่ต้องทำ'} />
    <Fact name="ใช้ได้หลังรับ" of={expires === null ? 'ไม่มีวันหมดอายุ' : `${expires} วัน`} />
  </dl>
);

type Row = ReturnLossState['periods'][number];
const columns: DataTableColumn<Row>[] = [
  { accessor: 'from', title: 'รอบ', render: daysOf },
  { accessor: 'takers', title: 'ผู้รับ', textAlign: 'right' },
  { accessor: 'lost', title: 'ยอดเสียสุทธิของผู้รับ', textAlign: 'right', render: ({ lost }) => formatBaht(lost) },
  { accessor: 'given', title: 'คืนแล้ว', textAlign: 'right', render: ({ given: returned }) => formatBaht(returned) },
  {
    accessor: 'claimable',
    title: 'สถานะ',
    render: ({ claimable }) => (claimable ? <Chip tone="ok">รับได้ตอนนี้</Chip> : <Chip>จบแล้ว</Chip>),
  },
];

const returnLossQuery = dataQuery(['return-loss'], getReturnLoss);
