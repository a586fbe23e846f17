import { TextInput } from '@mantine/core';
import { levelName, MemberLevel } from '@portal/contract/console/members.ts';
import { useState } from 'react';

/** The code of a typed level, `vip` of VIP; undefined for none or no level. */
export const levelOf = (typed: string): string | undefined => {
  const text = typed.trim();
  return MemberLevel.safeParse(text === levelName('normal') ? 'normal' : text.toLowerCase()).data;
};

interface Props {
  /** A level's code; empty for all levels. */
  value: string;
  onChange: (level: string) => void;
}

/** A level to filter by: names are free, so it is typed. Taken on Enter and on leaving the field. */
export function LevelField({ value, onChange }: Props) {
  const [text, setText] = useState(value && levelName(value));
  const level = levelOf(text) ?? '';
  const isWord = level !== '' || !text.trim();
  const take = () => {
    if (isWord && level !== value) onChange(level);
  };
  return (
    <TextInput
      label="ระดับ"
      placeholder="ทุกระดับ"
      maxLength={20}
      autoComplete="off"
      value={text}
      error={isWord ? null : 'ใช้ตัวอักษรอังกฤษและตัวเลข เช่น VIP'}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
    />
  );
}
