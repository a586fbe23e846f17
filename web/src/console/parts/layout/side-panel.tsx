import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { ComponentType } from 'react';
import { Button } from '../actions/button.tsx';
import { type ConsoleFeature, type SidePanelContent, type SidePanelKind, useFeatures } from '../feature.ts';
import { useMay } from '../frame.ts';
import { Pane, type QueryState } from './pane.tsx';

/** Opens one row beside its list; `name` is the row's label. */
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

/** The panel that opens a kind of row; undefined without one, or without permission. */
export function panelOf(
  features: readonly ConsoleFeature[],
  kind: string,
  may: ReturnType<typeof useMay>,
): SidePanelKind | undefined {
  const content = contentOf(features, kind as SidePanelKind);
  return content && may(content.permission) ? (kind as SidePanelKind) : undefined;
}

/** Opens the subject of a sentence beside it, with permission. */
export function SidePanelLink({ kind, id, name }: { kind: SidePanelKind; id: string; name: string }) {
  return panelOf(useFeatures(), kind, useMay()) ? <SidePanelButton kind={kind} id={id} name={name} /> : null;
}

export interface SidePanelTarget {
  readonly kind: SidePanelKind;
  readonly id: string;
  readonly content: SidePanelContent;
}
const PARAM = 'peek'; // in saved addresses

/** Side panel in the address; undefined without a feature for it. */
export function sidePanelOf(search: URLSearchParams, features: readonly ConsoleFeature[]): SidePanelTarget | undefined {
  const [name = '', id = ''] = search.get(PARAM)?.split('.') ?? [];
  const kind = name as SidePanelKind;
  const panels = features.find(({ sidePanels = {} }) => Object.hasOwn(sidePanels, name))?.sidePanels;
  const content = panels?.[kind];
  return content && /^[0-9a-f-]{36}$/.test(id) ? { kind, id, content } : undefined;
}

/** Address of a page with a row open beside it. */
export const withSidePanel = (path: string, kind: SidePanelKind, id: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${PARAM}=${kind}.${id}`;

/** The rest of an address: the page itself. */
export function withoutSidePanel(search: URLSearchParams): string {
  const rest = new URLSearchParams(search);
  rest.delete(PARAM);
  return rest.toString();
}

/**
 * Opens a member or transaction beside the page and closes it. It is in the address: Back closes it and the list keeps its
 * position. Another row replaces the open one.
 */
export function useSidePanel(): {
  now: SidePanelTarget | undefined;
  open: (kind: SidePanelKind, id: string) => void;
  close: () => void;
} {
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: { isSidePanel?: boolean } | null };
  const navigate = useNavigate();
  const now = sidePanelOf(search, useFeatures());
  return {
    now,
    open: (kind, id) => {
      const next = new URLSearchParams(search);
      next.set(PARAM, `${kind}.${id}`);
      void navigate({ search: next.toString() }, { replace: Boolean(now), state: now ? state : { isSidePanel: true } });
    },
    close: () => {
      if (state?.isSidePanel) void navigate(-1);
      else void navigate({ search: withoutSidePanel(search) }, { replace: true });
    },
  };
}

/** A row beside another page, read-only: it is decided in its queue. */
export const rowSidePanel = <Row,>(useRow: (id: string) => QueryState<Row>, Content: ComponentType<{ row: Row }>) =>
  function RowSidePanel({ id }: { id: string }) {
    return <Pane query={useRow(id)}>{(row) => <Content row={row} />}</Pane>;
  };
