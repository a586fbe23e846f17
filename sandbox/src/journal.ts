import { closeSync, existsSync, mkdirSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { Entry } from './entries.ts';
import { apply, emptyWorld, type World } from './world.ts';

export interface Journal {
  readonly world: World;
  /** Writes the entries down, then lets them happen. */
  record(...entries: Entry[]): void;
  close(): void;
}

/** A kill can cut the last line short; what was not written whole has not happened. */
const wholeLines = (file: string): string[] => {
  const bytes = readFileSync(file);
  const end = bytes.lastIndexOf('\n') + 1;
  if (end < bytes.length) truncateSync(file, end);
  return bytes.subarray(0, end).toString('utf8').split('\n').filter(Boolean);
};

const readAgain = (world: World, file: string) => {
  if (!existsSync(file)) return;
  for (const [index, line] of wholeLines(file).entries()) {
    try {
      apply(world, z.parse(Entry, JSON.parse(line)));
    } catch (cause) {
      throw new Error(`${file} is damaged in line ${index + 1}; delete the file to start afresh`, { cause });
    }
  }
};

/** Opens `dataDir/sandbox.jsonl` and replays it; without a directory nothing outlives the process. */
export const openJournal = (dataDir: string | undefined): Journal => {
  const world = emptyWorld();
  if (!dataDir) return { world, record: (...entries) => entries.forEach((e) => apply(world, e)), close: () => {} };

  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'sandbox.jsonl');
  readAgain(world, file);
  const descriptor = openSync(file, 'a', 0o600);
  return {
    world,
    record: (...entries) => {
      writeSync(descriptor, entries.map((entry) => `${JSON.stringify(z.encode(Entry, entry))}\n`).join(''));
      for (const entry of entries) apply(world, entry);
    },
    close: () => closeSync(descriptor),
  };
};
