import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Reader } from '../database/db.ts';
import { type FileSize, filesAfter } from './queries.ts';
import { openStore } from './store.ts';

const PAGE = 1000;

/** Pictures with a row, and the names of those whose file is missing below `dataDir` or has another size. */
export const lostFiles = async (reader: Reader, dataDir: string): Promise<{ rows: number; lost: string[] }> => {
  const { placeOf } = openStore(join(dataDir, 'uploads'));
  const lost: string[] = [];
  let rows = 0;
  for (let after: string | null = null; ;) {
    const page: readonly FileSize[] = await reader.rows(filesAfter(after, PAGE));
    for (const { id, public_name, bytes } of page) {
      const name = public_name ?? id;
      const file = await stat(placeOf(name) ?? '').catch(() => undefined);
      if (file?.size !== bytes) lost.push(name);
    }
    rows += page.length;
    if (page.length < PAGE) return { rows, lost };
    after = page.at(-1)!.id;
  }
};
