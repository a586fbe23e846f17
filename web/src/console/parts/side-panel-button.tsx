import { Button } from './button.tsx';
import type { SidePanelKind } from './feature.ts';
import { useSidePanel } from './side-panel.ts';

/** Opens one row beside its list; `name` is what the row is called. */
export function SidePanelButton({ kind, id, name }: { kind: SidePanelKind; id: string; name: string }) {
  const { open } = useSidePanel();
  return (
    <Button
      small
      icon="eye"
      aria-label={`ดู ${name}`}
      onClick={(event) => {
        event.stopPropagation();
        open(kind, id);
      }}
    >
      ดู
    </Button>
  );
}
