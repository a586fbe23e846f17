import { NumberInput, Switch } from '@mantine/core';
import { Chip } from '../parts/figures/marks.tsx';
import type { Editing } from '../parts/crud/edit-sheet.tsx';

/** What all kinds of content have in common. */
export const contentTerms = {
  permission: 'content.change',
  queryKey: ['content'],
  removeHint: 'ลบแล้วสมาชิกจะไม่เห็นทันที เนื้อหาที่ลบอยู่ในบันทึกการใช้งาน ถ้าจะใช้อีกภายหลังให้ปิดแทน',
} as const;

interface Shown {
  position: number;
  is_active: boolean;
}

/** The smallest comes first. */
export const PositionField = <W extends Shown>({ draft, put, errorOf }: Editing<W>) => (
  <NumberInput
    label="ลำดับ"
    description="เลขน้อยอยู่ก่อน"
    min={0}
    max={1000}
    allowDecimal={false}
    hideControls
    value={draft.position}
    error={errorOf('position')}
    onChange={(value) => {
      if (typeof value === 'number') put({ position: value } as Partial<W>);
    }}
  />
);

export const ActiveField = <W extends Pick<Shown, 'is_active'>>({ draft, put }: Editing<W>) => (
  <Switch
    label="แสดงให้สมาชิกเห็น"
    checked={draft.is_active}
    onChange={(event) => put({ is_active: event.currentTarget.checked } as Partial<W>)}
  />
);

export const ActiveChip = ({ is }: { is: boolean }) => (is ? <Chip tone="ok">แสดง</Chip> : <Chip>ซ่อน</Chip>);
