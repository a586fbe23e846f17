import { expect, test } from 'vitest';
import { waitingText } from './report-words.ts';

test.each([
  [0, 'แจ้งปัญหาแล้ว รอแอดมินตอบ'],
  [1, 'แจ้งปัญหาแล้ว รอแอดมินตอบมา 1 นาที'],
  [59, 'แจ้งปัญหาแล้ว รอแอดมินตอบมา 59 นาที'],
  [60, 'แจ้งปัญหาแล้ว รอแอดมินตอบมา 1 ชั่วโมง'],
  [150, 'แจ้งปัญหาแล้ว รอแอดมินตอบมา 2 ชั่วโมง'],
])('a wait of %i minutes reads %j', (minutes, sentence) => {
  expect(waitingText(minutes)).toBe(sentence);
});
