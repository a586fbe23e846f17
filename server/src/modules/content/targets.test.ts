import { afterAll, expect, test } from 'vitest';
import { anOperator, setSettings } from '../../testing/factories.ts';
import { refusal, testServer } from '../../testing/server.ts';
import { foreignTarget } from './targets.ts';

const server = await testServer();
afterAll(server.close);
const [marketing, owner] = [await anOperator(server, 'marketing'), await anOperator(server, 'owner')];
const manager = await anOperator(server, 'manager');

test.each([
  ['a page of the portal', '/tx/deposit', false],
  ['a listed host', 'https://line.me/R/ti/p/%40x', false],
  ['one below it', 'https://page.line.me/x', false],
  ['one that only ends like it', 'https://evil-line.me/x', true],
  ['one that begins like it', 'https://line.me.evil.test/x', true],
  ['what is no address', 'https://-.---x.7-q', true],
  ['another', 'https://evil.test/line.me', true],
])('%s: %s leads away: %s', (_what, url, leadsAway) => {
  expect(foreignTarget(['/', url], ['line.me']) !== undefined).toBe(leadsAway);
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

test('marketing alone leads nobody to a foreign address, by a banner, a popup or a step; nor changes one to it', async () => {
  const evil = 'https://star2k-bonus.example.com/login';
  expect(refusal(await marketing.post('/api/banners', banner(evil)))).toEqual([400, 'invalid_input', 'url']);
  expect(refusal(await marketing.post('/api/howto', topic(evil)))).toEqual([400, 'invalid_input', 'steps']);
  const { id } = (await marketing.post('/api/banners', banner('/promotions'))).json().data;
  expect(refusal(await marketing.put(`/api/banners/${id}`, banner(evil)))).toEqual([400, 'invalid_input', 'url']);
  expect(refusal(await marketing.put('/api/settings', { link_hosts: ['example.com'] }))).toEqual([403, 'forbidden']);
  await setSettings(server, owner, { link_hosts: ['line.me', 'example.com'] });
  expect((await marketing.put(`/api/banners/${id}`, banner(evil))).statusCode).toBe(200);
});

test('a host is added by two, with a reason and a code of now, and taken away by one', async () => {
  await setSettings(server, owner, { link_hosts: ['line.me'] });
  const hosts = async () => (await owner.get('/api/settings')).json().data.link_hosts;
  const add = { link_hosts: ['line.me', 'star2k.example'], reason: 'เว็บข่าวของเรา' };
  expect(refusal(await owner.put('/api/settings', add))).toEqual([403, 'code_required']);
  await owner.confirm();
  const asked = await owner.put('/api/settings', add);
  expect([asked.statusCode, await hosts()]).toEqual([202, ['line.me']]);
  expect((await manager.post(`/api/approvals/${asked.json().data.approval_id}/approve`)).statusCode).toBe(200);
  expect(await hosts()).toEqual(add.link_hosts);
  expect((await owner.put('/api/settings', { link_hosts: [] })).statusCode).toBe(200);
  for (const bad of ['http://x.test', 'x', 'A.test', 'x.test/a', '*.test', ''])
    expect([bad, (await owner.put('/api/settings', { link_hosts: [bad], reason: 'ลอง' })).statusCode]).toEqual([
      bad,
      400,
    ]);
});
