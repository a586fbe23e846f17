import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { aboveSheet } from '../parts/dialog/above-sheet.ts';
import { useSettled } from '../parts/filter/use-settled.ts';
import { gamesLikeQuery } from './queries.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}
interface Props {
  /** Those chosen before, whose names are known. */
  known: readonly Named[];
  value: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Games by their names: the server finds them, for there are thousands. */
export function GamePicker({ known, value, onChange }: Props) {
  const [text, setText] = useState('');
  const [seen, setSeen] = useState<readonly Named[]>(known);
  const asked = useSettled(text.trim());
  const { data = [], isPending, isPlaceholderData } = useQuery(gamesLikeQuery(asked));
  // Games of an older word would change places under a finger that is on its way to one of them.
  const isCurrent = asked === text.trim() && !isPlaceholderData;
  const names = new Map(
    [...seen, ...data.map(({ id, name, provider }) => ({ id, name: `${name} · ${provider}` }))].map((each) => [
      each.id,
      each.name,
    ]),
  );
  return (
    <MultiSelect
      label="เกมที่ไม่นับ"
      description="พิมพ์ชื่อเกมหรือชื่อค่าย เกมที่ RTP สูงเกินไปถูกตัดออกเองแล้ว"
      searchable
      comboboxProps={aboveSheet}
      clearSearchOnChange
      searchValue={text}
      onSearchChange={setText}
      filter={({ options }) => (isCurrent ? options : [])}
      nothingFoundMessage={!isCurrent || isPending ? 'กำลังค้นหา' : 'ไม่พบเกม'}
      data={[...new Set([...data.map(({ id }) => id), ...value])].map((id) => ({
        value: id,
        label: names.get(id) ?? id,
      }))}
      value={[...value]}
      onChange={(ids) => {
        setSeen(ids.map((id) => ({ id, name: names.get(id) ?? id })));
        onChange(ids);
      }}
    />
  );
}
