import { expect, test } from 'vitest';
import { ApiError } from '../../../kit/data/call.ts';
import { createRun, planOf } from './run.ts';

const rows = ['a', 'b', 'c'].map((id) => ({ id }));
const refusal = (code: string) => new ApiError(code, `ปฏิเสธ ${code}`);

test('a row is sorted by how it is now', async () => {
  const read = async ({ id }: { id: string }) => {
    if (id === 'c') throw refusal('not_found');
    return { id: `${id} now` };
  };
  const whyNot = ({ id }: { id: string }) => (id === 'b now' ? 'มีธง' : undefined);
  expect(await planOf(rows, { read, whyNot })).toEqual({
    ready: [{ id: 'a now' }],
    skipped: [
      { row: { id: 'b now' }, outcome: 'skipped', text: 'มีธง' },
      { row: { id: 'c' }, outcome: 'skipped', text: 'ปฏิเสธ not_found' },
    ],
  });
});

test('at most 200 rows are read', async () => {
  const many = Array.from({ length: 201 }, (_, nth) => ({ id: String(nth) }));
  const { ready } = await planOf(many, { read: async (row) => row, whyNot: () => undefined });
  expect(ready).toHaveLength(200);
});

/** A server that answers each row in turn; a text is a code of refusal. */
const runWith = (answers: Readonly<Record<string, object | string>>, onSent?: (id: string) => void) => {
  const sent: string[] = [];
  const act = async ({ id }: { id: string }) => {
    sent.push(id);
    onSent?.(id);
    const answer = answers[id] ?? {};
    if (typeof answer === 'string') throw refusal(answer);
    return { data: answer };
  };
  return { sent, run: createRun(rows, act, 'แล้ว') };
};
const outcomesOf = ({ results }: ReturnType<typeof runWith>['run']) => results().map(({ outcome }) => outcome);

test.each([
  ['a refused row does not hold up the next', { a: 'already_decided' }, ['refused', 'done', 'done'], 3],
  ['a second operator may be needed', { b: { approval_id: '1' } }, ['done', 'awaiting', 'done'], 3],
  ['a row without an answer may be done, nothing more is sent', { b: 'network' }, ['done', 'unknown', 'unsent'], 2],
  ['a row that took too long may be done', { b: 'timeout' }, ['done', 'unknown', 'unsent'], 2],
  ['a session that ended did nothing', { b: 'unauthenticated' }, ['done', 'refused', 'unsent'], 2],
])('%s', async (_what, answers, outcomes, count) => {
  const { run, sent } = runWith(answers);
  await run.start();
  expect(outcomesOf(run)).toEqual(outcomes);
  expect(sent).toHaveLength(count);
});

test('stopping in the middle sends no further row, and two starts send each once', async () => {
  const { run, sent } = runWith({ a: 'already_decided' }, (id) => (id === 'b' ? run.stop() : undefined));
  const counts: number[] = [];
  run.subscribe(() => counts.push(run.results().length));
  await Promise.all([run.start(), run.start()]);
  expect(sent).toEqual(['a', 'b']);
  expect(outcomesOf(run)).toEqual(['refused', 'done', 'unsent']);
  expect(counts).toEqual([1, 2, 3]);
});

test('a row without an answer says to look at it first', async () => {
  const { run } = runWith({ a: 'timeout' });
  await run.start();
  expect(run.results()[0]!.text).toBe('ไม่ได้รับคำตอบ อาจทำไปแล้ว กรุณาดูรายการนี้ก่อนทำซ้ำ');
});
