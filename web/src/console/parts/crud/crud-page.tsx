import { useMutation, useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import type { DataTableColumn } from 'mantine-datatable';
import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { useActionQueue, useIsDisconnected, useMay } from '../frame.ts';
import { PageHead } from '../layout/page.tsx';
import { Pane } from '../layout/pane.tsx';
import * as parts from '../layout/parts.module.css';
import { actionsColumn, RowsTable } from '../list/rows-table.tsx';
import { sentenceOf } from '../actions/decision.ts';
import { Sheet } from '../dialog/sheet.tsx';
import { type CrudKind, EditSheet, type StoredFields } from './edit-sheet.tsx';

interface Props<W extends object> {
  kind: CrudKind<W>;
  query: UseQueryOptions<{ data: (StoredFields & W)[] }, Error, (StoredFields & W)[]>;
}

export function CrudPage<W extends object>({ kind, query }: Props<W>) {
  const read = useQuery(query);
  const [editing, setEditing] = useState<(StoredFields & W) | 'new'>();
  const [removing, setRemoving] = useState<StoredFields & W>();
  const mayChange = useMay()(kind.permission);
  const isDisconnected = useIsDisconnected();
  const { title, blank, one, columns, nameOf } = kind;
  const actions: DataTableColumn<StoredFields & W> = {
    ...actionsColumn,
    render: (row) => (
      <span className="row tight nb">
        <Button
          small
          icon="pencil"
          disabled={isDisconnected}
          aria-label={`แก้ไข ${nameOf(row)}`}
          onClick={() => setEditing(row)}
        >
          แก้ไข
        </Button>
        <Button
          small
          icon="trash"
          disabled={isDisconnected}
          aria-label={`ลบ ${nameOf(row)}`}
          onClick={() => setRemoving(row)}
        >
          ลบ
        </Button>
      </span>
    ),
  };
  return (
    <>
      <PageHead title={title}>
        {mayChange ? (
          <Button icon="plus" tone="primary" disabled={isDisconnected} onClick={() => setEditing('new')}>
            เพิ่ม{one}
          </Button>
        ) : null}
      </PageHead>
      <section className={parts.panel} aria-label={title}>
        <Pane query={read} rows={5} blank={blank}>
          {(rows) => <RowsTable rows={rows} columns={mayChange ? [...columns, actions] : columns} />}
        </Pane>
      </section>
      {editing ? (
        <EditSheet kind={kind} row={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      ) : null}
      {removing ? <RemoveSheet kind={kind} row={removing} onClose={() => setRemoving(undefined)} /> : null}
    </>
  );
}

interface RemoveProps<W extends object> {
  kind: CrudKind<W>;
  row: StoredFields & W;
  onClose: () => void;
}
function RemoveSheet<W extends object>({ kind, row, onClose }: RemoveProps<W>) {
  const { one, nameOf, remove, queryKey, removeHint } = kind;
  const client = useQueryClient();
  const { toast } = useActionQueue();
  const removal = useMutation({
    mutationFn: () => remove(row.id),
    onSuccess: () => toast(`ลบ${one}แล้ว`, 'ok'),
    onError: (error) => toast(sentenceOf(error), 'err'),
    onSettled: () => {
      onClose();
      return client.invalidateQueries({ queryKey });
    },
  });
  return (
    <Sheet
      title={`ลบ${one}`}
      confirmText="ลบ"
      tone="err"
      disabled={removal.isPending}
      onClose={onClose}
      onConfirm={() => removal.mutate()}
    >
      <p>{nameOf(row)}</p>
      <p className="hint">{removeHint}</p>
    </Sheet>
  );
}
