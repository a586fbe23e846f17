import { afterAll, expect, test } from 'vitest';
import { listen } from '../../platform/fan-out/notify.ts';
import { refusal, testServer, until } from '../../testing/server.ts';
import { anOperator } from '../../testing/factories.ts';
import { contactLineFor } from './rules.ts';
import { seedContent } from './seed.ts';

const server = await testServer();
afterAll(server.close);
const marketing = await anOperator(server, 'marketing');
const read = async <T>(path: string) => (await server.onPortal('GET', `/api${path}`)).json<T>();

interface Item {
  id: string;
  alt: string;
}

test('an empty site answers in the specified shapes', async () => {
  expect(await read('/banner')).toEqual({ banners: [] });
  expect(await read('/banner-popup')).toEqual({ banners: [] });
  expect(await read('/announcement')).toEqual({ text: null });
  expect(await read('/announcement-feed')).toEqual({ data: [] });
  expect(await read('/howto')).toEqual({ data: [] });
  expect(await read('/contact-line/0199-visitor')).toEqual({ contactLine: null });
});

test('the demo has banners, announcements, help and contact lines', async () => {
  await server.db.transaction(async (tx) => seedContent(tx));
  expect((await read<{ banners: unknown[] }>('/banner')).banners).toHaveLength(3);
  expect((await read<{ banners: unknown[] }>('/banner-popup')).banners).toEqual([
    { image: '/images/banner-welcome.svg', url: '/howto', alt: expect.stringContaining('เริ่มต้นใช้งาน') },
  ]);
  const { text } = await read<{ text: string }>('/announcement');
  expect(text.length).toBeLessThanOrEqual(140);
  const { data: feed } = await read<{ data: { id: string; description: string }[] }>('/announcement-feed');
  const ids = feed.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted().toReversed()); // published at one moment: by id
  expect(feed).toHaveLength(4);
  expect(feed[0]?.description).toContain('ธนาคารปิดปรับปรุง');
  const { data: topics } = await read<{ data: { title: string; steps: { text: string }[] }[] }>('/howto');
  expect(topics.map(({ title }) => title)).toEqual([
    'ฝากเงินด้วย QR พร้อมเพย์บนมือถือเครื่องเดียว',
    'โอนผ่านเลขบัญชีให้ตรงทุกสตางค์',
    'ฝากด้วยทรูมันนี่',
    'ฝากแล้วเครดิตไม่เข้า',
    'ถอนเงินและเทิร์นโอเวอร์คืออะไร',
    'รับโปรโมชั่นและคืนยอดเสีย',
    'มินิเกมและเหรียญ',
    'แนะนำเพื่อน',
    'ลืมรหัสผ่าน',
    'ตั้งวงเงินและพักการเล่น',
  ]);
  expect(topics[0]?.steps[0]).toEqual({ text: expect.stringContaining('เปิดหน้าฝากเงิน'), url: '/tx/deposit' });
});

test('visitors spread evenly over the lines and keep theirs', async () => {
  const lineFor = async (visitor: string) =>
    (await read<{ contactLine: { line_id: string } }>(`/contact-line/${visitor}`)).contactLine.line_id;
  const visitors = Array.from(
    { length: 200 },
    (_, place) => `0199f0a0-0000-7000-8000-${String(place).padStart(12, '0')}`,
  );
  const assigned = await Promise.all(visitors.map(lineFor));
  const [first, ...rest] = [...new Set(assigned)].map((line) => assigned.filter((each) => each === line).length);
  expect([first, ...rest]).toHaveLength(2);
  for (const count of [first, ...rest]) expect(count).toBeGreaterThan(70);
  expect(await Promise.all(visitors.slice(0, 20).map(lineFor))).toEqual(assigned.slice(0, 20));
});

test('when a line is removed, only its visitors move', () => {
  const lines = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
  const visitors = Array.from({ length: 1000 }, (_, place) => `visitor-${place}`);
  const before = visitors.map((visitor) => contactLineFor(visitor, lines)?.id);
  for (const { id } of lines) {
    const count = before.filter((each) => each === id).length;
    expect(count).toBeGreaterThan(190);
    expect(count).toBeLessThan(310);
  }
  const without = lines.filter(({ id }) => id !== 'b');
  for (const [place, visitor] of visitors.entries())
    if (before[place] !== 'b') expect(contactLineFor(visitor, without)?.id).toBe(before[place]);
  expect(contactLineFor('visitor-1', [])).toBeUndefined();
});

test('news is ordered and dated by its publication, not by its draft', async () => {
  const draft = async (kind: string, text: string, is_active: boolean) => {
    const input = { kind, text, image: null, is_active };
    const { id } = (await marketing.post('/api/announcements', input)).json().data as Item;
    return { id, put: (changed: object) => marketing.put(`/api/announcements/${id}`, { ...input, ...changed }) };
  };
  const feed = async () => (await read<{ data: { id: string; created_at: string }[] }>('/announcement-feed')).data;
  const ticker = async () => (await read<{ text: string | null }>('/announcement')).text;
  const [old, oldLine] = [await draft('feed', 'ร่าง', false), await draft('ticker', 'แถบร่าง', false)];
  const [later, line] = [await draft('feed', 'ข่าว', true), await draft('ticker', 'แถบ', true)];
  expect([(await feed())[0]?.id, await ticker()]).toEqual([later.id, 'แถบ']);
  for (const each of [old, oldLine]) expect((await each.put({ is_active: true })).statusCode).toBe(200);
  const [first, second] = await feed();
  expect([first?.id, second?.id, await ticker()]).toEqual([old.id, later.id, 'แถบร่าง']);
  expect(Date.parse(first!.created_at)).toBeGreaterThan(Date.parse(second!.created_at));
  await later.put({ is_active: true, text: 'ข่าวที่แก้แล้ว' });
  expect((await feed()).slice(0, 2)).toMatchObject([first!, { id: later.id, created_at: second!.created_at }]); // a change publishes nothing
  for (const { id } of [old, oldLine, later, line]) await marketing.delete(`/api/announcements/${id}`);
});

test('a visitor’s message reaches support, newest first, paged', async () => {
  const support = await anOperator(server, 'support');
  for (const text of ['ฝากแล้วเครดิตไม่เข้า', 'ขอเปลี่ยนเบอร์', 'สอบถามเวลาทำการ']) {
    const body = { tel: '0812345678', topic: 'other', text: `  ${text}  ` };
    expect((await server.onPortal('POST', '/api/contact/message', { body })).statusCode).toBe(201);
  }
  const { data, next_cursor } = (await support.get('/api/contact-messages?limit=2')).json();
  expect(data.map(({ text, tel }: { text: string; tel: string }) => [text, tel])).toEqual([
    ['สอบถามเวลาทำการ', '0812345678'],
    ['ขอเปลี่ยนเบอร์', '0812345678'],
  ]);
  const rest = (await support.get(`/api/contact-messages?limit=2&cursor=${next_cursor}`)).json();
  expect([rest.data.length, rest.next_cursor]).toEqual([1, null]);
  expect(refusal(await marketing.get('/api/contact-messages'))).toEqual([403, 'forbidden']);
});

test('a message is handled by one operator and can be reopened', async () => {
  const [support, manager] = [await anOperator(server, 'support', 'somsri'), await anOperator(server, 'manager')];
  const body = { tel: '0899999999', topic: 'deposit', text: 'โทรกลับด้วยค่ะ' };
  const { id } = (await server.onPortal('POST', '/api/contact/message', { body })).json().data;
  const waiting = async () =>
    (await support.get('/api/contact-messages?state=waiting')).json().data.map((each: Item) => each.id);
  expect(await waiting()).toContain(id);
  const handle = (by: typeof support, is_handled = true) => by.put(`/api/contact-messages/${id}`, { is_handled });
  const answers = await Promise.all([handle(support), handle(manager), handle(support)]);
  const names = answers.map((answer) => answer.json().data.handled.by.name);
  expect(new Set(names).size).toBe(1); // the first one
  expect(await waiting()).not.toContain(id);
  const handled = (await support.get('/api/contact-messages?state=handled')).json().data;
  expect(handled.map((each: Item) => each.id)).toEqual([id]);
  expect((await handle(manager, false)).json().data.handled).toBe(null);
  expect(await waiting()).toContain(id);
  expect(refusal(await handle(marketing))).toEqual([403, 'forbidden']);
  const nobody = await support.put(`/api/contact-messages/${crypto.randomUUID()}`, { is_handled: true });
  expect(refusal(nobody)).toEqual([404, 'not_found']);
});

test('every content change is published to signed-in pages', async () => {
  const names: string[] = [];
  const events = listen(server.url, ({ channel, name }) => void (channel === 'system' && names.push(name)));
  const owner = await anOperator(server, 'owner', 'chai');
  const line = { name: 'ทีมสี่', line_id: 'star2k4', optional_line_id: null, position: 8, is_active: false };
  const { id } = (await marketing.post('/api/contact-lines', line)).json().data;
  // The listener may not be connected yet: repeat until it receives one.
  await until(async () => {
    await marketing.put(`/api/contact-lines/${id}`, line);
    return names.includes('content');
  }, 'content');
  const news = { kind: 'ticker', text: 'ข่าวด่วน', image: null, is_active: false };
  const added = (await marketing.post('/api/announcements', news)).json().data;
  await until(async () => names.includes('announcement'), 'announcement');
  await owner.put('/api/settings', { showLoginModal: true });
  await until(async () => names.includes('site'), 'site');
  names.length = 0;
  await owner.delete('/api/images/logo');
  await until(async () => names.includes('site'), 'a picture of the site');
  const account = server.account('bank', 1);
  await owner.put(`/api/bank-accounts/${account.id}`, { is_active: false, reason: 'ปิดปรับปรุง' });
  await until(async () => names.includes('ways-to-pay'), 'ways to pay');
  await events.stop();
  for (const path of [`contact-lines/${id}`, `announcements/${added.id}`]) await marketing.delete(`/api/${path}`);
});

test.each([
  [{ tel: '08-1234', topic: 'other', text: 'ก' }, 'tel'],
  [{ tel: '0812345678', topic: 'weather', text: 'ก' }, 'topic'],
  [{ tel: '0812345678', topic: 'other', text: '   ' }, 'text'],
  [{ tel: '0812345678', topic: 'other', text: 'ก'.repeat(1001) }, 'text'],
  [{ tel: '0812345678', topic: 'other', text: 'ก', admin: true }, 'admin'],
])('an invalid message is refused with its field', async (body, field) => {
  const answer = await server.onPortal('POST', '/api/contact/message', { body });
  expect(refusal(answer)).toEqual([400, 'invalid_input', field]);
});

test('each change of a banner is visible and audited', async () => {
  const input = { ...banner, image: '/images/banner-first.svg', url: '/promotion', alt: 'ข่าวใหม่' };
  const added = await marketing.post('/api/banners', input);
  expect(added.statusCode).toBe(201);
  const { id } = added.json<{ data: Item }>().data;
  const titles = async () =>
    (await read<{ banners: Item[] }>('/banner')).banners
      .filter(({ alt }) => alt.startsWith('ข่าว'))
      .map(({ alt }) => alt);
  expect(await titles()).toEqual(['ข่าวใหม่']);
  const put = (changed: object) => marketing.put(`/api/banners/${id}`, { ...input, ...changed });
  const remove = () => marketing.delete(`/api/banners/${id}`);
  expect((await put({ alt: 'ข่าวที่แก้แล้ว' })).json().data.alt).toBe('ข่าวที่แก้แล้ว');
  expect(await titles()).toEqual(['ข่าวที่แก้แล้ว']);
  await put({ is_active: false });
  expect(await titles()).toEqual([]);
  expect((await remove()).statusCode).toBe(204);
  expect(refusal(await remove())).toEqual([404, 'not_found']);
  expect(refusal(await put({}))).toEqual([404, 'not_found']);
  const owner = await anOperator(server, 'owner');
  const trail = (await owner.get(`/api/audit?q=${id}`)).json().data as { action: string; detail: object }[];
  expect(trail.map(({ action }) => action)).toEqual([
    'banner.removed',
    'banner.changed',
    'banner.changed',
    'banner.added',
  ]);
  expect(trail[2]?.detail).toMatchObject({ before: { alt: 'ข่าวใหม่' }, after: { alt: 'ข่าวที่แก้แล้ว' } });
});

test('a concurrent edit is refused and can be forced', async () => {
  const input = { title: 'ถอนเงิน', steps: [{ text: 'หนึ่ง', url: null }], position: 0, is_active: false };
  const opened = (await marketing.post('/api/howto', input)).json().data as Item & { updated_at: string };
  const save = (title: string, seen_at?: string) =>
    marketing.put(`/api/howto/${opened.id}`, { ...input, title, ...(seen_at ? { seen_at } : {}) });
  const first = await save('ของคนแรก', opened.updated_at);
  expect(first.statusCode).toBe(200);
  expect(refusal(await save('ของคนที่สอง', opened.updated_at))).toEqual([409, 'changed_meanwhile']);
  const saved = (await marketing.get('/api/howto')).json().data as (Item & { title: string })[];
  expect(saved.find(({ id }) => id === opened.id)?.title).toBe('ของคนแรก');
  expect((await save('ของคนแรกอีกครั้ง', first.json().data.updated_at)).statusCode).toBe(200);
  expect((await save('ของคนที่สอง')).json().data.title).toBe('ของคนที่สอง');
  await marketing.delete(`/api/howto/${opened.id}`);
});

const banner = { place: 'home', image: '/images/a.svg', url: '/', alt: 'ก', position: 0, is_active: true };
test.each([
  ['banners', { ...banner, image: '/images/../x.svg' }, 'image'],
  ['banners', { ...banner, image: 'https://x.test/a.png' }, 'image'],
  ['banners', { ...banner, url: '//evil.test' }, 'url'],
  ['banners', { ...banner, url: 'javascript:alert(1)' }, 'url'],
  ['banners', { ...banner, url: 'http://x.test/' }, 'url'],
  ['banners', { ...banner, alt: ' ' }, 'alt'],
  ['announcements', { kind: 'ticker', text: 'ก'.repeat(141), image: null, is_active: true }, 'text'],
  ['howto', { title: 'ก', steps: [], position: 0, is_active: true }, 'steps'],
  ['contact-lines', { name: 'ก', line_id: 'a b', optional_line_id: null, position: 0, is_active: true }, 'line_id'],
])('%s refuse invalid input: %o', async (path, body, field) => {
  expect(refusal(await marketing.post(`/api/${path}`, body))).toEqual([400, 'invalid_input', field]);
});

test('announcements, help and lines work the same way', async () => {
  const lists = { announcements: 5, howto: 10, 'contact-lines': 2 };
  const inputs = {
    announcements: {
      kind: 'feed',
      text: 'ข่าว\nเนื้อข่าว',
      image: null,
      starts_at: null,
      ends_at: null,
      is_active: true,
    },
    howto: {
      title: 'หัวข้อ',
      steps: [{ text: 'ขั้นหนึ่ง', url: 'https://page.line.me/' }],
      position: 9,
      is_active: true,
    },
    'contact-lines': { name: 'ทีมสาม', line_id: 'star2k3', optional_line_id: '@three', position: 9, is_active: false },
  };
  for (const [path, input] of Object.entries(inputs)) {
    const { id, created_at, updated_at, ...saved } = (await marketing.post(`/api/${path}`, input)).json().data;
    expect([path, saved]).toEqual([path, input]);
    expect(created_at).toBe(updated_at);
    const changed = await marketing.put(`/api/${path}/${id}`, input);
    expect([path, changed.statusCode]).toEqual([path, 200]);
    const listed = async () => (await marketing.get(`/api/${path}`)).json().data.length as number;
    expect([path, await listed()]).toEqual([path, lists[path as keyof typeof lists] + 1]);
    await marketing.delete(`/api/${path}/${id}`);
    expect([path, await listed()]).toEqual([path, lists[path as keyof typeof lists]]);
  }
});

test('an address may send five messages per 15 minutes', async () => {
  const strict = await testServer({ limitRates: true });
  const body = { tel: '0812345678', topic: 'other', text: 'สวัสดี' };
  const leave = (address: string) => strict.onPortal('POST', '/api/contact/message', { body, address });
  const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await leave('10.1.1.1')).statusCode));
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
  const refused = await leave('10.1.1.1');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
  expect((await leave('10.1.1.2')).statusCode).toBe(201);
  await strict.close();
});
