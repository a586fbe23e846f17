import { closeSync, existsSync, mkdirSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { JournalEntry } from './journal-entry.ts';
import { apply, emptyStore, type Store } from './store.ts';

export interface Journal {
  readonly store: Store;
  /** Appends the entries, then applies them. */
  record(...entries: JournalEntry[]): void;
  close(): void;
}

/** Drops an incomplete last line after a kill: it never took effect. */
const completeLines = (file: string): string[] => {
  const bytes = readFileSync(file);
  const end = bytes.lastIndexOf('\n') + 1;
  if (end < bytes.length) truncateSync(file, end);
  return bytes.subarray(0, end).toString('utf8').split('\n').filter(Boolean);
};

const replay = (store: Store, file: string) => {
  if (!existsSync(file)) return;
  for (const [index, line] of completeLines(file).entries()) {
    try {
      apply(store, z.parse(JournalEntry, JSON.parse(line)));
    } catch (cause) {
      throw new Error(`${file} is damaged in line ${index + 1}; delete the file to start afresh`, { cause });
    }
  }
};

/** Opens and replays `dataDir/sandbox.jsonl`; without a folder nothing is persisted. */
export const openJournal = (dataDir: string | undefined): Journal => {
  const store = emptyStore();
  if (!dataDir) return { store, record: (...entries) => entries.forEach((e) => apply(store, e)), close: () => {} };

  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'sandbox.jsonl');
  replay(store, file);
  const descriptor = openSync(file, 'a', 0o600);
  return {
    store,
    record: (...entries) => {
      writeSync(descriptor, entries.map((entry) => `${JSON.stringify(z.encode(JournalEntry, entry))}\n`).join(''));
      for (const entry of entries) apply(store, entry);
    },
    close: () => closeSync(descriptor),
  };
};
