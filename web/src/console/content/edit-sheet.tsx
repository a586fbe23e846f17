import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, hasCode } from '../../kit/call.ts';
import { useDesk } from '../parts/desk.ts';
import { useIsCut } from '../parts/live.ts';
import * as parts from '../parts/parts.module.css';
import { sentenceOf } from '../parts/sentence.ts';
import { Sheet } from '../parts/sheet.tsx';
import * as css from './content.module.css';
import { PhonePreview } from './phone-preview.tsx';
import type { Shelf } from './shelf.ts';

interface Props<W extends object> {
  shelf: Shelf<W>;
  /** Absent: a new one. */
  row: ({ id: string; created_at: Date; updated_at: Date } & W) | undefined;
  onClose: () => void;
}

/** Somebody else has written since: whoever reads that may write over it. */
const isOver = (error: unknown): boolean => hasCode(error, 'changed_meanwhile');

/** The editor with its preview. What was typed stays until it is kept or thrown away. */
export function EditSheet<W extends object>({ shelf, row, onClose }: Props<W>) {
  const { id, created_at: _created, updated_at, ...kept } = row ?? { id: undefined };
  const [begun] = useState<W>(row ? (kept as W) : shelf.empty);
  const [wish, setWish] = useState(begun);
  const [isLeaving, setLeaving] = useState(false);
  const client = useQueryClient();
  const { say } = useDesk();
  const isCut = useIsCut();
  const save = useMutation({
    mutationFn: (seen_at: Date | undefined) => (id === undefined ? shelf.add(wish) : shelf.change(id, wish, seen_at)),
    onSuccess: async () => {
      onClose();
      say(`บันทึก${shelf.one}แล้ว`, 'ok');
      await client.invalidateQueries({ queryKey: ['content'] });
    },
    onError: (error) => isOver(error) && client.invalidateQueries({ queryKey: ['content'] }),
  });
  const { error } = save;
  const field = error instanceof ApiError ? error.field : undefined;
  const hint = error ? (shelf.hints[field ?? ''] ?? sentenceOf(error)) : undefined;
  const errorOf = (name: string) => (name === field ? hint : undefined);
  const put = (change: Partial<W>) => {
    setLeaving(false);
    setWish((now) => ({ ...now, ...change }));
  };
  const leave = () => {
    if (isLeaving || JSON.stringify(wish) === JSON.stringify(begun)) onClose();
    else setLeaving(true);
  };
  return (
    <Sheet
      title={id === undefined ? `เพิ่ม${shelf.one}` : `แก้ไข${shelf.one}`}
      size="lg"
      confirmText={save.isPending ? 'กำลังบันทึก' : isOver(error) ? 'บันทึกทับ' : 'บันทึก'}
      disabled={isCut || save.isPending}
      onClose={leave}
      onConfirm={() => save.mutate(isOver(error) ? undefined : updated_at)}
    >
      <div className={css.editor}>
        <div className={css.fields}>{shelf.fields({ wish, put, errorOf })}</div>
        <PhonePreview>{shelf.preview(wish)}</PhonePreview>
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
