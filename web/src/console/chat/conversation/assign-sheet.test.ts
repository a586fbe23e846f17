import { expect, test } from 'vitest';
import { choiceOf } from './assign-sheet.tsx';

test.each([true, false])('an agent who is present (%s) can be chosen, others not', (is_here) => {
  const { label, disabled } = choiceOf({ id: 'a', name: 'มาลี', member_name: null, is_here, open: 2 });
  expect([disabled, label]).toEqual([!is_here, `มาลี · ${is_here ? 'อยู่' : 'ไม่อยู่'} · เปิดอยู่ 2`]);
});
