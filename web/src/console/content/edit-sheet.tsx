import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../kit/call.ts';
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

/** The editor with its preview. What was typed stays until it is kept or thrown away. */
export function EditSheet<W extends object>({ shelf, row, onClose }: Props<W>) {
  const { id, created_at: _created, updated_at: _updated, ...kept } = row ?? { id: undefined };
  const [wish, setWish] = useState<W>(row ? (kept as W) : shelf.empty);
  const client = useQueryClient();
  const { say } = useDesk();
  const isCut = useIsCut();
  const save = useMutation({
    mutationFn: () => (id === undefined ? shelf.add(wish) : shelf.change(id, wish)),
    onSuccess: async () => {
      onClose();
      say(`บันทึก${shelf.one}แล้ว`, 'ok');
      await client.invalidateQueries({ queryKey: ['content'] });
    },
  });
  const { error } = save;
  const field = error instanceof ApiError ? error.field : undefined;
  const hint = error ? (shelf.hints[field ?? ''] ?? sentenceOf(error)) : undefined;
  const errorOf = (name: string) => (name === field ? hint : undefined);
  return (
    <Sheet
      title={id === undefined ? `เพิ่ม${shelf.one}` : `แก้ไข${shelf.one}`}
      size="lg"
      confirmText={save.isPending ? 'กำลังบันทึก' : 'บันทึก'}
      disabled={isCut || save.isPending}
      onClose={onClose}
      onConfirm={() => save.mutate()}
    >
      <div className={css.editor}>
        <div className={css.fields}>
          {shelf.fields({ wish, put: (change) => setWish((now) => ({ ...now, ...change })), errorOf })}
        </div>
        <PhonePreview>{shelf.preview(wish)}</PhonePreview>
      </div>
      {hint ? (
        <p className={parts.error} role="alert">
          {hint}
        </p>
      ) : null}
    </Sheet>
  );
}
