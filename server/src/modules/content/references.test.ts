import { afterAll, expect, test } from 'vitest';
import { anOperator, setSettings } from '../../testing/factories.ts';
import { refusal, testServer } from '../../testing/server.ts';
import { fillsEntrance, unlistedLink } from './references.ts';

const server = await testServer();
afterAll(server.close);
const [marketing, owner] = [await anOperator(server, 'marketing'), await anOperator(server, 'owner')];
const manager = await anOperator(server, 'manager');

test.each([
  ['a page of the portal', '/tx/deposit', false],
  ['a listed host', 'https://line.me/R/ti/p/%40x', false],
  ['its subdomain', 'https://page.line.me/x', false],
  ['a host that only ends like it', 'https://evil-line.me/x', true],
  ['a host that begins like it', 'https://line.me.evil.test/x', true],
  ['an invalid URL', 'https://-.---x.7-q', true],
  ['another host', 'https://evil.test/line.me', true],
])('%s: %s is unlisted: %s', (_what, url, leadsAway) => {
  expect(unlistedLink(['/', url], ['line.me']) !== undefined).toBe(leadsAway);
});

test.each([
  ['/?prefix=AB12CD', true],
  ['/register?src=line&prefix=AB12CD', true],
  ['/news?%70refix=AB12CD', true],
  ['/news?PREFIX=AB12CD', true],
  ['/news?%20prefix=AB12CD', true],
  ['https://portal.test/?prefix=AB12CD', true],
  ['/login?tel=0812345678', true],
  ['/login?password=secret', true],
  ['/?prefix', true],
  ['/#?prefix=AB12CD', false], // a fragment is not read
  ['/prefix?x=prefix', false],
  ['/tx/deposit?amount=300', false],
])('%s fills registration or sign-in: %s', (url, fills) => {
  expect(fillsEntrance(url)).toBe(fills);
});

const banner = (url: string) => ({
  place: 'popup',
  image: '/images/app-icon-192.png',
  url,
  alt: 'โปร',
  position: 1,
  is_active: true,
});
const topic = (url: string) => ({
  title: 'วิธีฝาก',
  steps: [
    { text: 'ก', url: '/' },
    { text: 'ข', url },
  ],
  position: 1,
  is_active: true,
});

test('content cannot link to a host outside the list', async () => {
  const evil = 'https://star2k-bonus.example.com/login';
  expect(refusal(await marketing.post('/api/banners', banner(evil)))).toEqual([400, 'invalid_input', 'url']);
  expect(refusal(await marketing.post('/api/howto', topic(evil)))).toEqual([400, 'invalid_input', 'steps']);
  const { id } = (await marketing.post('/api/banners', banner('/promotions'))).json().data;
  expect(refusal(await marketing.put(`/api/banners/${id}`, banner(evil)))).toEqual([400, 'invalid_input', 'url']);
  expect(refusal(await marketing.put('/api/settings', { link_hosts: ['example.com'] }))).toEqual([403, 'forbidden']);
  await setSettings(server, owner, { link_hosts: ['line.me', 'example.com'] });
  expect((await marketing.put(`/api/banners/${id}`, banner(evil))).statusCode).toBe(200);
});

test('content cannot name who invited its readers', async () => {
  const invitation = '/?%70refix=AB12CD';
  expect(refusal(await marketing.post('/api/howto', topic(invitation)))).toEqual([400, 'invalid_input', 'steps']);
  const { id } = (await marketing.post('/api/banners', banner('/promotions'))).json().data;
  const to = async (url: string) => refusal(await marketing.put(`/api/banners/${id}`, banner(url)));
  expect(await to(invitation)).toEqual([400, 'invalid_input', 'url']);
  for (const foreign of ['//evil.test', '/\\evil.test'])
    expect(await to(foreign)).toEqual([400, 'invalid_input', 'url']);
  expect((await marketing.put(`/api/banners/${id}`, banner('/refer'))).statusCode).toBe(200); // another own page
});

test('adding a host needs two operators, removing one needs one', async () => {
  await setSettings(server, owner, { link_hosts: ['line.me'] });
  const hosts = async () => (await owner.get('/api/settings')).json().data.link_hosts;
  const add = { link_hosts: ['line.me', 'star2k.example'], reason: 'เว็บข่าวของเรา' };
  expect(refusal(await owner.put('/api/settings', add))).toEqual([403, 'code_required']);
  await owner.confirm();
  const response = await owner.put('/api/settings', add);
  expect([response.statusCode, await hosts()]).toEqual([202, ['line.me']]);
  expect((await manager.post(`/api/approvals/${response.json().data.approval_id}/approve`)).statusCode).toBe(200);
  expect(await hosts()).toEqual(add.link_hosts);
  expect((await owner.put('/api/settings', { link_hosts: [] })).statusCode).toBe(200);
  for (const bad of ['http://x.test', 'x', 'A.test', 'x.test/a', '*.test', ''])
    expect([bad, (await owner.put('/api/settings', { link_hosts: [bad], reason: 'ลอง' })).statusCode]).toEqual([
      bad,
      400,
    ]);
});
