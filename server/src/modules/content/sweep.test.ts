import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { sweep as sweepAll } from '../../background.ts';
import { aPicture, fileForm, FORM_TYPE, formOf, sendForm } from '../../platform/uploads/test-pictures.ts';
import { refusal, testServer } from '../../testing/server.ts';
import { aMember, anOperator, requestDepositAs } from '../../testing/factories.ts';
import { sweepPictures } from './images.ts';

const server = await testServer();
afterAll(server.close);
const owner = await anOperator(server, 'owner');
const mali = await aMember(server);

let pictures = 0;
const sent = async (method: 'PUT' | 'POST', url: string): Promise<string> => {
  const body = fileForm(await aPicture(300 + (pictures += 1), 100));
  const answer = await server.onConsole(method, url, {
    cookie: owner.cookie,
    body,
    headers: { 'content-type': FORM_TYPE },
  });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json().data.image;
};
const uploaded = () => sent('POST', '/api/images');
const aged = (hours: number) =>
  server.owner.rows(sql`update file set created_at = now() - make_interval(hours => ${hours}::int)`);
/** The scheduled sweep, with all files treated as old. */
const sweep = async () => {
  await sweepAll(server);
  await server.uploads.sweep({ age_ms: 0 });
};
const isThere = async (address: string) => (await server.onPortal('GET', address)).statusCode === 200;
const aBanner = (image: string) => ({ place: 'home', image, url: '/howto', alt: 'โปร', position: 1, is_active: false });
const filesOf = async (use: string) => (await server.owner.rows(sql`select id from file where use = ${use}`)).length;

test('an unused picture goes after a day, not before', async () => {
  const image = await uploaded();
  await aged(23);
  await sweep();
  expect(await isThere(image)).toBe(true);
  await aged(25);
  await sweep();
  expect([await isThere(image), await filesOf('content')]).toEqual([false, 0]);
});

test('a used picture stays, whatever its age', async () => {
  const [banner, announcement, howto, site, unused] = [
    await uploaded(),
    await uploaded(),
    await uploaded(),
    await uploaded(),
    await uploaded(),
  ];
  await owner.post('/api/banners', aBanner(banner));
  await owner.post('/api/announcements', { kind: 'feed', text: 'ข่าว', image: announcement, is_active: false });
  const topic = await owner.post('/api/howto', {
    title: 'ดูรูป',
    steps: [{ text: 'ดูรูป', url: howto }],
    position: 1,
    is_active: true,
  });
  expect(topic.statusCode, topic.body).toBe(201);
  const changed = await owner.put('/api/settings', { image_logo: site });
  const slot = await sent('PUT', '/api/images/favicon');
  expect(changed.statusCode, changed.body).toBe(200);
  await aged(24 * 400);
  await sweep();
  for (const [what, image] of Object.entries({ banner, announcement, howto, site, slot }))
    expect([what, await isThere(image)]).toEqual([what, true]);
  expect(await isThere(unused)).toBe(false);
});

test('members’ slips, evidence and photos stay', async () => {
  const deposit = await requestDepositAs(mali, 300);
  const form = async () =>
    formOf({ name: 'file', body: await aPicture(500 + (pictures += 1), 200), filename: 'a.jpg', type: 'image/jpeg' });
  const slip = await sendForm(server, mali.token, `/api/member/deposit/${deposit.id}/slip`, await form());
  expect(slip.statusCode, slip.body).toBe(200);
  const loose = async (): Promise<string> =>
    (await sendForm(server, mali.token, '/chat-api/file/upload', await form())).json().data.file_id;
  const input = { bank_name: 'scb', bank_number: '4445556667', file_ids: [await loose()] };
  expect((await mali.post('/api/member/bank-change', input)).statusCode).toBe(201);
  const before = await server.owner.rows(sql`select id from file where use <> 'content' order by id`);
  await aged(24 * 400);
  await sweep();
  expect(await server.owner.rows(sql`select id from file where use <> 'content' order by id`)).toEqual(before);
});

test('a banner saved during the sweep keeps its picture or is refused', async () => {
  for (let round = 0; round < 10; round += 1) {
    const image = await uploaded();
    await aged(25);
    const [saved] = await Promise.all([owner.post('/api/banners', aBanner(image)), sweepPictures(server.db)]);
    await server.uploads.sweep({ age_ms: 0 });
    if (saved.statusCode !== 201) expect(refusal(saved)).toEqual([400, 'invalid_input', 'image']);
    expect(await isThere(image)).toBe(saved.statusCode === 201);
  }
});

test('a deleted picture cannot be used', async () => {
  const image = await uploaded();
  await aged(25);
  await sweep();
  const answer = await owner.post('/api/banners', aBanner(image));
  expect([...refusal(answer), answer.json().error.message]).toEqual([
    400,
    'invalid_input',
    'image',
    'ไม่มีรูปนี้แล้ว กรุณาอัปโหลดอีกครั้ง',
  ]);
});
