import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type GameSessionRow, MEMBER_PLAY_DAYS, type MemberPlay } from '@portal/contract/console/rounds.ts';
import { memberPlayQuery, memberSessionsQuery, roundsQuery, roundStates } from '../../games/queries.ts';
import { Pane } from '../../parts/layout/pane.tsx';
import { Panel } from '../../parts/layout/page.tsx';
import {
  actionsColumn,
  countColumn,
  momentColumn,
  moneyColumn,
  RowsPane,
  RowsTable,
} from '../../parts/list/rows-table.tsx';
import { SidePanelButton } from '../../parts/layout/side-panel.tsx';
import { Timestamp } from '../../parts/figures/time.tsx';
import * as css from './members.module.css';
import { WordsChip } from '../../parts/figures/marks.tsx';

/** Games of a member: sessions and rounds, return on stakes, outstanding wins. */
export const GamesTab = ({ id }: { id: string }) => (
  <div className={css.columns}>
    <div className="grid">
      <GameSessions id={id} />
      <RoundsPanel id={id} />
    </div>
    <div className="grid">
      <Play id={id} />
    </div>
  </div>
);

function Play({ id }: { id: string }) {
  const query = useQuery(memberPlayQuery(id));
  return (
    <>
      <Panel title={`ยอดเล่น ${MEMBER_PLAY_DAYS} วัน`}>
        <Pane query={query} rows={4} blank="ไม่มีรอบที่จบในช่วงนี้" isEmpty={({ rounds }) => rounds === 0}>
          {(play) => <Providers of={play} />}
        </Pane>
      </Panel>
      <Panel title="ชนะเกิน 50 เท่าของเดิมพัน">
        <Pane query={query} rows={2} blank="ไม่มี" isEmpty={({ big_wins }) => big_wins.length === 0}>
          {({ big_wins }) => <BigWins of={big_wins} />}
        </Pane>
      </Panel>
    </>
  );
}

/** Return on stakes in percent; undefined without stakes. */
const returnOf = ({ staked, won }: { staked: bigint; won: bigint }): string =>
  staked > 0n ? `${(Number((won * 10_000n) / staked) / 100).toFixed(2)}%` : '-';

const Providers = ({ of }: { of: MemberPlay }) => (
  <RowsTable
    rows={[...of.providers, { ...of, provider: 'รวม' }]}
    idOf={({ provider }) => provider}
    columns={[
      { accessor: 'provider', title: 'ค่าย' },
      countColumn('rounds', 'รอบ'),
      moneyColumn('staked', 'เดิมพัน'),
      moneyColumn('won', 'จ่าย'),
      { accessor: 'rtp', title: 'คืนผู้เล่น', textAlign: 'right', render: returnOf },
    ]}
  />
);

const BigWins = ({ of }: { of: MemberPlay['big_wins'] }) => (
  <RowsTable
    rows={of}
    columns={[
      momentColumn('at', 'เวลา'),
      { accessor: 'game', title: 'เกม', render: ({ game, provider }) => `${game} · ${provider}` },
      moneyColumn('staked', 'เดิมพัน'),
      moneyColumn('won', 'จ่าย'),
      { ...actionsColumn, render: ({ id, reference }) => <SidePanelButton kind="round" id={id} name={reference} /> },
    ]}
  />
);

const PAGE_SIZE = 10;

/** Rounds of a member, newest first; each opens beside the page. */
function RoundsPanel({ id }: { id: string }) {
  const query = useInfiniteQuery(roundsQuery({ member_id: id }, PAGE_SIZE));
  return (
    <Panel title="รอบการเล่นเกม">
      <RowsPane
        query={query}
        rows={3}
        blank="ยังไม่เคยเล่นเกม"
        columns={[
          momentColumn('at', 'เวลา'),
          { accessor: 'game', title: 'เกม', render: ({ game, provider }) => `${game} · ${provider}` },
          moneyColumn('staked', 'เดิมพัน'),
          moneyColumn('won', 'จ่าย'),
          { accessor: 'status', title: 'สถานะ', render: ({ status }) => <WordsChip of={roundStates[status]} /> },
          { ...actionsColumn, render: (row) => <SidePanelButton kind="round" id={row.id} name={row.reference} /> },
        ]}
      />
    </Panel>
  );
}

/** Reason why a session ended. */
const sessionEnds: Readonly<Record<NonNullable<GameSessionRow['end_reason']>, string>> = {
  expired: 'หมดเวลา',
  replaced: 'เปิดเกมใหม่แทน',
  sign_out: 'ออกจากระบบ',
  restricted: 'ถูกจำกัดการเล่น',
  closed: 'ปิดบัญชี',
  new_password: 'เปลี่ยนรหัสผ่าน',
};

/** Sessions of games, with their result and why they ended. */
function GameSessions({ id }: { id: string }) {
  const query = useInfiniteQuery(memberSessionsQuery(id));
  return (
    <Panel title="ช่วงเวลาที่เล่น">
      <RowsPane
        query={query}
        rows={3}
        blank="ยังไม่เคยเปิดเกม"
        columns={[
          momentColumn('at', 'เปิดเมื่อ'),
          { accessor: 'game', title: 'เกม', render: ({ game, provider }) => `${game} · ${provider}` },
          countColumn('rounds', 'รอบ'),
          moneyColumn('staked', 'เดิมพัน'),
          moneyColumn('won', 'จ่าย'),
          {
            accessor: 'ended_at',
            title: 'จบ',
            render: ({ ended_at, end_reason }) =>
              ended_at && end_reason ? (
                <>
                  <Timestamp at={ended_at} /> {sessionEnds[end_reason]}
                </>
              ) : (
                'เปิดอยู่'
              ),
          },
        ]}
      />
    </Panel>
  );
}
