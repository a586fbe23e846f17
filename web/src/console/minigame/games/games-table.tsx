import { Link, useNavigate } from 'react-router';
import type { ConsoleMinigame, MinigameVersion } from '@portal/contract/console/minigame.ts';
import type { Table } from '@portal/contract/minigame/draw.ts';
import { serverNow } from '../../../kit/time/server-time.ts';
import { Chip } from '../../parts/figures/marks.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { countColumn, moneyColumn, RowsTable } from '../../parts/list/rows-table.tsx';
import { percentText } from '../queries.ts';

export function GamesTable({ games }: { games: ConsoleMinigame[] }) {
  const navigate = useNavigate();
  return (
    <RowsTable
      rows={games}
      idOf={({ slug }) => slug}
      onOpen={({ slug }) => void navigate(`/minigames/${slug}`)}
      columns={[
        { accessor: 'title', title: 'เกม', render: (game) => <Name of={game} /> },
        { accessor: 'open', title: 'สถานะ', render: ({ open }) => <OpenChip open={open} /> },
        { accessor: 'cost', title: 'เหรียญต่อรอบ', textAlign: 'right', render: costOf },
        { accessor: 'rtp', title: 'ประกาศคืน', textAlign: 'right', render: (game) => <Promised of={game} /> },
        { accessor: 'actual', title: 'คืนจริง', textAlign: 'right', render: (game) => <Actual of={game} /> },
        countColumn('rounds_30d', 'รอบใน 30 วัน'),
        moneyColumn('yearly_cost', 'ต้นทุนต่อปี'),
      ]}
    />
  );
}

export const costOf = ({ cost, cost_max }: ConsoleMinigame): string =>
  cost === cost_max ? String(cost) : `${cost}–${cost_max}`;

const Name = ({ of }: { of: ConsoleMinigame }) => {
  const current = currentOf(of.versions);
  const next = of.versions.find(({ version }) => version > (current?.version ?? 0));
  return (
    <>
      <Link className="link nb" to={`/minigames/${of.slug}`} onClick={(event) => event.stopPropagation()}>
        {of.title}
      </Link>
      <div className={parts.mini}>
        <span>รุ่น</span> {current?.version} {next ? <Chip tone="pend">รุ่น {next.version} รอเริ่มใช้</Chip> : null}
      </div>
    </>
  );
};

const Promised = ({ of }: { of: ConsoleMinigame }) => {
  const current = currentOf(of.versions);
  return current ? percentText(current.rtp) : '-';
};

const Actual = ({ of }: { of: ConsoleMinigame }) => {
  const current = currentOf(of.versions);
  return current ? <ReturnChip of={current} /> : '-';
};

export const OpenChip = ({ open }: { open: boolean }) => (open ? <Chip tone="ok">เปิด</Chip> : <Chip>ปิด</Chip>);

/** Actual return, marked when it deviates beyond chance; with the published return where the coin value has changed. */
export const ReturnChip = ({ of: { rtp, rtp_played, rtp_actual, deviates } }: { of: MinigameVersion }) =>
  rtp_actual === null ? (
    'ยังไม่มีรอบ'
  ) : (
    <>
      <span className="num nb">{percentText(rtp_actual)}</span>{' '}
      {deviates ? (
        <Chip tone="err" icon="alert">
          ห่างเกิน 3σ
        </Chip>
      ) : null}
      {rtp_played !== null && percentText(rtp_played) !== percentText(rtp) ? (
        <div className={parts.mini}>ประกาศ {percentText(rtp_played)} ตามมูลค่าเหรียญตอนเล่น</div>
      ) : null}
    </>
  );

/** The current version: the newest that has started. */
export const currentOf = (
  versions: readonly MinigameVersion[],
  now = new Date(serverNow()),
): MinigameVersion | undefined => versions.find(({ starts_at }) => starts_at <= now);

/** A published table always parses. */
export const parseTable = ({ table_json }: Pick<MinigameVersion, 'table_json'>): Table =>
  JSON.parse(table_json) as Table;
