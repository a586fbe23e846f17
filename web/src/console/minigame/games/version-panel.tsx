import type { MinigameVersion } from '@portal/contract/console/minigame.ts';
import { Chip } from '../../parts/figures/marks.tsx';
import * as figures from '../../parts/layout/blocks.module.css';
import { Panel } from '../../parts/layout/page.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { Timestamp } from '../../parts/figures/time.tsx';
import { currentOf, ReturnChip, parseTable } from './games-table.tsx';
import * as layout from '../../parts/layout/layout.module.css';
import * as css from '../minigames.module.css';
import { Differences, TableLines } from '../table/table-lines.tsx';
import { countText, percentText } from '../queries.ts';

interface Props {
  version: MinigameVersion;
  before: MinigameVersion | undefined;
  all: readonly MinigameVersion[];
}

/** A published table: its promise, its results, and its differences from the version before. */
export function VersionPanel({ version, before, all }: Props) {
  const current = currentOf(all);
  const isNow = version === current;
  const isNext = current !== undefined && version.version > current.version;
  return (
    <Panel
      title={`รุ่น ${version.version}`}
      extra={isNow ? <Chip tone="ok">ใช้อยู่</Chip> : isNext ? <Chip tone="pend">รอเริ่มใช้</Chip> : <Chip>เลิกใช้แล้ว</Chip>}
    >
      <div className={`${parts.body} ${parts.blocks}`}>
        <p className={parts.mini}>
          เริ่มใช้ <Timestamp at={version.starts_at} /> ·{' '}
          {version.created_by ? `เผยแพร่โดย ${version.created_by.name}` : 'มากับระบบ'}
          <span className={css.hash}>
            รหัสของตาราง{' '}
            <span className={parts.mono} translate="no">
              {version.table_hash}
            </span>
          </span>
        </p>
        <div>
          <Figures of={version} />
        </div>
        {before ? (
          <div>
            <p>เปลี่ยนจากรุ่น {before.version}</p>
            <Differences before={parseTable(before)} after={parseTable(version)} />
          </div>
        ) : null}
        {isNow || isNext ? (
          <TableLines of={parseTable(version)} />
        ) : (
          <details>
            <summary className={layout.summary}>ตารางรางวัลทั้งหมดของรุ่นนี้</summary>
            <TableLines of={parseTable(version)} />
          </details>
        )}
      </div>
    </Panel>
  );
}

const Figures = ({ of }: { of: MinigameVersion }) => (
  <dl className={figures.root} data-across={4}>
    <div>
      <dt>ค่าคาดหวังต่อเหรียญ</dt>
      <dd className="num">{of.expected.toLocaleString('en-US', { maximumFractionDigits: 4 })} บาท</dd>
    </div>
    <div>
      <dt>ประกาศคืน</dt>
      <dd className="num">{percentText(of.rtp)}</dd>
    </div>
    <div>
      <dt>คืนจริง</dt>
      <dd>
        <ReturnChip of={of} />
      </dd>
    </div>
    <div>
      <dt>เล่นแล้ว</dt>
      <dd className="num">{countText(of.rounds)} รอบ</dd>
    </div>
  </dl>
);
