import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { openStore } from './open-store.ts';
import { digestOf, publicNameOf } from './store.ts';
import { type Behaviour, openTestBucket } from './test-bucket.ts';
import { bucketBody, folderBody, HOURS_MS, namesIn } from './test-stores.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'pictures-'));
afterAll(() => rm(dataDir, { recursive: true }));
const bodies = [folderBody(), await bucketBody()];
afterAll(() => bodies.forEach(({ close }) => close()));
const places = bodies.map(({ what, open }) => ({ what, ...open(dataDir) }));

test.each(places)('pictures in $what are stored, read, listed by age and removed by name', async ({ store, age }) => {
  const bytes = Buffer.from('the bytes of a picture');
  const [id, other] = [newId(), newId()];
  const publicName = publicNameOf(digestOf(bytes));
  for (const name of [id, other, publicName, publicName]) await store.put(name, bytes);
  const file = await store.read(id);
  expect([file?.bytes, await buffer(file!.stream), await store.sizeOf(publicName)]).toEqual([22, bytes, 22]);
  await age(id);
  expect(await namesIn(store, 'private', HOURS_MS / 2)).toEqual([id]);
  expect([await namesIn(store, 'private'), await namesIn(store, 'public')]).toEqual([
    [id, other].toSorted(),
    [publicName],
  ]);
  for (const name of [id, id, other, publicName]) await store.remove(name);
  expect([await store.read(id), await store.sizeOf(id), await namesIn(store, 'private')]).toEqual([
    undefined,
    undefined,
    [],
  ]);
});

test.each(places)('pictures in $what have no other names', async ({ store }) => {
  for (const name of ['', '..', '../secrets.json', 'a.webp', `${newId()}/..`, 'public/ab']) {
    expect([name, await store.read(name), await store.sizeOf(name)]).toEqual([name, undefined, undefined]);
    await expect(store.put(name, Buffer.alloc(1))).rejects.toThrow('no name for a file');
    await store.remove(name);
  }
  expect(await store.exists()).toBe(true);
});

test.each(places)('pictures in $what are listed page by page', async ({ store }) => {
  const ids = Array.from({ length: 8 }, () => newId()).toSorted();
  for (const id of ids) await store.put(id, Buffer.from(id));
  expect(await namesIn(store, 'private')).toEqual(ids);
  for (const id of ids) await store.remove(id);
});

const { config, state, close } = await openTestBucket();
afterAll(close);
const { store } = openStore({ dataDir, bucket: config });
const impatient = openStore({ dataDir, bucket: { ...config, patience_ms: 100 } }).store;
const id = newId();
await store.put(id, Buffer.alloc(1000));
afterEach(() => void (state.behaviour = 'working'));

const readAll = async () => buffer((await impatient.read(id))!.stream);
test.each<[what: string, Behaviour, () => Promise<unknown>]>([
  ['write', 'silent', () => impatient.put(newId(), Buffer.alloc(1))],
  ['read', 'silent', readAll],
  ['read', 'stalling', readAll],
  ['size', 'silent', () => impatient.sizeOf(id)],
  ['list', 'silent', () => namesIn(impatient, 'private')],
  ['deletion', 'silent', () => impatient.remove(id)],
])('a %s of a bucket that is %s ends', async (_what, behaviour, call) => {
  state.behaviour = behaviour;
  await expect(call()).rejects.toThrow(/^(unavailable|no answer in time)$/);
});

test('another secret is refused, and the reason is in the error', async () => {
  const wrong = openStore({ dataDir, bucket: { ...config, secret: 'another' } }).store;
  await expect(wrong.put(newId(), Buffer.alloc(1))).rejects.toMatchObject({
    code: 'unavailable',
    cause: { message: expect.stringContaining('SignatureDoesNotMatch') },
  });
  expect(await wrong.exists()).toBe(false);
});

test.each(['refusing', 'gone'] as const)('a bucket that is %s is not an empty one', async (behaviour) => {
  state.behaviour = behaviour;
  for (const call of [() => store.read(id), () => store.sizeOf(id), () => namesIn(store, 'private')])
    await expect(call()).rejects.toMatchObject({ code: 'unavailable' });
});
