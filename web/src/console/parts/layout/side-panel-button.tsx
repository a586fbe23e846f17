import { Button } from '../actions/button.tsx';
import { type ConsoleFeature, type SidePanelKind, useFeatures } from '../feature.ts';
import { useSidePanel } from './side-panel.ts';
import { useMay } from '../operator.ts';

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

const contentOf = (features: readonly ConsoleFeature[], kind: SidePanelKind) =>
  features.find(({ sidePanels = {} }) => sidePanels[kind])?.sidePanels?.[kind];

/** Opens what a sentence is about beside it, for whoever may see it. */
export function SidePanelLink({ kind, id, name }: { kind: SidePanelKind; id: string; name: string }) {
  const content = contentOf(useFeatures(), kind);
  const may = useMay();
  return content && may(content.permission) ? <SidePanelButton kind={kind} id={id} name={name} /> : null;
}
