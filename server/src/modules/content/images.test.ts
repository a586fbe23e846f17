import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { aPicture, fileForm, FORM_TYPE, formOf } from '../../platform/uploads/test-pictures.ts';
import { refusal, testServer } from '../../testing/server.ts';
import { anOperator, type Operator } from '../../testing/factories.ts';

const server = await testServer();
afterAll(server.close);
const owner = await anOperator(server, 'owner');
const marketing = await anOperator(server, 'marketing');

const send = ({ cookie }: Operator, method: 'PUT' | 'POST', url: string, body: Buffer) =>
  server.onConsole(method, url, { cookie, body, headers: { 'content-type': FORM_TYPE } });
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
