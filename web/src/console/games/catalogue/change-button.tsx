import { Button } from '../../parts/actions/button.tsx';
import { useIsDisconnected } from '../../parts/actions/connection.ts';
import { useMay } from '../../parts/operator.ts';

/** For whoever may change the catalogue. */
export function ChangeButton({ name, onClick }: { name: string; onClick: () => void }) {
  const may = useMay();
  const isDisconnected = useIsDisconnected();
  return may('games.change') ? (
    <Button small icon="pencil" disabled={isDisconnected} onClick={onClick}>
      แก้ไข<span className="sr"> {name}</span>
    </Button>
  ) : null;
}
