import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { missing, onDisk, unlessDisk } from './disk.ts';

export type Drafts = ReturnType<typeof openDrafts>;

/** Files in transit, on this machine's disk. */
export const openDrafts = (folder: string) => {
  /** An unused path. */
  const newPath = async (): Promise<string> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return join(folder, randomUUID());
  };

  /** Writes a stream, through others, to a draft; the caller removes it. */
  const write = async (from: Readable, ...through: Transform[]): Promise<string> => {
    const path = await onDisk(newPath());
    try {
      await pipeline([from, ...through, createWriteStream(path, { flags: 'wx', mode: 0o600 })]);
      return path;
    } catch (error) {
      await rm(path, { force: true });
      throw unlessDisk(error);
    }
  };

  /** Removes drafts of killed processes. */
  const sweep = async (age_ms: number): Promise<void> => {
    const entries = await opendir(folder).catch(missing);
    for await (const { parentPath, name } of entries ?? []) {
      const path = join(parentPath, name);
      const made = await stat(path).catch(missing);
      if (made && Date.now() - made.mtimeMs >= age_ms) await rm(path, { force: true });
    }
  };

  /** Sweeps now and then each time as long has passed; a failing disk is counted. Returns what ends it. */
  const sweepEach = (age_ms: number): (() => void) => {
    const run = () => void sweep(age_ms).catch(() => {});
    run();
    const timer = setInterval(run, age_ms).unref();
    return () => clearInterval(timer);
  };

  return { newPath, write, sweep, sweepEach };
};
