import { mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { testServer } from '../../testing/server.ts';
import { openStore } from './open-store.ts';
import { placeOf, type Store } from './store.ts';
import { type Behaviour, openTestBucket } from './test-bucket.ts';

export const HOURS_MS = 2 * 3_600_000;

/** A place of pictures, with what a test does to it behind the program's back. */
export interface Body {
  readonly what: string;
  /** Ways in which it fails, and the status of a picture then. */
  readonly faults: readonly (readonly [Behaviour, readingStatus: number])[];
  readonly serverOptions: Parameters<typeof testServer>[0];
  readonly open: (dataDir: string) => {
    readonly store: Store;
    /** Makes a stored file two hours older. */
    readonly age: (name: string) => Promise<void>;
    readonly write: (name: string, bytes: Buffer) => Promise<void>;
    readonly fail: (behaviour: Behaviour) => Promise<void>;
    readonly mend: () => Promise<void>;
  };
  readonly close: () => void;
}

export const folderBody = (): Body => ({
  what: 'a folder',
  faults: [['full', 200]],
  serverOptions: {},
  open: (dataDir) => {
    const pathOf = (name: string) => join(dataDir, 'uploads', placeOf(name) ?? '');
    const drafts = join(dataDir, 'uploads', 'drafts');
    return {
      ...openStore({ dataDir }),
      age: (name) => utimes(pathOf(name), new Date(Date.now() - HOURS_MS), new Date(Date.now() - HOURS_MS)),
      write: async (name, bytes) => {
        await mkdir(dirname(pathOf(name)), { recursive: true });
        await writeFile(pathOf(name), bytes);
      },
      fail: async () => {
        await rename(drafts, `${drafts}.away`);
        await writeFile(drafts, 'no folder');
      },
      mend: () => rm(drafts),
    };
  },
  close: () => {},
});

export const bucketBody = async (): Promise<Body> => {
  const bucket = await openTestBucket();
  return {
    what: 'a bucket',
    faults: [
      ['full', 200],
      ['refusing', 503],
      ['closing', 503],
      ['gone', 503],
    ],
    serverOptions: { bucket: bucket.config },
    open: (dataDir) => ({
      ...openStore({ dataDir, bucket: bucket.config }),
      age: async (name) => {
        const object = bucket.objects.get(placeOf(name) ?? '');
        if (object) object.at = new Date(Date.now() - HOURS_MS);
      },
      write: async (name, bytes) => void bucket.objects.set(placeOf(name) ?? '', { bytes, at: new Date() }),
      fail: async (behaviour) => void (bucket.state.behaviour = behaviour),
      mend: async () => void (bucket.state.behaviour = 'working'),
    }),
    close: bucket.close,
  };
};

/** Stored names of one kind, in order. */
export const namesIn = async (store: Store, kind: 'private' | 'public', age_ms = 0): Promise<string[]> => {
  const names: string[] = [];
  for await (const name of store.old(kind, age_ms)) names.push(name);
  return names.toSorted();
};
