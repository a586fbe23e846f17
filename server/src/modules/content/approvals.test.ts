import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { anOperator } from '../../testing/factories.ts';
import { refusal, testServer } from '../../testing/server.ts';

const server = await testServer();
afterAll(server.close);
const [marketing, manager] = [await anOperator(server, 'marketing'), await anOperator(server, 'manager')];
const finance = await anOperator(server, 'finance');
const owner = await anOperator(server, 'owner');
const THIEF = '123-4-56789-0';

const news = { kind: 'feed', text: 'ข่าว', image: null, is_active: true } as const;
const banner = { place: 'popup', image: '/images/news-safe.svg', url: '/', alt: 'ป้าย', position: 0, is_active: true };
const topic = { title: 'วิธีฝาก', steps: [{ text: 'เปิดหน้าฝาก', url: null }], position: 0, is_active: true };
/** Each content type with a given text, and its public URL. */
const places = [
  ['announcements', (text: string) => ({ ...news, text }), '/api/announcement-feed'],
  ['announcements', (text: string) => ({ ...news, kind: 'ticker', text }), '/api/announcement'],
  ['banners', (alt: string) => ({ ...banner, alt }), '/api/banner-popup'],
  ['howto', (title: string) => ({ ...topic, title }), '/api/howto'],
  ['howto', (text: string) => ({ ...topic, steps: [...topic.steps, { text, url: null }] }), '/api/howto'],
] as const;
const read = async (path: string): Promise<string> => (await server.onPortal('GET', path)).body;
const approve = (response: Awaited<ReturnType<typeof marketing.post>>, by = manager) =>
  by.post(`/api/approvals/${response.json().data.approval_id}/approve`);

test.each(places)('a foreign account in %s is published only after approval (%#)', async (what, withText, path) => {
  const account = `12${String(places.findIndex(([, each]) => each === withText))}-4-56789-0`;
  const text = `โอนมาที่ ${account}`;
  const response = await marketing.post(`/api/${what}`, withText(text));
  expect([response.statusCode, (await read(path)).includes(account)]).toEqual([202, false]);
  expect((await marketing.get(`/api/${what}`)).body).not.toContain(account);
  expect(refusal(await approve(response, marketing))).toEqual([403, 'forbidden']);
  expect((await approve(response, finance)).statusCode).toBe(200);
  expect(await read(path)).toContain(account);
});

test('changing, moving or activating such a text needs two operators', async () => {
  const { id } = (await marketing.post('/api/announcements', news)).json().data;
  const put = (change: object) => marketing.put(`/api/announcements/${id}`, { ...news, ...change });
  const response = await put({ text: 'แอดไลน์ @thief' });
  expect(response.statusCode).toBe(202);
  expect(await read('/api/announcement-feed')).not.toContain('@thief');
  expect(refusal(await put({ text: 'แอดไลน์ @thief2' }))).toEqual([409, 'already_decided']);
  expect((await approve(response)).statusCode).toBe(200);
  expect(await read('/api/announcement-feed')).toContain('@thief');
  expect((await put({ text: 'แอดไลน์ @thief', image: '/images/news-safe.svg' })).statusCode).toBe(200); // read before
  expect((await put({ text: 'อย่าแอดไลน์ @thief' })).statusCode).toBe(202); // the words around it changed

  expect((await marketing.post('/api/announcements', { ...news, text: '/โอนที่1234567890' })).statusCode).toBe(202); // no URL

  const draft = await marketing.post('/api/announcements', { ...news, text: 'ดูที่ evil.com', is_active: false });
  expect(draft.statusCode).toBe(201); // inactive
  const on = await marketing.put(`/api/announcements/${draft.json().data.id}`, { ...news, text: 'ดูที่ evil.com' });
  expect([on.statusCode, (await read('/api/announcement-feed')).includes('evil.com')]).toEqual([202, false]);
  expect(
    (await manager.post(`/api/approvals/${on.json().data.approval_id}/reject`, { reason: 'ไม่ใช่ของเรา' })).statusCode,
  ).toBe(200);
  expect(await read('/api/announcement-feed')).not.toContain('evil.com');
});

test('an approval ends when its text is changed or removed', async () => {
  const { id } = (await marketing.post('/api/announcements', news)).json().data;
  const put = (text: string) => marketing.put(`/api/announcements/${id}`, { ...news, text });
  const first = await put(`โทร ${THIEF}`);
  expect((await put('ข่าวใหม่')).statusCode).toBe(200);
  expect(refusal(await approve(first))).toEqual([409, 'already_decided']);
  const second = await put(`โทร ${THIEF}`);
  expect((await marketing.delete(`/api/announcements/${id}`)).statusCode).toBe(204);
  expect(refusal(await approve(second))).toEqual([409, 'already_decided']);
});

test('the site’s own accounts, lines and pages need no approval', async () => {
  const [{ number }] = (await server.owner.rows(sql<{ number: string }>`
    select number from bank_account where removed_at is null and length(number) >= 10 limit 1`)) as [
    { number: string },
  ];
  await server.owner.rows(sql`
    insert into contact_line (id, name, line_id, position, is_active) values (${newId()}, 'ทีม', '@own-line', 0, true)`);
  for (const text of [
    `โอนมาที่ ${number}`,
    `โอนมาที่ ${number.replaceAll(/(\d{3})(?=\d)/g, '$1-')}`,
    'แอดไลน์ @own-line',
    'ยอด 1,000.00 บาท',
  ])
    expect([text, (await marketing.post('/api/announcements', { ...news, text })).statusCode]).toEqual([text, 201]);
  const to = (url: string) => marketing.post('/api/banners', { ...banner, url });
  expect((await to('https://line.me/R/ti/p/%40own-line')).statusCode).toBe(201);
  expect((await to('https://line.me/R/ti/p/%40thief')).statusCode).toBe(202);
});

test('an owner alone cannot put a foreign account into settings', async () => {
  await owner.confirm();
  const set = (values: object) => owner.put('/api/settings', { ...values, reason: 'แก้ข้อความ' });
  expect((await set({ office_hours: 'ทุกวัน 09:00-18:00 น.' })).statusCode).toBe(200);
  for (const values of [
    { office_hours: `โอนที่ ${THIEF}` },
    { chat_greeting: 'แอดไลน์ @thief' },
    { licence_text: 'evil.com' },
    { helplines: [{ name: 'สายด่วน', tel: '0812345679' }] },
  ])
    expect([values, (await set(values)).statusCode]).toEqual([values, 202]);
});

const line = { name: 'ทีมหนึ่ง', line_id: '@real', optional_line_id: null, position: 3, is_active: true };
const lines = async () => (await marketing.get('/api/contact-lines')).json().data as (typeof line & { id: string })[];
const activeLine = async (line_id: string) =>
  (await lines()).find((each) => each.line_id === line_id && each.is_active);
const putLine = ({ id, ...rest }: typeof line & { id: string }, change: object) => {
  const { name, line_id, optional_line_id, position, is_active } = { ...rest, ...change };
  return marketing.put(`/api/contact-lines/${id}`, { name, line_id, optional_line_id, position, is_active });
};

test('a new or changed LINE account needs a second operator', async () => {
  expect(refusal(await marketing.post('/api/contact-lines', line))).toEqual([403, 'code_required']);
  await marketing.confirm();
  const response = await marketing.post('/api/contact-lines', line);
  expect([response.statusCode, await activeLine('@real')]).toEqual([202, undefined]);
  expect(refusal(await approve(response, finance))).toEqual([403, 'forbidden']);
  expect((await approve(response)).statusCode).toBe(200);
  const real = (await activeLine('@real'))!;

  const evil = await putLine(real, { line_id: '@evil' });
  expect([evil.statusCode, (await activeLine('@real'))?.id]).toEqual([202, real.id]);
  expect(refusal(await putLine(real, { optional_line_id: '@evil2' }))).toEqual([409, 'already_decided']);
  expect((await approve(evil)).statusCode).toBe(200);
  expect((await activeLine('@evil'))?.id).toBe(real.id);

  const now = (await activeLine('@evil'))!;
  expect((await putLine(now, { is_active: false })).statusCode).toBe(200); // switched off at once
  expect((await putLine(now, { is_active: false, line_id: '@third' })).statusCode).toBe(200); // inactive
  const back = await putLine(now, { line_id: '@third' });
  expect([back.statusCode, await activeLine('@third')]).toEqual([202, undefined]);
});

test('name and position change at once, and end a pending approval', async () => {
  await marketing.post('/api/contact-lines', { ...line, line_id: '@other', is_active: false });
  const other = (await lines()).find(({ line_id }) => line_id === '@other')!;
  const response = await putLine(other, { is_active: true });
  expect(response.statusCode).toBe(202);
  expect((await putLine(other, { name: 'ชื่อใหม่', position: 9 })).statusCode).toBe(200);
  expect(refusal(await approve(response))).toEqual([409, 'already_decided']);
  const again = await putLine(other, { is_active: true });
  expect((await marketing.delete(`/api/contact-lines/${other.id}`)).statusCode).toBe(204);
  expect(refusal(await approve(again))).toEqual([409, 'already_decided']);
  expect(await activeLine('@other')).toBeUndefined();
});

test('a request about removed content ends', async () => {
  const statusOf = async (id: string) => (await manager.get(`/api/approvals/${id}`)).json().data.status;
  const { id } = (await marketing.post('/api/announcements', news)).json().data;
  const text = await marketing.put(`/api/announcements/${id}`, { ...news, text: `โทร ${THIEF}` });
  await marketing.post('/api/contact-lines', { ...line, line_id: '@gone', is_active: false });
  const shown = await putLine(
    (await lines()).find(({ line_id }) => line_id === '@gone')!,
    { is_active: true },
  );
  await server.owner.rows(sql`delete from announcement where id = ${id}`);
  await server.owner.rows(sql`delete from contact_line where line_id = '@gone'`);
  for (const response of [text, shown]) {
    expect(refusal(await approve(response))).toEqual([409, 'already_decided']);
    expect(await statusOf(response.json().data.approval_id)).toBe('ended');
  }
});
