import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const CONTRACT = join(import.meta.dirname, '../../contract/src');

/** Hash of the contract: changes whenever the contract does. Cached responses of another version are never read. */
export const contractVersion = (folder = CONTRACT): string => {
  const hash = createHash('sha256');
  for (const file of globSync('**/*.ts', { cwd: folder }).toSorted())
    if (!file.endsWith('.test.ts')) hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 12);
};
