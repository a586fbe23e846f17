import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const CONTRACT = join(import.meta.dirname, '../../contract/src');

/** Another one for each change of what both sides agree on: answers that were kept under it are read by no other. */
export const contractVersion = (folder = CONTRACT): string => {
  const hash = createHash('sha256');
  for (const file of globSync('**/*.ts', { cwd: folder }).toSorted())
    if (!file.endsWith('.test.ts')) hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 12);
};
