import { expect, test } from 'vitest';
import { restOf } from './use-answer.ts';

const picture = (file_id: string) => ({ file_id, url: `/f/${file_id}`, width: 40, height: 30 });
const [one, two] = [picture('1'), picture('2')];
const draft = { text: 'ค่ะ', client_id: 'a', file: undefined };

test.each([
  ['a text', draft, draft, undefined],
  ['a picture', { ...draft, file: one }, { ...draft, file: one }, undefined],
  ['a text, with a picture meanwhile', draft, { ...draft, file: two }, two],
  ['a picture, taken out meanwhile', { ...draft, file: one }, draft, undefined],
])('after sending %s the draft has only what came meanwhile', (_name, sent, latest, file) => {
  expect(restOf(latest, sent)).toEqual({ text: '', client_id: '', file });
});
