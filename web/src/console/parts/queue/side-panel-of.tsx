import type { ComponentType } from 'react';
import { Pane, type Read } from '../layout/pane.tsx';

/** A row beside another page, to be read: what decides about it stands in its queue. */
export const sidePanelOf = <Row,>(useRow: (id: string) => Read<Row>, Content: ComponentType<{ row: Row }>) =>
  function RowSidePanel({ id }: { id: string }) {
    return <Pane query={useRow(id)}>{(row) => <Content row={row} />}</Pane>;
  };
