import type { ProviderRow } from '@portal/contract/console/games.ts';
import { RowsTable } from '../../parts/list/rows-table.tsx';
import { useIsDisconnected, useMay } from '../../parts/frame.ts';
import * as css from '../catalogue/catalogue.module.css';
import { ChangeButton, StateChip } from '../catalogue/games-table.tsx';
import { Button } from '../../parts/actions/button.tsx';
import { Chip } from '../../parts/figures/marks.tsx';
import { Timestamp } from '../../parts/figures/time.tsx';
import { modes } from '../words.ts';

const styles: Readonly<Record<ProviderRow['style'], string>> = {
  single: 'ทีละรายการ (single)',
  batch: 'เป็นชุด (batch)',
};

interface Props {
  rows: ProviderRow[];
  onChange: (row: ProviderRow) => void;
  onSetKeys: (row: ProviderRow) => void;
  onEndKeys: (row: ProviderRow) => void;
}

export const ProvidersTable = ({ rows, onChange, onSetKeys, onEndKeys }: Props) => (
  <RowsTable
    rows={rows}
    idOf={({ code }) => code}
    columns={[
      { accessor: 'position', title: 'ลำดับ', textAlign: 'right' },
      { accessor: 'name', title: 'ค่าย', noWrap: true },
      { accessor: 'style', title: 'กระเป๋าเงิน', noWrap: true, render: ({ style }) => styles[style] },
      {
        accessor: 'launch_mode',
        title: 'วิธีเปิดเกม',
        noWrap: true,
        render: ({ launch_mode }) => modes[launch_mode ?? 'auto'],
      },
      { accessor: 'games', title: 'เกม', textAlign: 'right' },
      { accessor: 'open_rounds', title: 'รอบที่ยังไม่จบ', textAlign: 'right' },
      {
        accessor: 'closed_reason',
        title: 'สถานะ',
        render: ({ closed_reason, can_open, keys_from }) => (
          <div className={closed_reason === null && can_open && keys_from !== 'none' ? undefined : css.facts}>
            <StateChip reason={closed_reason} />
            {can_open ? null : <div>ยังไม่ได้เชื่อมต่อการเปิดเกม</div>}
            {can_open && keys_from !== 'none' ? null : <div>สมาชิกเห็นว่าปิดปรับปรุง</div>}
          </div>
        ),
      },
      {
        accessor: 'keys',
        title: 'กุญแจ',
        render: (row) => (
          <div className={css.facts}>
            <KeyFacts of={row} />
          </div>
        ),
      },
      {
        accessor: 'code',
        title: <span className="sr">การกระทำ</span>,
        render: (row) => (
          <div className={`wraps ${css.actions}`}>
            <ChangeButton name={row.name} onClick={() => onChange(row)} />
            <KeyButtons of={row} onSet={() => onSetKeys(row)} onEnd={() => onEndKeys(row)} />
          </div>
        ),
      },
    ]}
  />
);

/** Signing keys of a provider: when and by whom they were set, pending change. The keys are never shown again. */
const KeyFacts = ({ of: { keys, keys_from, approval } }: { of: ProviderRow }) => (
  <>
    {keys ? (
      <div>
        ตั้งเมื่อ <Timestamp at={keys.at} /> โดย {keys.asked_by.name} · อนุมัติโดย {keys.agreed_by.name}
      </div>
    ) : null}
    {keys?.before_until ? (
      <div>
        กุญแจเดิมใช้ได้ถึง <Timestamp at={keys.before_until} />
      </div>
    ) : null}
    {keys_from === 'environment' ? <div>จากการตั้งค่าของเซิร์ฟเวอร์</div> : null}
    {keys_from === 'none' ? <Chip tone="err">ยังไม่มีกุญแจ</Chip> : null}
    {approval ? <Chip tone="pend">รอผู้อนุมัติคนที่สอง · {approval.by.name}</Chip> : null}
  </>
);

interface ButtonsProps {
  of: ProviderRow;
  onSet: () => void;
  onEnd: () => void;
}

/** Sets new keys, or ends the previous ones. With permission to change the catalogue. */
function KeyButtons({ of: { name, keys, approval }, onSet, onEnd }: ButtonsProps) {
  const may = useMay();
  const isDisconnected = useIsDisconnected();
  if (!may('games.change')) return null;
  return (
    <>
      <Button small icon="key" disabled={isDisconnected || approval !== null} onClick={onSet}>
        ตั้งกุญแจ<span className="sr"> {name}</span>
      </Button>
      {keys?.before_until ? (
        <Button small icon="close" disabled={isDisconnected} onClick={onEnd}>
          ยกเลิกกุญแจเดิม<span className="sr"> {name}</span>
        </Button>
      ) : null}
    </>
  );
}
