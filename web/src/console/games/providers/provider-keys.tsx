import type { ProviderRow } from '@portal/contract/console/games.ts';
import { Button } from '../../parts/actions/button.tsx';
import { Chip } from '../../parts/figures/chip.tsx';
import { useIsDisconnected } from '../../parts/actions/connection.ts';
import { useMay } from '../../parts/operator.ts';
import { Timestamp } from '../../parts/figures/timestamp.tsx';

/** When what a provider signs with was set and by whom, and what waits. The keys themselves nobody sees again. */
export const KeyFacts = ({ of: { keys, keys_from, approval } }: { of: ProviderRow }) => (
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

/** Other keys; the end of those before. For whoever may change the catalogue. */
export function KeyButtons({ of: { name, keys, approval }, onSet, onEnd }: ButtonsProps) {
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
