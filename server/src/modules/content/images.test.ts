import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { aPicture, fileForm, FORM_TYPE, formOf, sendForm } from '../../platform/uploads/test-pictures.ts';
import { refusal, testServer } from '../../testing/server.ts';
import { aMember, anOperator, type Operator, requestDepositAs } from '../../testing/factories.ts';
import { sweep as sweepAll } from '../../background.ts';
import { sweepPictures } from './images.ts';

const server = await testServer();
afterAll(server.close);
const owner = await anOperator(server, 'owner');
const marketing = await anOperator(server, 'marketing');
const mali = await aMember(server);

const send = ({ cookie }: Operator, method: 'PUT' | 'POST', url: string, body: Buffer) =>
  server.onConsole(method, url, { cookie, body, headers: { 'content-type': FORM_TYPE } });
let pictures = 0;
const upload = async (method: 'PUT' | 'POST', url: string): Promise<string> => {
  const answer = await send(owner, method, url, fileForm(await aPicture(300 + (pictures += 1), 100)));
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json().data.image;
};
const uploaded = () => upload('POST', '/api/images');
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

const slotImage = async () => (await server.onPortal('GET', '/api/setting-image/logo')).json();

test('a logo has an immutable public URL until it is removed', async () => {
  expect(await slotImage()).toEqual({ image: null });
  const file = { name: 'file', body: await aPicture(2000, 500), filename: 'โลโก้.jpg', type: 'image/jpeg' };
  const put = await send(owner, 'PUT', '/api/images/logo', formOf({ name: 'alt', body: 'STAR2K' }, file));
  const { image } = put.json().data as { image: string };
  expect(put.json().data).toEqual({ slot: 'logo', image, alt: 'STAR2K' });
  expect(await slotImage()).toEqual({ image, alt: 'STAR2K' });
  for (const side of [server.onPortal, server.onConsole]) {
    const answer = await side('GET', image);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(800);
  }
  await server.uploads.sweep({ age_ms: 0 });
  expect((await server.onPortal('GET', image)).statusCode).toBe(200);
  const listed = (await owner.get('/api/images')).json().data as unknown[];
  expect(listed).toContainEqual({ slot: 'logo', image, alt: 'STAR2K' });
  const away = await server.onConsole('DELETE', '/api/images/logo', { cookie: owner.cookie });
  expect(away.json().data).toEqual({ slot: 'logo', image: null, alt: null });
  expect(await slotImage()).toEqual({ image: null });
  const { data } = (await owner.get('/api/audit?q=site-image')).json();
  expect(data).toMatchObject([
    { action: 'site-image.changed', detail: { after: { image: null } } },
    { subject: 'logo' },
  ]);
});

test('a favicon is cropped square and stays transparent', async () => {
  const clear = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  const { image } = (await send(owner, 'PUT', '/api/images/favicon', fileForm(clear))).json().data;
  const { width, height, hasAlpha } = await sharp((await server.onPortal('GET', image)).rawPayload).metadata();
  expect([width, height, hasAlpha]).toEqual([192, 192, true]);
});

test('a banner picture is uploaded with content rights', async () => {
  const answer = await send(marketing, 'POST', '/api/images', fileForm(await aPicture(900, 300)));
  expect(answer.statusCode).toBe(201);
  const { image } = answer.json().data;
  const banner = { place: 'home', image, url: '/howto', alt: 'โปรใหม่', position: 1, is_active: true };
  expect((await marketing.post('/api/banners', banner)).statusCode).toBe(201);
});

test('site images need the right to settings and a known slot', async () => {
  const form = fileForm(await aPicture());
  expect(refusal(await send(marketing, 'PUT', '/api/images/logo', form))).toEqual([403, 'forbidden']);
  expect(refusal(await send(owner, 'PUT', '/api/images/..%2flogo', form))).toEqual([404, 'not_found']);
  expect(refusal(await send(owner, 'PUT', '/api/images/logo', fileForm('<svg/>')))).toEqual([
    415,
    'unsupported_type',
    'file',
  ]);
  expect(await slotImage()).toEqual({ image: null });
});

test('a replaced picture is swept unless another slot uses it', async () => {
  const background = fileForm(await aPicture(640, 360));
  const put = async (slot: string, form: Buffer): Promise<string> =>
    (await send(owner, 'PUT', `/api/images/${slot}`, form)).json().data.image;
  const statusAfterSweep = async (image: string) => {
    await server.uploads.sweep({ age_ms: 0 });
    return (await server.onPortal('GET', image)).statusCode;
  };
  const old = await put('home-background', background);
  expect(await put('wallet-background', background)).toBe(old);
  const next = await put('home-background', fileForm(await aPicture(320, 180)));
  expect(next).not.toBe(old);
  expect([await statusAfterSweep(old), await statusAfterSweep(next)]).toEqual([200, 200]);
  await server.onConsole('DELETE', '/api/images/wallet-background', { cookie: owner.cookie });
  expect([await statusAfterSweep(old), await statusAfterSweep(next)]).toEqual([404, 200]);
});

test('a used picture stays, whatever its age', async () => {
  const images: string[] = [];
  for (let nth = 0; nth < 5; nth += 1) images.push(await uploaded());
  const [banner, announcement, howto, site, unused] = images as [string, string, string, string, string];
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
  const slot = await upload('PUT', '/api/images/favicon');
  expect(changed.statusCode, changed.body).toBe(200);
  await aged(24 * 400);
  await sweep();
  for (const [what, image] of Object.entries({ banner, announcement, howto, site, slot }))
    expect([what, await isThere(image)]).toEqual([what, true]);
  expect(await isThere(unused)).toBe(false);
});

test('the picture of content that waits for approval stays until it is decided', async () => {
  const manager = await anOperator(server, 'manager');
  const request = async () => {
    const image = await uploaded();
    const waiting = await marketing.post('/api/banners', { ...aBanner(image), alt: 'แอดไลน์ @thief', is_active: true });
    expect(waiting.statusCode, waiting.body).toBe(202);
    return { image, decide: `/api/approvals/${waiting.json().data.approval_id}` };
  };
  const [approved, rejected] = [await request(), await request()];
  await aged(48);
  await sweep();
  for (const { image } of [approved, rejected]) expect(await isThere(image)).toBe(true);
  expect((await manager.post(`${approved.decide}/approve`)).statusCode).toBe(200);
  expect((await manager.post(`${rejected.decide}/reject`, { reason: 'ไม่ใช่ของเรา' })).statusCode).toBe(200);
  await aged(48);
  await sweep();
  expect([await isThere(approved.image), await isThere(rejected.image)]).toEqual([true, false]);

  const gone = { ...aBanner(rejected.image), alt: 'แอดไลน์ @thief', is_active: true };
  expect(refusal(await marketing.post('/api/banners', gone))).toEqual([400, 'invalid_input', 'image']);
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
  expect(refusal(answer)).toEqual([400, 'invalid_input', 'image']);
  expect(answer.json().error.message).toBe('ไม่มีรูปนี้แล้ว กรุณาอัปโหลดอีกครั้ง');
});
