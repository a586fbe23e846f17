import { Radio, Switch } from '@mantine/core';
import { Chip } from '../parts/figures/marks.tsx';
import type { Editing } from '../parts/crud/edit-sheet.tsx';
import * as css from './content.module.css';

/** Settings that all kinds of content share. */
export const contentCrud = {
  permission: 'content.change',
  queryKey: ['content'],
  removeHint: 'ลบแล้วสมาชิกจะไม่เห็นทันที เนื้อหาที่ลบอยู่ในบันทึกการใช้งาน ถ้าจะใช้อีกภายหลังให้ปิดแทน',
} as const;

interface ChoiceProps<Choice extends string> {
  label: string;
  /** Label of each choice. */
  names: Readonly<Record<Choice, string>>;
  value: Choice;
  onChange: (value: Choice) => void;
}
/** A few choices side by side. */
export const ChoiceField = <Choice extends string>({ label, names, value, onChange }: ChoiceProps<Choice>) => (
  <Radio.Group label={label} value={value} onChange={(choice) => onChange(choice as Choice)}>
    <div className={`wraps ${css.inline}`}>
      {Object.entries<string>(names).map(([choice, name]) => (
        <Radio key={choice} value={choice} label={name} />
      ))}
    </div>
  </Radio.Group>
);

export const ActiveField = <W extends { is_active: boolean }>({ draft, put }: Editing<W>) => (
  <Switch
    label="แสดงให้สมาชิกเห็น"
    checked={draft.is_active}
    onChange={(event) => put({ is_active: event.currentTarget.checked } as Partial<W>)}
  />
);

export const ActiveChip = ({ is }: { is: boolean }) => (is ? <Chip tone="ok">แสดง</Chip> : <Chip>ซ่อน</Chip>);
