import { type ComponentType, type ReactNode, useState } from 'react';
import type { Permission } from '@portal/contract/permissions.ts';
import { Button } from '../actions/button.tsx';
import { useIsDisconnected, useMay } from '../frame.ts';
import * as parts from '../layout/parts.module.css';
import { MAX_ROWS } from './run.ts';
import { type Selection, useSelection } from './selection.ts';

export interface BulkSheetProps<Row> {
  readonly rows: readonly Row[];
  /** Confirmed: the selection ends, the sheet shows the progress. */
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** One decision about several rows of a queue. */
export interface Bulk<Row, Filter> {
  readonly text: string;
  readonly permission: Permission;
  /** Tells whether the filter lists rows to decide. */
  readonly isOpen: (filter: Filter) => boolean;
  readonly Sheet: ComponentType<BulkSheetProps<Row>>;
}

interface Selecting<Row> {
  /** Undefined where rows are decided one by one. */
  readonly selecting: Selection<Row> | undefined;
  readonly bar: ReactNode;
}

/** The selection of a queue, and its bar with the decision. */
export function useBulk<Row, Filter>(
  bulk: Bulk<Row, Filter> | undefined,
  filter: Filter,
  rows: readonly (Row & { readonly id: string })[],
): Selecting<Row> {
  const selection = useSelection<Row>(rows);
  const [sent, setSent] = useState<readonly Row[]>();
  const isDisconnected = useIsDisconnected();
  const may = useMay();
  if (!bulk || !may(bulk.permission) || !bulk.isOpen(filter)) return { selecting: undefined, bar: null };
  const { selected, clear } = selection;
  const bar = (
    <>
      <div role="status">
        {selected.size ? (
          <p className={`row folds tight ${parts.body}`}>
            <span className="grow">
              เลือก {selected.size} รายการ{selected.size === MAX_ROWS ? ' (มากที่สุดแล้ว)' : ''}
            </span>
            <Button small onClick={clear}>
              ล้างที่เลือก
            </Button>
            <Button
              small
              tone="primary"
              icon="check"
              disabled={isDisconnected}
              onClick={() => setSent([...selected.values()])}
            >
              {bulk.text}
            </Button>
          </p>
        ) : null}
      </div>
      {sent ? <bulk.Sheet rows={sent} onSent={clear} onClose={() => setSent(undefined)} /> : null}
    </>
  );
  return { selecting: selection, bar };
}
