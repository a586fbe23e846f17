import { useMay } from './operator.ts';
import { type ConsoleFeature, type SidePanelKind, useFeatures } from './feature.ts';
import { SidePanelButton } from './side-panel-button.tsx';

const contentOf = (features: readonly ConsoleFeature[], kind: SidePanelKind) =>
  features.find(({ sidePanels = {} }) => sidePanels[kind])?.sidePanels?.[kind];

/** Opens what a sentence is about beside it, for whoever may see it. */
export function SidePanelLink({ kind, id, name }: { kind: SidePanelKind; id: string; name: string }) {
  const content = contentOf(useFeatures(), kind);
  const may = useMay();
  return content && may(content.permission) ? <SidePanelButton kind={kind} id={id} name={name} /> : null;
}
