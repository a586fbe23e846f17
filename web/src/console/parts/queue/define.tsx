import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { type Bulk, useBulk } from '../bulk/bulk-bar.tsx';
import { useActionQueue } from '../frame.ts';
import { ChangedNotice } from '../actions/button.tsx';
import { Pager, useCursorPages } from '../list/infinite-pages.tsx';
import { useShortcuts } from '../actions/shortcuts.ts';
import { decisionsOf } from '../actions/decision.ts';
import { Pane } from '../layout/pane.tsx';
import * as parts from '../layout/parts.module.css';
import * as states from '../layout/blocks.module.css';
import { nextText, useChosenRow, useLastRow } from './chosen-row.ts';
import * as css from './queue.module.css';
import { type Columns, type QueueRow, QueueTable } from './rows.tsx';
import type { PageQuery } from '../queries.ts';

interface Queue<Row extends QueueRow, Filter, One extends Row> extends Columns<Row> {
  /** Id of the element beside the list. */
  name: string;
  /** One page of the list. */
  query: (filter: Filter, cursor?: string) => PageQuery<Row>;
  /** One row in any state; `row` as last listed. Absent: the list has everything. */
  one?: (filter: Filter, id: string, row: Row | undefined) => UseQueryOptions<One, Error, One, string[]>;
  blank: string;
  /** Name of a row for the operator. */
  nameOf: (row: Row) => string;
  /** Label of the open row; absent: its name. */
  label?: string;
  /** Announced after the name of the next row chosen by keys. */
  next?: (row: Row) => string;
  /** Sentence above the open row about what others did to it. */
  changeOf?: (opened: Row, now: Row, hasLeft: boolean) => string | undefined;
  Detail: ComponentType<DetailProps<Row>>;
  /** A decision about several rows at once. */
  bulk?: Bulk<Row, Filter>;
}

export interface DetailProps<Row> {
  row: Row;
  /** No longer listed: another operator decided it, or the filter changed. */
  hasLeft: boolean;
  /** Decided here; `byKeys`: by a shortcut. */
  onDone: (byKeys: boolean) => void;
}
interface OpenProps<Row extends QueueRow> extends DetailProps<Row> {
  queue: Pick<Queue<Row, never, Row>, 'nameOf' | 'label' | 'changeOf' | 'Detail'>;
}

/**
 * Defines a queue of requests: rows with the keys J, K, O, X and Escape on the left, the chosen one beside them, which stays open
 * through list changes. Returns its component, narrowed by a filter.
 */
export const defineQueue = <Row extends QueueRow, Filter = undefined, One extends Row = Row>(
  queue: Queue<Row, Filter, One>,
) =>
  function QueueOf({ filter }: { filter: Filter }) {
    const { name, query, one, blank, columns, ageOf, nameOf, next = () => '' } = queue;
    const cursorPages = useCursorPages((cursor) => query(filter, cursor));
    const { rows } = cursorPages;
    const { selecting, bar } = useBulk(queue.bulk, filter, rows);
    const { chosenId, choose, next: chooseNext } = useChosenRow(rows, name, cursorPages);
    useShortcuts({
      X: selecting && chosenId ? ({ shiftKey }) => selecting.toggle(chosenId, shiftKey) : undefined,
    });
    const { row, hasLeft } = useLastRow(rows, chosenId);
    const { toast } = useActionQueue();
    const onDone = (byKeys: boolean) => {
      if (!byKeys) return;
      const following = chooseNext();
      toast(nextText(following && nameOf(following) + next(following)));
    };
    const props = { queue, hasLeft, onDone };
    return (
      <div className={`grid ${css.panes}`}>
        <section className={parts.panel} aria-label="รายการ">
          {bar}
          <Pane query={cursorPages.query} rows={6} blank={blank}>
            {({ data }) => (
              <QueueTable {...{ columns, ageOf, selecting }} rows={data} chosen={chosenId} onChoose={choose} />
            )}
          </Pane>
          <Pager of={cursorPages} />
        </section>
        <div id={name} className={css.side}>
          {chosenId && one ? (
            <Followed key={chosenId} one={one(filter, chosenId, row)} row={row} {...props} />
          ) : row ? (
            <Opened key={row.id} row={row} {...props} />
          ) : rows.length ? (
            <ChooseHint />
          ) : null}
        </div>
      </div>
    );
  };

/** The current row, independent of the list. */
function Followed<Row extends QueueRow, One extends Row>({ one, row: listed, ...rest }: FollowedProps<Row, One>) {
  const query = useQuery(one);
  const row = query.data ?? listed;
  return row ? (
    <Opened row={row} {...rest} />
  ) : (
    <section className={parts.panel} aria-label="รายละเอียด">
      <Pane query={query} rows={6}>
        {() => null}
      </Pane>
    </section>
  );
}
interface FollowedProps<Row extends QueueRow, One extends Row> extends Omit<OpenProps<Row>, 'row'> {
  one: UseQueryOptions<One, Error, One, string[]>;
  row: Row | undefined;
}

function Opened<Row extends QueueRow>({ queue, row, hasLeft, onDone }: OpenProps<Row>) {
  const { nameOf, label, changeOf, Detail } = queue;
  const [opened] = useState(row);
  const [decided] = useState(() => decisionsOf(row.id));
  const isMine = decisionsOf(row.id) > decided;
  return (
    <section className={parts.panel} aria-label={label ?? `รายละเอียด ${nameOf(row)}`}>
      <ChangedNotice>{isMine ? undefined : changeOf?.(opened, row, hasLeft)}</ChangedNotice>
      <Detail row={row} hasLeft={hasLeft} onDone={onDone} />
    </section>
  );
}

/** Hint shown until a row is chosen. */
export const ChooseHint = () => (
  <div className={parts.panel}>
    <p className={states.blank}>
      เลือกรายการเพื่อดูรายละเอียด หรือกด <kbd>J</kbd>
    </p>
  </div>
);
