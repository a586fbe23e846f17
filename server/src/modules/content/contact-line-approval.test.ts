import { afterAll, expect, test } from 'vitest';
import { anOperator } from '../../testing/factories.ts';
import { refusal, testServer } from '../../testing/server.ts';

const server = await testServer();
afterAll(server.close);
const [marketing, manager] = [await anOperator(server, 'marketing'), await anOperator(server, 'manager')];
const finance = await anOperator(server, 'finance');
const line = { name: 'ทีมหนึ่ง', line_id: '@real', optional_line_id: null, position: 3, is_active: true };
const lines = async () => (await marketing.get('/api/contact-lines')).json().data as (typeof line & { id: string })[];
const activeLine = async (line_id: string) =>
  (await lines()).find((each) => each.line_id === line_id && each.is_active);
const put = ({ id, ...rest }: typeof line & { id: string }, change: object) => {
  const { name, line_id, optional_line_id, position, is_active } = { ...rest, ...change };
  return marketing.put(`/api/contact-lines/${id}`, { name, line_id, optional_line_id, position, is_active });
};
const agree = (answer: Awaited<ReturnType<typeof put>>, by = manager) =>
  by.post(`/api/approvals/${answer.json().data.approval_id}/approve`);

test('a new or changed LINE account needs a second operator', async () => {
  expect(refusal(await marketing.post('/api/contact-lines', line))).toEqual([403, 'code_required']);
  await marketing.confirm();
  const response = await marketing.post('/api/contact-lines', line);
  expect([response.statusCode, await activeLine('@real')]).toEqual([202, undefined]);
  expect(refusal(await agree(response, finance))).toEqual([403, 'forbidden']);
  expect((await agree(response)).statusCode).toBe(200);
  const real = (await activeLine('@real'))!;

  const evil = await put(real, { line_id: '@evil' });
  expect([evil.statusCode, (await activeLine('@real'))?.id]).toEqual([202, real.id]);
  expect(refusal(await put(real, { optional_line_id: '@evil2' }))).toEqual([409, 'already_decided']);
  expect((await agree(evil)).statusCode).toBe(200);
  expect((await activeLine('@evil'))?.id).toBe(real.id);

  const now = (await activeLine('@evil'))!;
  expect((await put(now, { is_active: false })).statusCode).toBe(200); // switched off at once
  expect((await put(now, { is_active: false, line_id: '@third' })).statusCode).toBe(200); // inactive
  const back = await put(now, { line_id: '@third' });
  expect([back.statusCode, await activeLine('@third')]).toEqual([202, undefined]);
});

test('name and position change at once, and end a pending approval', async () => {
  await marketing.post('/api/contact-lines', { ...line, line_id: '@other', is_active: false });
  const other = (await lines()).find(({ line_id }) => line_id === '@other')!;
  const response = await put(other, { is_active: true });
  expect(response.statusCode).toBe(202);
  expect((await put(other, { name: 'ชื่อใหม่', position: 9 })).statusCode).toBe(200);
  expect(refusal(await agree(response))).toEqual([409, 'already_decided']);
  const again = await put(other, { is_active: true });
  expect((await marketing.delete(`/api/contact-lines/${other.id}`)).statusCode).toBe(204);
  expect(refusal(await agree(again))).toEqual([409, 'already_decided']);
  expect(await activeLine('@other')).toBeUndefined();
});
