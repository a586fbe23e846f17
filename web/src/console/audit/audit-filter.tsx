import { Select } from '@mantine/core';
import * as css from './audit.module.css';
import type { AuditQuery } from './queries.ts';
import { useVocabulary } from '../parts/vocabulary.ts';
import { StampField } from '../parts/fields/stamp-field.tsx';

interface Props {
  now: AuditQuery;
  onChange: (change: Partial<AuditQuery>) => void;
}

/** What it is about, and on which days. */
export const AuditFilter = ({ now, onChange }: Props) => (
  <div className={css.filter}>
    <Select
      label="เรื่อง"
      placeholder="ทุกเรื่อง"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'ทุกเรื่อง' }}
      nothingFoundMessage="ไม่พบ"
      data={[...useVocabulary().subjects].map(([value, label]) => ({ value, label }))}
      value={now.about || null}
      onChange={(about) => onChange({ about: about ?? '' })}
    />
    <StampField
      label="ตั้งแต่วันที่"
      value={now.from}
      max={now.to || undefined}
      onChange={(stamp) => onChange({ from: stamp })}
    />
    <StampField
      label="ถึงวันที่"
      value={now.to}
      min={now.from || undefined}
      onChange={(stamp) => onChange({ to: stamp })}
    />
  </div>
);
