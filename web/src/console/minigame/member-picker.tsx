import { TextInput } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MemberRow } from '@portal/contract/console/members.ts';
import { Button } from '../parts/actions/button.tsx';
import { membersQuery } from '../identity/members/queries.ts';
import { sentenceOf } from '../parts/actions/decision.ts';
import * as parts from '../parts/layout/parts.module.css';
import { useDebounced } from '../parts/list/filter.tsx';
import * as css from './minigames.module.css';

export type ChosenMember = Pick<MemberRow, 'id' | 'name' | 'tel_masked'>;
const MAX_MATCHES = 5;
const MIN_LENGTH = 3;

interface Props {
  chosen: readonly ChosenMember[];
  onChange: (chosen: readonly ChosenMember[]) => void;
}

/** Picks members one by one, by phone or name. */
export function MemberPicker({ chosen, onChange }: Props) {
  const [text, setText] = useState('');
  const q = useDebounced(text.trim());
  const isLongEnough = q.length >= MIN_LENGTH;
  const { data, error, isFetching } = useInfiniteQuery({ ...membersQuery(q), enabled: isLongEnough });
  const matches = isLongEnough
    ? (data ?? []).filter(({ id }) => chosen.every((each) => each.id !== id)).slice(0, MAX_MATCHES)
    : [];
  return (
    <div className={css.picker}>
      <TextInput
        label="ค้นหาสมาชิก"
        description="เบอร์หรือชื่อ อย่างน้อย 3 ตัวอักษร"
        autoComplete="off"
        maxLength={100}
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault(); // Enter searches instead of submitting the sheet
          if (matches[0]) onChange([...chosen, matches[0]]);
        }}
      />
      {error && isLongEnough ? (
        <p role="alert" className={parts.error}>
          {sentenceOf(error)}
        </p>
      ) : null}
      <ul aria-label="สมาชิกที่พบ" aria-busy={isFetching}>
        {matches.map((member) => (
          <li key={member.id}>
            <Name of={member} />
            <Button small icon="plus" onClick={() => onChange([...chosen, member])}>
              เลือก <span className="sr">{member.tel_masked}</span>
            </Button>
          </li>
        ))}
      </ul>
      {isLongEnough && data && !isFetching && matches.length === 0 ? <p className="hint">ไม่พบสมาชิก</p> : null}
      {chosen.length ? (
        <>
          <p>เลือกแล้ว {chosen.length} คน</p>
          <ul aria-label="สมาชิกที่เลือก">
            {chosen.map((member) => (
              <li key={member.id}>
                <Name of={member} />
                <Button small icon="close" onClick={() => onChange(chosen.filter(({ id }) => id !== member.id))}>
                  เอาออก <span className="sr">{member.tel_masked}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

const Name = ({ of: { tel_masked, name } }: { of: ChosenMember }) => (
  <span className="grow">
    <span className="num nb" translate="no">
      {tel_masked}
    </span>{' '}
    {name}
  </span>
);
