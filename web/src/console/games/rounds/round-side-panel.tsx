import type { DataTableColumn } from 'mantine-datatable';
import { useQuery } from '@tanstack/react-query';
import { queryRound, type RoundRow } from '@portal/contract/console/rounds.ts';
import { call } from '../../../kit/data/call.ts';
import { Chip, Money } from '../../parts/figures/marks.tsx';
import { Pane } from '../../parts/layout/pane.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { actionsColumn, momentColumn, moneyColumn, RowsTable } from '../../parts/list/rows-table.tsx';
import { Timestamp } from '../../parts/figures/time.tsx';
import { Button } from '../../parts/actions/button.tsx';
import { roundQuery, roundStates } from '../queries.ts';
import { answers, operationNames } from '../words.ts';
import { Replay } from './replay.tsx';
import { SidePanelButton, useSidePanel } from '../../parts/layout/side-panel.tsx';
import { Fact } from '../../parts/layout/page.tsx';
import { useIsDisconnected, useMay } from '../../parts/frame.ts';
import { useDecision } from '../../parts/actions/decision.ts';

/** A round with its entries, cash and bonus apart. */
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
              { accessor: 'kind', title: 'รายการ', render: ({ kind }) => operationNames[kind] },
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

/** The provider's answer about an open round, and polling again. */
function AskProvider({ round: { id, status, reference, asked: poll, can_ask } }: { round: RoundRow }) {
  const mayAsk = useMay()('rounds.ask');
  const isDisconnected = useIsDisconnected();
  const decide = useDecision();
  const ask = () =>
    decide({
      ids: [id],
      run: () => call(queryRound, { input: { id } }),
      doneText: ({ data }) => `${reference}: ${answers[data.asked?.answer ?? 'silent']}`,
      refresh: [['rounds'], ['game-comparisons']],
    });
  return (
    <div className={parts.body}>
      {poll ? (
        <p>
          <span>ถามค่ายเมื่อ</span> <Timestamp at={poll.at} />
          <span>:</span> {answers[poll.answer]}
          {poll.detail ? <span>{` (${poll.detail})`}</span> : null}
        </p>
      ) : can_ask ? (
        <p className="hint">ยังไม่เคยถามค่ายเกี่ยวกับรอบนี้</p>
      ) : null}
      {can_ask || status !== 'open' ? null : <NotPollableRound reference={reference} />}
      {mayAsk && can_ask && status === 'open' ? (
        <Button icon="help" disabled={isDisconnected} onClick={() => void ask()}>
          ถามค่าย
        </Button>
      ) : null}
    </div>
  );
}

/** Hint for providers that cannot be polled from here. */
export const NotPollableHint = ({ names }: { names?: readonly string[] }) => (
  <p className={parts.body}>
    ระบบยังถาม{names ? ` ${names.join(', ')} ` : 'ค่ายนี้'}เองไม่ได้ ขอรายการรอบจากค่ายโดยตรง แล้วเทียบกับหน้ารอบการเล่น
  </p>
);

/** Note on a round without an end: only its provider can end it, and a late callback is always accepted. */
const NotPollableRound = ({ reference }: { reference: string }) => (
  <p>
    ระบบยังถามค่ายนี้เองไม่ได้ แจ้งค่ายให้ส่งผลหรือคืนเดิมพันของรอบ <span translate="no">{reference}</span> เข้ามาใหม่
    ระบบรับได้ไม่ว่าจะช้าเพียงใด
  </p>
);

interface RoundsProps {
  rows: RoundRow[];
  /** Of `roundColumns`, those shown. */
  columns: DataTableColumn<RoundRow>[];
}
export function RoundsTable({ rows, columns }: RoundsProps) {
  const { open } = useSidePanel();
  return <RowsTable rows={rows} onOpen={({ id }) => open('round', id)} columns={columns} />;
}

export const roundColumns: DataTableColumn<RoundRow>[] = [
  { accessor: 'at', title: 'เวลา', noWrap: true, render: ({ at }) => <Timestamp at={at} /> },
  {
    accessor: 'member',
    title: 'สมาชิก',
    noWrap: true,
    render: ({ member }) => `${member.tel_masked} ${member.name}`,
  },
  { accessor: 'game', title: 'เกม', noWrap: true, render: ({ game, provider }) => `${game} · ${provider}` },
  {
    accessor: 'reference',
    title: 'เลขรอบของค่าย',
    render: ({ reference }) => <span translate="no">{reference}</span>,
  },
  moneyColumn('staked', 'เดิมพัน'),
  moneyColumn('won', 'จ่าย'),
  {
    accessor: 'status',
    title: 'สถานะ',
    noWrap: true,
    render: ({ status, overdue }) => <RoundChip status={status} overdue={overdue} />,
  },
  { ...actionsColumn, render: ({ id, reference }) => <SidePanelButton kind="round" id={id} name={reference} /> },
];

const RoundChip = ({ status, overdue }: Pick<RoundRow, 'status' | 'overdue'>) => {
  const [text, tone] = roundStates[status];
  return (
    <>
      <Chip tone={tone}>{text}</Chip> {overdue ? <Chip tone="err">ค้างนาน</Chip> : null}
    </>
  );
};
