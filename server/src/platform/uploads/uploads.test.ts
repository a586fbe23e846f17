import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { refusal, testServer, until } from '../../testing/server.ts';
import { aMember } from '../../testing/factories.ts';
import { newId } from '../ids.ts';
import { aPicture, aPng, fileForm, FORM_TYPE, formOf, sendForm } from './test-pictures.ts';
import { MAX_FILES_PER_NODE, MAX_FILES_PER_PERSON } from './limits.ts';
import { assignFile, claimFile } from './uploads.ts';

const server = await testServer();
afterAll(server.close);
const somchai = await aMember(server, { name: 'สมชาย ใจดี' });

const URL = '/chat-api/file/upload';
const send = (body: Buffer, token = somchai.token) => sendForm(server, token, URL, body);
const upload = async (bytes: Buffer) => {
  const answer = await send(fileForm(bytes));
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body]);
  return answer.json<{ data: { file_id: string; url: string; width: number; height: number } }>().data;
};
const fetchBytes = async (url: string) => (await server.onPortal('GET', url)).rawPayload;
/** The decoder processes of this process. */
const decoders = async () => {
  const threads = await readdir(`/proc/${process.pid}/task`);
  const read = (path: string) => readFile(path, 'utf8').catch(() => '');
  const lists = await Promise.all(threads.map((thread) => read(`/proc/${process.pid}/task/${thread}/children`)));
  const pids: number[] = [];
  for (const pid of lists.join(' ').split(' ').filter(Boolean))
    if ((await read(`/proc/${pid}/cmdline`)).includes('picture-process')) pids.push(Number(pid));
  return pids;
};
const filesIn = async (kind: string) =>
  (await readdir(join(server.dataDir, 'uploads', kind), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

test('a changed, expired or foreign URL is not found', async () => {
  const { url, file_id } = await upload(await aPicture());
  const other = await upload(await aPicture());
  const [, until, sign] = /until=(\d+)&sign=(.+)$/.exec(url) ?? [];
  const old = server.uploads.addressOf(file_id, Date.now() - 3_600_000);
  const wrong = [
    url.replace(file_id, other.file_id),
    url.replace(`until=${until}`, `until=${Number(until) + 60}`),
    url.replace(`sign=${sign}`, `sign=${sign?.slice(1)}x`),
    url.replace(/&sign=.*/, ''),
    `${url}&until=99999999999`,
    old,
    server.uploads.addressOf(newId()),
    `/images/private/${file_id}`,
    `/images/private/..%2f..%2fsecrets.json?until=${until}&sign=${sign}`,
    `/images/u/${file_id}`,
    '/images/u/..%2fprivate',
    '/images/u/%2e%2e%2f%2e%2e%2fsecrets.json',
    '/images/u/00000000000000000000000000000000.webp',
  ];
  for (const each of wrong)
    expect([each, ...refusal(await server.onPortal('GET', each))]).toEqual([each, 404, 'not_found']);
});

test('metadata is removed and the orientation applied', async () => {
  const exif = { IFD0: { Make: 'SECRETPHONE' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 45/1 0/1' } };
  const taken = await sharp(await aPicture(400, 200))
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(taken).metadata()).exif).toBeDefined();
  const { url, width, height } = await upload(taken);
  expect([width, height]).toEqual([200, 400]);
  const bytes = await fetchBytes(url);
  const { exif: left, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
  expect([left, xmp, iptc, icc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
  expect(bytes.includes('SECRETPHONE')).toBe(false);
});

test('data appended to a picture is removed', async () => {
  const script = '<script>alert(1)</script><?php system("id") ?>PK\x03\x04';
  const bytes = Buffer.concat([await aPicture(), Buffer.from(script)]);
  const out = await fetchBytes((await upload(bytes)).url);
  expect(out.includes('script') || out.includes('php') || out.includes('PK\x03\x04')).toBe(false);
});

test('an animation keeps one frame', async () => {
  const frames = await Promise.all([aPicture(20, 20), aPicture(20, 20), aPicture(20, 20)]);
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100, 100] })
    .toBuffer();
  expect((await sharp(moving).metadata()).pages).toBe(3);
  const { url, height } = await upload(moving);
  expect([(await sharp(await fetchBytes(url)).metadata()).pages ?? 1, height]).toEqual([1, 20]);
});

test('a huge picture is shrunk', async () => {
  const { width, height } = await upload(await aPicture(4000, 3000));
  expect([width, height]).toEqual([2000, 1500]);
});

test('a long screenshot keeps its width in either orientation', async () => {
  const { url, width, height } = await upload(await aPicture(1080, 9000));
  expect([width, height]).toEqual([1080, 9000]);
  expect(await sharp(await fetchBytes(url)).metadata()).toMatchObject({ width: 1080, height: 9000 });
  const turned = await sharp(await aPicture(9000, 1080))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(await upload(turned)).toMatchObject({ width: 1080, height: 9000 });
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const gif = await sharp({ create: { width: 5, height: 5, channels: 3, background: 'red' } })
  .gif()
  .toBuffer();
const jpeg = await aPicture(900, 900);
const bomb = aPng(40_000, 40_000, Buffer.alloc(40_000 * 200)); // declares 1.6 gigapixels
const textBomb = aPng(4, 4, Buffer.alloc(20), chunkOf());
/** A compressed text of 60 MB in a chunk of the header. */
function chunkOf(): Buffer {
  const body = Buffer.concat([Buffer.from('zTXtcomment\0\0', 'latin1'), deflateSync(Buffer.alloc(60_000_000))]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length - 4);
  return Buffer.concat([length, body, Buffer.alloc(4)]);
}

test.each<[string, Buffer | string, number, string]>([
  ['an SVG with a script', SVG, 415, 'unsupported_type'],
  ['an SVG that calls itself a PNG', `\x89PNG\r\n${SVG}`, 415, 'unsupported_type'],
  ['HTML with a picture’s name', '<!doctype html><script>alert(1)</script>', 415, 'unsupported_type'],
  ['a GIF', gif, 415, 'unsupported_type'],
  ['a GIF that is a script', 'GIF89a/*=1;alert(1)//*/', 415, 'unsupported_type'],
  ['a PDF', '%PDF-1.7\n1 0 obj\n<</Type/Catalog>>', 415, 'unsupported_type'],
  ['a ZIP', 'PK\x03\x04aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 415, 'unsupported_type'],
  ['a program', '\x7fELF\x02\x01\x01aaaaaaaaaaaaaaaaaaaaaa', 415, 'unsupported_type'],
  ['words', 'สวัสดี', 415, 'unsupported_type'],
  ['one byte', 'x', 415, 'unsupported_type'],
  ['nothing', '', 400, 'invalid_input'],
  ['a JPEG that was cut off', jpeg.subarray(0, jpeg.length / 2), 400, 'invalid_input'],
  ['the head of a JPEG and noise', Buffer.concat([jpeg.subarray(0, 30), Buffer.alloc(5000, 7)]), 400, 'invalid_input'],
  ['a PNG without its pixels', aPng(50, 50, Buffer.alloc(10)).subarray(0, 60), 400, 'invalid_input'],
  ['a bomb of pixels', bomb, 413, 'too_large'],
  ['eleven megabytes', Buffer.concat([jpeg, Buffer.alloc(11 * 1024 * 1024)]), 413, 'too_large'],
])('%s is refused', async (_what, bytes, status, code) => {
  expect(refusal(await send(fileForm(Buffer.from(bytes as never, 'latin1'), 'slip.png', 'image/png')))).toEqual([
    status,
    code,
    'file',
  ]);
});

test.each([
  [4951, 413, 'รูปนี้ละเอียดเกินไป ใช้ได้ไม่เกิน 24 ล้านพิกเซล'],
  [4949, 400, 'อ่านรูปนี้ไม่ได้ กรุณาเลือกรูปอื่น'],
])('a header that declares %d² pixels without data is answered %d', async (side, status, message) => {
  const answer = await send(fileForm(aPng(side, side, Buffer.alloc(10))));
  expect([answer.statusCode, answer.json().error.message]).toEqual([status, message]);
});

test('24 megapixels are accepted, 25 refused', async () => {
  expect(await upload(await aPicture(5712, 4284))).toMatchObject({ width: 2000, height: 1500 });
  expect(refusal(await send(fileForm(await aPicture(5000, 5000))))).toEqual([413, 'too_large', 'file']);
});

/** A form whose body has begun; the test sends the rest. */
const begin = (token: string) => {
  const body = new PassThrough();
  const send = async () => server.onPortal('POST', URL, { token, body, headers: { 'content-type': FORM_TYPE } });
  const begun = { token, body, answer: send(), isRefused: false };
  void begun.answer.then(({ statusCode }) => (begun.isRefused = statusCode === 429));
  return begun;
};

test('with half the capacity used, each person has one slot', async () => {
  const members = await Promise.all(
    Array.from({ length: MAX_FILES_PER_NODE / 2 / MAX_FILES_PER_PERSON }, () => aMember(server)),
  );
  const uploads = members.flatMap(({ token }) => Array.from({ length: MAX_FILES_PER_PERSON }, () => begin(token)));
  const picture = await aPicture();
  const isAskedToWait = async (token: string) => (await send(fileForm(picture), token)).statusCode === 429;
  const isFull = (token: string) => {
    for (const [at, each] of uploads.entries()) if (each.token === token && each.isRefused) uploads[at] = begin(token); // the probe took its slot
    return isAskedToWait(token);
  };
  for (const { token } of members) await until(() => isFull(token), 'their places are taken');
  let own = begin(somchai.token);
  await until(() => {
    if (own.isRefused) own = begin(somchai.token);
    return isAskedToWait(somchai.token);
  }, 'the second one is asked to wait');
  own.body.end(fileForm(await aPicture()));
  expect((await own.answer).statusCode).toBe(201);
  for (const { body } of uploads) body.end();
  expect(new Set((await Promise.all(uploads.map(({ answer }) => answer))).map((each) => each.statusCode))).toEqual(
    new Set([400]),
  );
});

test('a compressed text in a PNG header does not expand', async () => {
  const answer = await send(fileForm(textBomb));
  expect([201, 400]).toContain(answer.statusCode);
  if (answer.statusCode === 201) expect((await fetchBytes(answer.json().data.url)).length).toBeLessThan(1000);
});

test('a form without exactly one picture is refused without trace', async () => {
  const picture = { name: 'file', body: await aPicture(), filename: 'a.jpg', type: 'image/jpeg' };
  const form = fileForm(await aPicture());
  const forms: [string, Buffer][] = [
    ['two files', formOf(picture, picture)],
    ['a file under another name', formOf({ ...picture, name: 'picture' })],
    ['a file under a name of every object', formOf({ ...picture, name: '__proto__' })],
    ['a text called file', formOf({ name: 'file', body: 'x' })],
    ['a field nobody knows', formOf(picture, { name: 'credit', body: '1000' })],
    ['a field that is too long', formOf({ name: 'note', body: 'x'.repeat(5000) }, picture)],
    ['a hundred fields', formOf(...Array.from({ length: 100 }, (_, n) => ({ name: `n${n}`, body: 'x' })), picture)],
    ['no part at all', formOf()],
    ['nothing', Buffer.alloc(0)],
    ['a body that was cut off', form.subarray(0, form.length - 60)],
    ['no form', Buffer.from('{"file":"x"}')],
  ];
  const before = await filesIn('private');
  for (const [what, body] of forms) {
    const { statusCode, body: text } = await send(body);
    expect([what, [400, 413].includes(statusCode), text]).toEqual([what, true, text]);
  }
  expect(await filesIn('drafts')).toEqual([]);
  expect(await filesIn('private')).toEqual(before);
});

test('a HEIC photo is refused with advice', async () => {
  const heic = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
    Buffer.alloc(64),
  ]);
  const { error } = (await send(fileForm(heic))).json();
  expect([error.code, error.field, error.message]).toEqual([
    'unsupported_type',
    'file',
    'รูป HEIC ใช้ไม่ได้ กรุณาใช้รูป JPG, PNG หรือ WebP',
  ]);
});

test('an empty file is refused as unreadable', async () => {
  const answer = await send(formOf({ name: 'file', body: Buffer.alloc(0), filename: 'a.jpg', type: 'image/jpeg' }));
  expect([answer.statusCode, answer.json().error.message]).toEqual([400, 'อ่านรูปนี้ไม่ได้ กรุณาเลือกรูปอื่น']);
});

test('a body that is no form is refused, after authentication', async () => {
  const asking = { body: { file: 'x' } };
  expect(refusal(await server.onPortal('POST', URL, { ...asking, token: somchai.token }))).toEqual([
    415,
    'unsupported_type',
  ]);
  expect(refusal(await server.onPortal('POST', URL, asking))).toEqual([401, 'unauthenticated']);
  expect(refusal(await sendForm(server, somchai.token, '/api/member/logout', fileForm('x')))).toEqual([
    415,
    'unsupported_type',
  ]);
});

test('of fifty concurrent uploads of one person a few are accepted', async () => {
  const pictures = await Promise.all(Array.from({ length: 50 }, () => aPicture(60, 60)));
  const answers = await Promise.all(pictures.map((each) => send(fileForm(each))));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([201, 429]));
  expect(await filesIn('drafts')).toEqual([]);
  await upload(await aPicture());
});

test('a loose file is taken once, only by its owner', async () => {
  const { file_id } = await upload(await aPicture());
  const take = (ownerId: string) =>
    server.db.transaction((tx) => claimFile(tx, file_id, { kind: 'member', id: ownerId }, 'evidence'));
  expect(await take(newId())).toBeUndefined();
  expect(await take(somchai.id)).toMatchObject({ id: file_id });
  expect(await take(somchai.id)).toBeUndefined();
});

test.skipIf(process.platform !== 'linux')('a killed decoder refuses its picture and makes the next', async () => {
  let isOver = false;
  const sent = aPicture(4000, 4000)
    .then((hard) => send(fileForm(hard)))
    .finally(() => (isOver = true));
  let killed = 0;
  while (!isOver) {
    for (const pid of await decoders()) killed += Number(process.kill(pid, 'SIGKILL'));
    await wait(10);
  }
  expect([...refusal(await sent), killed > 0]).toEqual([400, 'invalid_input', 'file', true]);
  await upload(await aPicture());
});

test('a failed transaction leaves no visible file', async () => {
  await expect(
    server.db.transaction(async (tx) => {
      const picture = {
        id: newId(),
        width: 1,
        height: 1,
        bytes: 1,
        digest: Buffer.alloc(32),
        qr: null,
        publicName: null,
      };
      assignFile(tx, picture, { kind: 'member', id: somchai.id }, 'loose');
      throw new Error('on purpose');
    }),
  ).rejects.toThrow('on purpose');
  const rows = await server.owner.rows(sql`select 1 from file where bytes = 1`);
  expect(rows).toEqual([]);
});
