import { useQuery } from '@tanstack/react-query';
import { Money } from '../../parts/figures/money.tsx';
import { Pane } from '../../parts/layout/pane.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { RowsTable } from '../../parts/list/rows-table.tsx';
import { Timestamp } from '../../parts/figures/timestamp.tsx';
import { AskProvider } from '../providers/ask-provider.tsx';
import { roundQuery } from '../queries.ts';
import { Replay } from './replay.tsx';
import { RoundChip } from './rounds-table.tsx';
import { acts } from '../words.ts';
import { momentColumn, moneyColumn } from '../../parts/columns.tsx';
import { Fact } from '../../parts/fact.tsx';

/** A round with everything it consists of: own money and bonus apart. */
export function RoundSidePanel({ id }: { id: string }) {
  const query = useQuery(roundQuery(id));
  return (
    <Pane query={query} rows={6}>
      {(round) => (
        <>
          <dl className={parts.kv}>
            <Fact name="สถานะ" of={<RoundChip status={round.status} overdue={round.overdue} />} />
            <Fact name="สมาชิก" of={`${round.member.tel_masked} ${round.member.name}`} />
            <Fact name="เกม" of={`${round.game} · ${round.provider}`} />
            <dt>เลขรอบของค่าย</dt>
            <dd translate="no">{round.reference}</dd>
            <dt>เริ่ม</dt>
            <dd>
              <Timestamp at={round.at} />
            </dd>
            <Fact name="จบ" of={round.ended_at ? <Timestamp at={round.ended_at} /> : '-'} />
            <dt>เดิมพัน / จ่าย</dt>
            <dd>
              <Money of={round.staked} /> / <Money of={round.won} />
            </dd>
          </dl>
          {round.status === 'open' || round.asked ? <AskProvider round={round} /> : null}
          <RowsTable
            rows={round.transactions}
            columns={[
              momentColumn('at', 'เวลา'),
              { accessor: 'kind', title: 'รายการ', render: ({ kind }) => acts[kind] },
              moneyColumn('own', 'เงินจริง'),
              moneyColumn('bonus', 'โบนัส'),
              moneyColumn('before', 'ยอดก่อน'),
            ]}
          />
          {round.can_ask ? <Replay id={id} /> : null}
        </>
      )}
    </Pane>
  );
}
