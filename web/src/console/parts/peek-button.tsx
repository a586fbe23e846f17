import { Button } from './button.tsx';
import { type PeekKind, usePeek } from './peek.ts';

/** Opens one row beside its list; `name` is what the row is called. */
export function PeekButton({ kind, id, name }: { kind: PeekKind; id: string; name: string }) {
  const { open } = usePeek();
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
