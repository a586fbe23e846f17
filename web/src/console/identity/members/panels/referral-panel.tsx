import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Referrer } from '@portal/contract/console/referral.ts';
import { memberReferralQuery } from '../../../referral/queries.ts';
import { Button } from '../../../parts/actions/button.tsx';
import { Chip, Money, WordsChip } from '../../../parts/figures/marks.tsx';
import { Pane } from '../../../parts/layout/pane.tsx';
import { Panel } from '../../../parts/layout/page.tsx';
import * as parts from '../../../parts/layout/parts.module.css';
import { moneyColumn, RowsTable } from '../../../parts/list/rows-table.tsx';
import { Timestamp } from '../../../parts/figures/time.tsx';
import { ReferralTree } from './referral-tree.tsx';
import * as css from '../members.module.css';
import { commissionWords, signalStates, signalWords, sourceWords } from '../../../parts/members/words.ts';

/** Referrals of a member: referrer, friends, income by day, flags. */
export function ReferralPanel({ id }: { id: string }) {
  const query = useQuery(memberReferralQuery(id));
  return (
    <Panel title="แนะนำเพื่อน">
      <Pane query={query} rows={4}>
        {(affiliate) => (
          <div className={`${parts.body} ${parts.blocks}`}>
            <Standing of={affiliate} />
            <Signals of={affiliate.signals} />
            <ReferralTree of={affiliate} />
            <Days of={affiliate.days} />
          </div>
        )}
      </Pane>
    </Panel>
  );
}

const Standing = ({ of: { prefix, src, upline, income } }: { of: Referrer }) => (
  <dl className={parts.kv}>
    <dt>รหัสแนะนำ</dt>
    <dd translate="no">{prefix}</dd>
    <dt>ผู้แนะนำ</dt>
    <dd>
      {upline.length === 0 ? <span>สมัครเอง</span> : null}
      {upline.map((each, nth) => (
        <span key={each.id}>
          {nth > 0 ? <span>{' ← '}</span> : null}
          <Link className="link num" to={`/members/${each.id}`}>
            {each.tel_masked}
          </Link>
        </span>
      ))}
      {src ? <span>{` (${sourceWords[src] ?? src})`}</span> : null}
    </dd>
    <dt>รายได้ทั้งหมด / ถอนแล้ว</dt>
    <dd>
      <Money of={income.total} /> / <Money of={income.withdrawn} />
    </dd>
    <dt>ถอนได้ / รออนุมัติถอน</dt>
    <dd>
      <Money of={income.available} /> / <Money of={income.pending} />
    </dd>
    <dt>พักไว้ / ค้างหัก</dt>
    <dd>
      <Money of={income.held} /> / <Money of={income.owed} />
    </dd>
  </dl>
);

const Signals = ({ of: signals }: { of: Referrer['signals'] }) => (
  <div>
    <h3>สัญญาณผิดปกติ</h3>
    {signals.length === 0 ? <p className="hint">ไม่พบสัญญาณผิดปกติ</p> : null}
    <ul className={css.known}>
      {signals.map(({ kind, with: other, text, state, at }) => (
        <li key={`${kind} ${other.id}`}>
          <Chip tone={signalStates[state][1]}>{signalStates[state][0]}</Chip> <b>{signalWords[kind]}</b>{' '}
          <Link className="link num" to={`/members/${other.id}`}>
            {other.tel_masked}
          </Link>{' '}
          <span className={parts.mini}>
            {text} · <Timestamp at={at} />
          </span>
        </li>
      ))}
    </ul>
  </div>
);

const INITIAL_DAYS = 7;

function Days({ of: days }: { of: Referrer['days'] }) {
  const [isAll, setAll] = useState(false);
  const rows = isAll ? days : days.slice(0, INITIAL_DAYS);
  return (
    <div>
      <h3>รายได้รายวัน</h3>
      {rows.length ? (
        <RowsTable
          rows={rows}
          idOf={({ day }) => day}
          columns={[
            { accessor: 'day', title: 'วันที่', render: ({ day }) => <span className="nb num">{day}</span> },
            moneyColumn('turnover', 'ยอดเดิมพัน'),
            moneyColumn('commission', 'ค่าแนะนำ'),
            moneyColumn('posted', 'ลงบัญชี'),
            { accessor: 'state', title: 'สถานะ', render: ({ state }) => <WordsChip of={commissionWords[state]} /> },
          ]}
        />
      ) : (
        <p className="hint">ยังไม่มีรายได้</p>
      )}
      {!isAll && days.length > INITIAL_DAYS ? (
        <Button onClick={() => setAll(true)}>ดูทั้งหมด {days.length} วัน</Button>
      ) : null}
    </div>
  );
}
