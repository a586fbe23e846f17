import { afterAll, afterEach, expect, test } from 'vitest';
import { scheduledSince } from './queries.ts';
import { testClock } from '../../testing/clock.ts';
import { aMember, anOperator } from '../../testing/factories.ts';
import { refusal, testServer } from '../../testing/server.ts';

const server = await testServer();
afterAll(server.close);
const clock = testClock(server.owner);
afterEach(() => clock.reset());
const [marketing, manager] = [await anOperator(server, 'marketing'), await anOperator(server, 'manager')];
const member = await aMember(server);

const input = { place: 'home', image: '/images/news-safe.svg', url: '/howto', position: 0, is_active: true };
type Change = { place?: string; starts_at?: string | null; ends_at?: string | null; audience?: string };
const add = (alt: string, change: Change) => marketing.post('/api/banners', { ...input, alt, ...change });
/** Tells whether visitors see the banner of this text, and whether members do. */
const visibility = async (alt: string, path = '/api/banner') => {
  const answers = await Promise.all([server.onPortal('GET', path), member.get(path)]);
  return answers.map((answer) => answer.json().banners.some((banner: { alt: string }) => banner.alt === alt));
};

test.each([
  ['everyone', [true, true]],
  ['visitors', [true, false]],
  ['members', [false, true]],
  [undefined, [true, true]],
])('a banner for %s is seen by visitors and members: %o', async (audience, expected) => {
  for (const [place, path] of [
    ['home', '/api/banner'],
    ['popup', '/api/banner-popup'],
  ] as const) {
    const alt = `ถึง ${audience} ที่ ${place}`;
    expect((await add(alt, { place, ...(audience && { audience }) })).statusCode).toBe(201);
    expect([place, await visibility(alt, path)]).toEqual([place, expected]);
  }
});

const START = '2030-01-01T00:00:00.000Z'; // 07:00 in Bangkok
const END = '2030-01-02T00:00:00.000Z';
test.each([
  ['both', START, END, [false, true, true, false]],
  ['a start', START, null, [false, true, true, true]],
  ['an end', null, END, [true, true, true, false]],
])('a banner with %s shows from its start until just before its end', async (what, starts_at, ends_at, expected) => {
  expect((await add(what, { starts_at, ends_at })).statusCode).toBe(201);
  const shows: (boolean | undefined)[] = [];
  const moments = ['2029-12-31T23:59:59.999Z', START, '2030-01-01T23:59:59.999Z', END];
  for (const moment of moments) {
    await clock.stopAt(moment);
    shows.push((await visibility(what))[0]);
  }
  expect(shows).toEqual(expected);
});

test('an end before the start is refused, and nobody unknown is an audience', async () => {
  const end = (starts_at: string, ends_at: string) => add('ช่วงผิด', { starts_at, ends_at });
  expect(refusal(await end(END, START))).toEqual([400, 'invalid_input', 'ends_at']);
  expect(refusal(await end(START, START))).toEqual([400, 'invalid_input', 'ends_at']);
  expect(refusal(await add('ผิด', { audience: 'vip' }))).toEqual([400, 'invalid_input', 'audience']);
});

test('an approved banner keeps its schedule; changing it needs no second person', async () => {
  const change = { starts_at: START, ends_at: END, audience: 'members' };
  const alt = 'แอดไลน์ @thief';
  const waiting = await add(alt, change);
  expect(waiting.statusCode).toBe(202);
  expect((await manager.post(`/api/approvals/${waiting.json().data.approval_id}/approve`)).statusCode).toBe(200);
  const { data } = (await marketing.get('/api/banners')).json() as { data: { id: string; alt: string }[] };
  const banner = data.find((each) => each.alt === alt)!;
  expect(banner).toMatchObject(change);
  const put = await marketing.put(`/api/banners/${banner.id}`, { ...input, alt, audience: 'everyone' });
  expect(put.json().data).toMatchObject({ starts_at: null, ends_at: null, audience: 'everyone' });
});

test('an announcement shows within its schedule, and is as new as its start', async () => {
  const news = { kind: 'feed', image: null, is_active: true };
  expect((await marketing.post('/api/announcements', { ...news, text: 'ตลอดไป' })).statusCode).toBe(201);
  const during = { ...news, text: 'ปิดปรับปรุง', starts_at: START, ends_at: END };
  expect((await marketing.post('/api/announcements', during)).json().data).toMatchObject(during);
  const feed = async () => {
    const { data } = (await server.onPortal('GET', '/api/announcement-feed')).json();
    return data.map(({ description, created_at }: { description: string; created_at: string }) =>
      description === during.text ? [description, created_at] : [description],
    );
  };
  const usual = ['ตลอดไป'];
  expect(await feed()).toEqual([usual]);
  await clock.stopAt(START);
  expect(await feed()).toEqual([[during.text, START], usual]);
  await clock.stopAt(END);
  expect(await feed()).toEqual([usual]);
});

test('a change without the schedule keeps it, and half of one is refused', async () => {
  const news = { kind: 'feed', image: null, is_active: true, text: 'พรุ่งนี้' };
  const { id } = (await marketing.post('/api/announcements', { ...news, starts_at: START, ends_at: END })).json().data;
  const change = (fields: object) => marketing.put(`/api/announcements/${id}`, { ...news, ...fields });
  const kept = { text: 'พรุ่งนี้เช้า', starts_at: START, ends_at: END };
  expect((await change({ text: kept.text })).json().data).toMatchObject(kept);
  expect(refusal(await change({ ends_at: END }))).toEqual([400, 'invalid_input', 'ends_at']);
  expect((await change({ starts_at: null, ends_at: null })).json().data).toMatchObject({
    starts_at: null,
    ends_at: null,
  });
});

test('an event is due when scheduled content begins and ends, and not in between', async () => {
  const input = { kind: 'ticker', text: 'คืนนี้', image: null, is_active: true };
  const hidden = { ...input, is_active: false, starts_at: '2029-12-31T23:59:00Z' };
  for (const each of [{ ...input, starts_at: START, ends_at: END }, hidden])
    expect((await marketing.post('/api/announcements', each)).statusCode).toBe(201);
  const due = async (moment: string) => {
    await clock.stopAt(moment);
    return (await server.db.rows(scheduledSince(90))).filter(({ type }) => type === 'announcement').length;
  };
  const moments = ['2029-12-31T23:59:59Z', START, '2030-01-01T00:01:29Z', '2030-01-01T12:00:00Z', END];
  const counts: number[] = [];
  for (const moment of moments) counts.push(await due(moment));
  expect(counts).toEqual([0, 1, 1, 0, 1]);
});
