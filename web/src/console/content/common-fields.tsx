import { Switch } from '@mantine/core';
import { Chip } from '../parts/figures/marks.tsx';
import type { Editing } from '../parts/crud/edit-sheet.tsx';

/** Settings that all kinds of content share. */
export const contentCrud = {
  permission: 'content.change',
  queryKey: ['content'],
  removeHint: 'ลบแล้วสมาชิกจะไม่เห็นทันที เนื้อหาที่ลบอยู่ในบันทึกการใช้งาน ถ้าจะใช้อีกภายหลังให้ปิดแทน',
} as const;

export const ActiveField = <W extends { is_active: boolean }>({ draft, put }: Editing<W>) => (
  <Switch
    label="แสดงให้สมาชิกเห็น"
    checked={draft.is_active}
    onChange={(event) => put({ is_active: event.currentTarget.checked } as Partial<W>)}
  />
);

export const ActiveChip = ({ is }: { is: boolean }) => (is ? <Chip tone="ok">แสดง</Chip> : <Chip>ซ่อน</Chip>);
