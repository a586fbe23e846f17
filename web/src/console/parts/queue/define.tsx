import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useActionQueue } from '../frame.ts';
import { ChangedNotice } from '../actions/button.tsx';
import { Pager, type pieceQuery, usePieces } from '../list/infinite-pages.tsx';
import { Pane } from '../layout/pane.tsx';
import * as parts from '../layout/parts.module.css';
import * as states from '../layout/blocks.module.css';
import { nextText, useChosen, useLastRow } from './chosen.ts';
import * as css from './queue.module.css';
import { type Columns, type QueueRow, QueueTable } from './rows.tsx';

interface Queue<Row extends QueueRow, Filter, One extends Row> extends Columns<Row> {
  /** The id of the element beside the list. */
  name: string;
  /** One piece of the list. */
  query: (filter: Filter, cursor?: string) => ReturnType<typeof pieceQuery<Row>>;
  /** One row, whatever became of it; `row` as the list had it last. Absent: that is all there is. */
  one?: (filter: Filter, id: string, row: Row | undefined) => UseQueryOptions<One, Error, One, string[]>;
  blank: string;
  /** A row, as an operator calls it. */
  nameOf: (row: Row) => string;
  /** The label of what is open; absent: by its name. */
  label?: string;
  /** Said of the row that is chosen next by keys, behind its name. */
  next?: (row: Row) => string;
  /** The sentence above what is open about what others did to it meanwhile. */
  changeOf?: (opened: Row, now: Row, hasLeft: boolean) => string | undefined;
  Detail: ComponentType<DetailProps<Row>>;
}

export interface DetailProps<Row> {
  row: Row;
  /** It is not in the list any more: somebody decided it, or another list is shown. */
  hasLeft: boolean;
  /** It was decided here; `byKeys`: by who works by keys. */
  onDone: (byKeys: boolean) => void;
}
interface OpenProps<Row extends QueueRow> extends DetailProps<Row> {
  queue: Pick<Queue<Row, never, Row>, 'nameOf' | 'label' | 'changeOf' | 'Detail'>;
}

/**
 * A queue of what members ask for: rows with the keys J, K, O and Escape on the left, and beside them the chosen one, which stays
 * open whatever the list does. Gives back the component that shows it, narrowed by a filter.
 */
export const defineQueue = <Row extends QueueRow, Filter = undefined, One extends Row = Row>(
  queue: Queue<Row, Filter, One>,
) =>
  function QueueOf({ filter }: { filter: Filter }) {
    const { name, query, one, blank, columns, ageOf, nameOf, next = () => '' } = queue;
    const pieces = usePieces((cursor) => query(filter, cursor));
    const { rows } = pieces;
    const { chosenId, choose, next: chooseNext } = useChosen(rows, name, pieces);
    const { row, hasLeft } = useLastRow(rows, chosenId);
    const { toast } = useActionQueue();
    const onDone = (byKeys: boolean) => {
      if (!byKeys) return;
      const following = chooseNext();
      toast(nextText(following && nameOf(following) + next(following)));
    };
    const props = { queue, hasLeft, onDone };
    return (
      <div className={css.panes}>
        <section className={parts.panel} aria-label="รายการ">
          <Pane query={pieces.query} rows={6} blank={blank} isEmpty={({ data }) => data.length === 0}>
            {({ data }) => <QueueTable {...{ columns, ageOf }} rows={data} chosen={chosenId} onChoose={choose} />}
          </Pane>
          <Pager of={pieces} />
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

/** The row as it is now, whatever the list beside it does. */
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
  const [isMine, setMine] = useState(false);
  return (
    <section className={parts.panel} aria-label={label ?? `รายละเอียด ${nameOf(row)}`}>
      <ChangedNotice>{isMine ? undefined : changeOf?.(opened, row, hasLeft)}</ChangedNotice>
      <Detail
        row={row}
        hasLeft={hasLeft}
        onDone={(byKeys) => {
          setMine(true);
          onDone(byKeys);
        }}
      />
    </section>
  );
}

/** Hint in the place of the detail until somebody chooses a row. */
export const ChooseHint = () => (
  <div className={parts.panel}>
    <p className={states.blank}>
      เลือกรายการเพื่อดูรายละเอียด หรือกด <kbd>J</kbd>
    </p>
  </div>
);
