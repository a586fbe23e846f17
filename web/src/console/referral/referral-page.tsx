import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReferralOverview } from '@portal/contract/console/referral.ts';
import { formatBaht, formatRound } from '@portal/contract/money.ts';
import { Button } from '../parts/actions/button.tsx';
import { Chip } from '../parts/figures/marks.tsx';
import { useIsDisconnected, useMay } from '../parts/frame.ts';
import { Fact, PageHead, Panel } from '../parts/layout/page.tsx';
import { CardsSkeleton, Pane } from '../parts/layout/pane.tsx';
import * as parts from '../parts/layout/parts.module.css';
import { RowsTable } from '../parts/list/rows-table.tsx';
import * as layout from '../parts/layout/layout.module.css';
import { Flags, TopReferrers } from './members.tsx';
import { referralQuery, exclusionReasons, destinationNames, title } from './queries.ts';
import { RateSheet } from './rate-sheet.tsx';
import { RankingPeriods } from './ranking-periods.tsx';
import { Settlements } from './settlements.tsx';
import { SettingsSheet } from './settings-sheet.tsx';

/** Referral: rates, settings, flags, settlements, ranking. */
export function Component() {
  const query = useQuery(referralQuery);
  return (
    <>
      <PageHead title={title} />
      <Pane query={query} skeleton={<CardsSkeleton count={3} rows={5} className="grid" />}>
        {(state) => (
          <div className="grid">
            <div className={`grid ${layout.split}`}>
              <Rates state={state} />
              <SettingsPanel state={state} />
            </div>
            <Settlements runs={state.settlements} />
            <Flags rows={state.flags} open={state.open_flags} />
            <TopReferrers rows={state.top} />
            <RankingPeriods now={state.round} closed={state.rounds} />
          </div>
        )}
      </Pane>
    </>
  );
}

function Rates({ state: { rates, depth } }: { state: ReferralOverview }) {
  const [isOpen, setOpen] = useState(false);
  const mayChange = useMay()('affiliates.change');
  const isDisconnected = useIsDisconnected();
  return (
    <Panel
      title="อัตรารายได้"
      extra={
        mayChange ? (
          <Button small icon="pencil" disabled={isDisconnected} onClick={() => setOpen(true)}>
            ตั้งอัตราใหม่
          </Button>
        ) : null
      }
    >
      <RowsTable
        blank="ยังไม่ได้ตั้งอัตรา จึงยังไม่จ่ายค่าแนะนำ"
        rows={rates}
        idOf={({ level, from_day }) => `${level} ${from_day}`}
        columns={[
          { accessor: 'level', title: 'ชั้น', render: ({ level }) => `ชั้นที่ ${level}` },
          { accessor: 'rate', title: 'อัตรา', textAlign: 'right', render: ({ rate }) => `${rate}%` },
          {
            accessor: 'from_day',
            title: 'ตั้งแต่วันที่',
            render: ({ from_day }) => <span className="nb num">{from_day}</span>,
          },
          { accessor: 'created_by', title: 'โดย', render: ({ created_by }) => created_by?.name ?? 'ค่าเริ่มต้น' },
        ]}
      />
      {isOpen ? <RateSheet depth={depth} rates={rates} onClose={() => setOpen(false)} /> : null}
    </Panel>
  );
}

function SettingsPanel({ state }: { state: ReferralOverview }) {
  const [isOpen, setOpen] = useState(false);
  const mayChange = useMay()('affiliates.change');
  const isDisconnected = useIsDisconnected();
  return (
    <Panel
      title="เงื่อนไข"
      extra={
        mayChange ? (
          <Button small icon="pencil" disabled={isDisconnected} onClick={() => setOpen(true)}>
            แก้ไขเงื่อนไข
          </Button>
        ) : null
      }
    >
      <div className={`${parts.body} ${parts.blocks}`}>
        <dl className={parts.kv}>
          <Fact name="จำนวนชั้น" of={state.depth} />
          <Fact name="ถอนขั้นต่ำ" of={`${formatRound(state.min_withdraw)} บาท`} />
          <Fact name="ถอนเข้า" of={destinationNames[state.destination]} />
          <Fact
            name="เพื่อนฝากครั้งแรก"
            of={state.first_deposit > 0n ? `${formatBaht(state.first_deposit)} บาท` : 'ไม่จ่าย'}
          />
          <Fact name="สรุปยอดทุกวัน" of="00:15 น." />
        </dl>
        <div>
          <h3>เกมที่ไม่นับ</h3>
          {state.excluded_games.length ? (
            <ul className={parts.chips}>
              {state.excluded_games.map(({ id, name, because: why }) => (
                <li key={id}>
                  <Chip>
                    {name} · {exclusionReasons[why]}
                  </Chip>
                </li>
              ))}
            </ul>
          ) : (
            <p className="hint">นับทุกเกม</p>
          )}
        </div>
      </div>
      {isOpen ? <SettingsSheet state={state} onClose={() => setOpen(false)} /> : null}
    </Panel>
  );
}
