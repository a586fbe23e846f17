import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { isRaised } from '../../../../testing/prometheus.ts';
import { aMember, type Member } from '../../testing/factories.ts';
import { refusal, testServer, type TestServer } from '../../testing/server.ts';
import { newId } from '../ids.ts';
import { lostFiles } from './lost-files.ts';
import { aPicture, fileForm, sendForm } from './test-pictures.ts';
import { type Body, bucketBody, folderBody, HOURS_MS, namesIn } from './test-stores.ts';
import { assignFile, claimFile, publicAddressOf } from './uploads.ts';

const UPLOAD = '/chat-api/file/upload';
interface Answer {
  readonly file_id: string;
  readonly url: string;
}
const send = async (server: TestServer, { token }: Member) =>
  sendForm(server, token, UPLOAD, fileForm(await aPicture()));
const upload = async (server: TestServer, member: Member): Promise<Answer> => {
  const answer = await send(server, member);
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body]);
  return answer.json<{ data: Answer }>().data;
};
const rowsOf = async (server: TestServer) =>
  (await server.owner.rows(sql<{ count: number }>`select count(*)::int as count from file`))[0]?.count;

/** A server whose pictures lie there. */
const openHouse = async ({ what, faults, serverOptions, open, close }: Body) => {
  const server = await testServer(serverOptions);
  afterAll(async () => {
    await server.close();
    close();
  });
  return { what, faults, server, place: open(server.dataDir), somchai: await aMember(server) };
};
const houses = [await openHouse(folderBody()), await openHouse(await bucketBody())];

test.each(houses)('in $what: a picture is served as inert WebP at a signed URL', async ({ server, somchai }) => {
  const { url } = await upload(server, somchai);
  const answer = await server.onPortal('GET', url, { headers: { range: 'bytes=0-3' } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(answer.rawPayload.length),
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline; filename="picture.webp"',
    'content-security-policy': "default-src 'none'; sandbox",
    'accept-ranges': 'none',
    'cache-control': 'private, no-store',
  });
  const { format, width, height } = await sharp(answer.rawPayload).metadata();
  expect([format, width, height]).toEqual(['webp', 320, 480]);
});

test.each(houses)('in $what: a square is made from one’s own file only', async ({ server, somchai }) => {
  const { file_id } = await upload(server, somchai);
  const shape = { fit: 'square', side: 256 } as const;
  expect(await server.uploads.remake(file_id, { kind: 'member', id: newId() }, shape)).toBeUndefined();
  const me = { kind: 'member', id: somchai.id } as const;
  const square = await server.uploads.remake(file_id, me, shape, { isPublic: true });
  if (!square?.publicName) throw new Error('no square');
  await server.db.transaction(async (tx) => assignFile(tx, square, me, 'avatar'));
  const answer = await server.onPortal('GET', publicAddressOf(square.publicName));
  const { width, height } = await sharp(answer.rawPayload).metadata();
  expect([width, height]).toEqual([256, 256]);
  expect(await readdir(join(server.dataDir, 'uploads', 'drafts'))).toEqual([]);
});

test.each(houses)(
  'in $what: the sweep removes loose files after a day and orphaned bytes',
  async ({ server, place, somchai }) => {
    const [old, fresh, taken] = [
      await upload(server, somchai),
      await upload(server, somchai),
      await upload(server, somchai),
    ];
    await server.db.transaction((tx) => claimFile(tx, taken.file_id, { kind: 'member', id: somchai.id }, 'evidence'));
    await server.owner.rows(
      sql`update file set created_at = now() - interval '25 hours' where id = any(${[old.file_id, taken.file_id]}::uuid[])`,
    );
    const [lost, recent] = [newId(), newId()];
    for (const name of [lost, recent]) await place.write(name, Buffer.from('left by a process that was killed'));
    const drafts = [newId(), newId()].map((name) => join(server.dataDir, 'uploads', 'drafts', name));
    for (const path of drafts) await writeFile(path, 'left by a process that was killed');
    await utimes(drafts[0]!, new Date(Date.now() - HOURS_MS), new Date(Date.now() - HOURS_MS));
    for (const name of (await namesIn(place.store, 'private')).filter((each) => each !== recent)) await place.age(name);
    await server.uploads.sweep();
    const status = async ({ url }: Answer) => (await server.onPortal('GET', url)).statusCode;
    expect([await status(old), await status(fresh), await status(taken)]).toEqual([404, 200, 200]);
    const names = await namesIn(place.store, 'private');
    expect([names.includes(lost), names.includes(recent), names.includes(old.file_id)]).toEqual([false, true, false]);
    expect(await readdir(dirname(drafts[0]!))).toEqual([drafts[1]!.slice(-36)]);
    expect(await readFile(drafts[1]!, 'utf8')).toContain('killed');
    await rm(drafts[1]!);
  },
);

test.each(houses)(
  'in $what: a missing file, and one of another size, is found behind its row',
  async ({ server, place, somchai }) => {
    const [present, removed, torn] = [
      await upload(server, somchai),
      await upload(server, somchai),
      await upload(server, somchai),
    ];
    await place.store.remove(removed.file_id);
    await place.write(torn.file_id, Buffer.from('half'));
    const { rows, lost } = await lostFiles(server.db, place.store);
    expect(lost.toSorted()).toEqual([removed.file_id, torn.file_id].toSorted());
    expect(lost).not.toContain(present.file_id);
    expect(rows).toBe(await rowsOf(server));
    await server.owner.rows(sql`delete from file where id = any(${lost}::uuid[])`);
  },
);

const faults = houses.flatMap(({ what, faults: each, ...house }) =>
  each.map(([fault, status]) => ({ what, fault, status, ...house })),
);
test.each(faults)(
  '$what that is $fault answers 503, and each row has its file',
  async ({ fault, status, server, place, somchai }) => {
    const { url } = await upload(server, somchai);
    const before = await rowsOf(server);
    await place.fail(fault);
    const answer = await send(server, somchai);
    expect([...refusal(answer), answer.headers['retry-after']]).toEqual([503, 'unavailable', '2']);
    expect((await server.onPortal('GET', url)).statusCode).toBe(status);
    expect(isRaised('PicturesFail', (await server.onConsole('GET', '/metrics')).body)).toBe(true);
    await place.mend();
    expect(await rowsOf(server)).toBe(before);
    expect((await server.onPortal('GET', url)).statusCode).toBe(200);
    await upload(server, somchai);
    expect((await lostFiles(server.db, place.store)).lost).toEqual([]);
  },
);
