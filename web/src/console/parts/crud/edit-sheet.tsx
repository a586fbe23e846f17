import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { NumberInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { DataTableColumn } from 'mantine-datatable';
import type { Permission } from '@portal/contract/permissions.ts';
import { ApiError, hasCode } from '../../../kit/data/call.ts';
import { useActionQueue, useIsDisconnected } from '../frame.ts';
import { sentenceOf, withCode } from '../actions/decision.ts';
import * as parts from '../layout/parts.module.css';
import { PhonePreview } from '../layout/page.tsx';
import { Sheet } from '../dialog/sheet.tsx';
import * as css from '../dialog/sheet.module.css';

interface Props<W extends object> {
  kind: CrudKind<W>;
  /** Absent: a new one. */
  row: (StoredFields & W) | undefined;
  onClose: () => void;
}

/** Changed by another operator meanwhile; after reading that, overwriting is allowed. */
const isOver = (error: unknown): boolean => hasCode(error, 'changed_meanwhile');

const isAwaiting = (answer: unknown): boolean =>
  typeof answer === 'object' &&
  answer !== null &&
  'data' in answer &&
  typeof answer.data === 'object' &&
  answer.data !== null &&
  'approval_id' in answer.data;

/** Editor with its preview. The form keeps its input until saved or discarded. */
export function EditSheet<W extends object>({ kind, row, onClose }: Props<W>) {
  const { id, created_at: _created, updated_at, ...saved } = row ?? { id: undefined };
  const [initial] = useState<W>(row ? (saved as W) : kind.empty);
  const [draft, setDraft] = useState(initial);
  const [isLeaving, setLeaving] = useState(false);
  const client = useQueryClient();
  const { toast } = useActionQueue();
  const isDisconnected = useIsDisconnected();
  const save = useMutation({
    mutationFn: (seen_at: Date | undefined) =>
      withCode(() => (id === undefined ? kind.add(draft) : kind.change(id, draft, seen_at))),
    onSuccess: async (answer) => {
      onClose();
      toast(isAwaiting(answer) ? `ส่ง${kind.one}ให้คนที่สองอนุมัติแล้ว` : `บันทึก${kind.one}แล้ว`, 'ok');
      await client.invalidateQueries({ queryKey: kind.queryKey });
    },
    onError: (error) => isOver(error) && client.invalidateQueries({ queryKey: kind.queryKey }),
  });
  const { error } = save;
  const field = error instanceof ApiError ? error.field : undefined;
  const hint = error ? (kind.hints[field ?? ''] ?? sentenceOf(error)) : undefined;
  const errorOf = (name: string) => (name === field ? hint : undefined);
  const put = (change: Partial<W>) => {
    setLeaving(false);
    setDraft((now) => ({ ...now, ...change }));
  };
  const leave = () => {
    if (isLeaving || JSON.stringify(draft) === JSON.stringify(initial)) onClose();
    else setLeaving(true);
  };
  return (
    <Sheet
      title={id === undefined ? `เพิ่ม${kind.one}` : `แก้ไข${kind.one}`}
      size="lg"
      hasLines
      confirmText={save.isPending ? 'กำลังบันทึก' : isOver(error) ? 'บันทึกทับ' : 'บันทึก'}
      disabled={isDisconnected || save.isPending}
      onClose={leave}
      onConfirm={() => save.mutate(isOver(error) ? undefined : updated_at)}
    >
      <div className={`grid l ${css.editor}`} data-plain={kind.preview ? undefined : true}>
        <div className={css.fields}>{kind.fields({ draft, put, errorOf })}</div>
        {kind.preview ? <PhonePreview>{kind.preview(draft)}</PhonePreview> : null}
      </div>
      {isLeaving ? (
        <p className={parts.warn} role="alert">
          มีข้อความที่ยังไม่ได้บันทึก ปิดอีกครั้งเพื่อไม่บันทึก
        </p>
      ) : null}
      {hint ? (
        <p className={parts.error} role="alert">
          {hint}
        </p>
      ) : null}
    </Sheet>
  );
}

export const POSITION_HINT = 'ลำดับเป็นเลข 0–1000';

/** Fields the server adds to a stored draft. */
export interface StoredFields {
  id: string;
  created_at: Date;
  updated_at: Date;
}
/** A kind of content edited in a list: page title, columns, editor and calls. */
export interface CrudKind<W extends object> {
  /** Permission to change it. */
  permission: Permission;
  /** Query keys to invalidate after a change. */
  queryKey: QueryKey;
  /** Warning shown before removal. */
  removeHint: string;
  title: string;
  blank: string;
  /** Singular name: "แบนเนอร์". */
  one: string;
  columns: DataTableColumn<StoredFields & W>[];
  /** Name of one entry for the operator. */
  nameOf: (draft: W) => string;
  empty: W;
  /** Error shown under a field. */
  hints: Partial<Record<string, string>>;
  fields: (editing: Editing<W>) => ReactNode;
  /** Preview as members see it; absent when they do not. */
  preview?: (draft: W) => ReactNode;
  /** Returns an approval when a second operator must agree. */
  add: (draft: W) => Promise<unknown>;
  /** `seen_at` is the `updated_at` at opening; without it the current value is overwritten. */
  change: (id: string, draft: W, seen_at: Date | undefined) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
}

/** Props of the fields of a kind. */
export interface Editing<W> {
  draft: W;
  /** Changes the given fields. */
  put: (change: Partial<W>) => void;
  /** Error of a field, or of a field in a list entry. */
  errorOf: (field: string) => string | undefined;
}

/** Position within its kind; the smallest comes first. */
export const PositionField = <W extends { position: number }>({ draft, put, errorOf }: Editing<W>) => (
  <NumberInput
    label="ลำดับ"
    description="เลขน้อยอยู่ก่อน"
    min={0}
    max={1000}
    allowDecimal={false}
    value={draft.position}
    error={errorOf('position')}
    onChange={(value) => {
      if (typeof value === 'number') put({ position: value } as Partial<W>);
    }}
  />
);
