import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { missing, onDisk } from './disk.ts';
import type { Drafts } from './drafts.ts';
import { nameAt, newPlaceOf, placeOf, type Store } from './store.ts';

/** Pictures below one folder, which all nodes share. */
export const openFolder = (root: string, drafts: Drafts): Store => {
  const pathOf = (name: string): string | undefined => {
    const place = placeOf(name);
    return place && join(root, place);
  };

  /** Written, synced, renamed. */
  const put = async (name: string, bytes: Buffer): Promise<void> => {
    const place = join(root, newPlaceOf(name));
    const path = await drafts.newPath();
    try {
      await write(path, bytes);
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      await rename(path, place);
      await flush(dirname(place));
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  };

  return {
    put: (name, bytes) => onDisk(put(name, bytes)),
    read: async (name) => {
      const file = await open(pathOf(name) ?? '', 'r').catch(missing);
      return file && { bytes: (await file.stat()).size, stream: file.createReadStream() };
    },
    sizeOf: async (name) => (await stat(pathOf(name) ?? '').catch(missing))?.size,
    remove: async (name) => {
      const path = pathOf(name);
      if (path) await rm(path, { force: true });
    },
    old: async function* (kind, age_ms) {
      const folder = await opendir(join(root, kind), { recursive: true }).catch(missing);
      for await (const entry of folder ?? []) {
        const path = join(entry.parentPath, entry.name);
        const name = entry.isFile() ? nameAt(path) : undefined;
        const made = name && (await stat(path).catch(missing));
        if (made && Date.now() - made.mtimeMs >= age_ms) yield name;
      }
    },
    exists: async () => (await stat(root).catch(missing)) !== undefined,
  };
};

const write = async (path: string, bytes: Buffer): Promise<void> => {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
};

const flush = async (path: string): Promise<void> => {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
};
