import { useMutation, useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import type { DataTableColumn } from 'mantine-datatable';
import { useState } from 'react';
import { Button } from '../parts/button.tsx';
import { useDesk } from '../parts/desk.ts';
import { useIsCut } from '../parts/live.ts';
import { PageHead } from '../parts/page-head.tsx';
import { Pane } from '../parts/pane.tsx';
import * as parts from '../parts/parts.module.css';
import { RowsTable } from '../parts/rows-table.tsx';
import { sentenceOf } from '../parts/sentence.ts';
import { Sheet } from '../parts/sheet.tsx';
import { useMay } from '../session/queries.ts';
import { EditSheet } from './edit-sheet.tsx';
import type { Kept, Shelf } from './shelf.ts';

interface Props<W extends object> {
  shelf: Shelf<W>;
  query: UseQueryOptions<(Kept & W)[], Error, (Kept & W)[], string[]>;
}

export function ShelfPage<W extends object>({ shelf, query }: Props<W>) {
  const read = useQuery(query);
  const [edited, setEdited] = useState<(Kept & W) | 'new'>();
  const [doomed, setDoomed] = useState<Kept & W>();
  const mayChange = useMay()('content.change');
  const isCut = useIsCut();
  const { title, blank, one, columns, nameOf } = shelf;
  const acts: DataTableColumn<Kept & W> = {
    accessor: 'id',
    title: <span className="sr">การกระทำ</span>,
    textAlign: 'right',
    render: (row) => (
      <span className="row tight nb">
        <Button small icon="pencil" disabled={isCut} aria-label={`แก้ไข ${nameOf(row)}`} onClick={() => setEdited(row)}>
          แก้ไข
        </Button>
        <Button small icon="trash" disabled={isCut} aria-label={`ลบ ${nameOf(row)}`} onClick={() => setDoomed(row)}>
          ลบ
        </Button>
      </span>
    ),
  };
  return (
    <>
      <PageHead title={title}>
        {mayChange ? (
          <Button icon="plus" tone="primary" disabled={isCut} onClick={() => setEdited('new')}>
            เพิ่ม{one}
          </Button>
        ) : null}
      </PageHead>
      <section className={parts.panel} aria-label={title}>
        <Pane query={read} rows={5} blank={blank} isEmpty={(rows) => rows.length === 0}>
          {(rows) => <RowsTable rows={rows} idOf={({ id }) => id} columns={mayChange ? [...columns, acts] : columns} />}
        </Pane>
      </section>
      {edited ? (
        <EditSheet shelf={shelf} row={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      ) : null}
      {doomed ? <RemoveSheet shelf={shelf} row={doomed} onClose={() => setDoomed(undefined)} /> : null}
    </>
  );
}

interface RemoveProps<W extends object> {
  shelf: Shelf<W>;
  row: Kept & W;
  onClose: () => void;
}
function RemoveSheet<W extends object>({ shelf: { one, nameOf, remove }, row, onClose }: RemoveProps<W>) {
  const client = useQueryClient();
  const { say } = useDesk();
  const gone = useMutation({
    mutationFn: () => remove(row.id),
    onSuccess: () => say(`ลบ${one}แล้ว`, 'ok'),
    onError: (error) => say(sentenceOf(error), 'err'),
    onSettled: () => {
      onClose();
      return client.invalidateQueries({ queryKey: ['content'] });
    },
  });
  return (
    <Sheet
      title={`ลบ${one}`}
      confirmText="ลบ"
      tone="err"
      disabled={gone.isPending}
      onClose={onClose}
      onConfirm={() => gone.mutate()}
    >
      <p>{nameOf(row)}</p>
      <p className="hint">ลบแล้วสมาชิกจะไม่เห็นทันที เนื้อหาที่ลบอยู่ในบันทึกการใช้งาน ถ้าจะใช้อีกภายหลังให้ปิดแทน</p>
    </Sheet>
  );
}
