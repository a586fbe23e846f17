import type { Reader } from '../database/db.ts';
import { type FileSize, filesAfter } from './queries.ts';
import type { Store } from './store.ts';

const PAGE = 50;

/** Pictures with a row, and the names of those whose file is missing in the store or has another size. */
export const lostFiles = async (reader: Reader, { sizeOf }: Store): Promise<{ rows: number; lost: string[] }> => {
  const lost: string[] = [];
  let rows = 0;
  for (let after: string | null = null; ;) {
    const page: readonly FileSize[] = await reader.rows(filesAfter(after, PAGE));
    const sizes = await Promise.all(page.map(({ id, public_name }) => sizeOf(public_name ?? id)));
    for (const [nth, { id, public_name, bytes }] of page.entries())
      if (sizes[nth] !== bytes) lost.push(public_name ?? id);
    rows += page.length;
    if (page.length < PAGE) return { rows, lost };
    after = page.at(-1)!.id;
  }
};
