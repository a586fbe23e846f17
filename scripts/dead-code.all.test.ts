import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const FOLDERS = ['contract/src', 'server/src/platform', 'sandbox/src', 'web/src/kit', 'bench', 'development'];

interface Issue {
  file: string;
  exports?: { name: string }[];
}

/** What knip says: it ends with 1 when it found something. */
const knip = async (): Promise<Issue[]> => {
  const { stdout } = await promisify(execFile)('knip', ['--reporter', 'json'], { cwd: root, maxBuffer: 2 ** 24 }).catch(
    (ended: { stdout?: string }) => ({ stdout: ended.stdout ?? '' }),
  );
  return (JSON.parse(stdout) as { issues: Issue[] }).issues;
};

test('a file nobody imports and an export nobody uses are found in every workspace', async () => {
  const planted = FOLDERS.flatMap((folder) => [
    [join(root, folder, 'planted-file.ts'), 'export const planted = 1;\n'],
    [join(root, folder, 'planted-export.ts'), 'export const used = 1;\nexport const unused = 2;\n'],
    [join(root, folder, 'planted.test.ts'), "import { used } from './planted-export.ts';\nused.toFixed();\n"],
  ]) as [string, string][];
  try {
    await Promise.all(planted.map(([path, text]) => writeFile(path, text)));
    const issues = await knip();
    for (const folder of FOLDERS) {
      const of = (name: string) => issues.find(({ file }) => file === `${folder}/${name}`);
      const unused = of('planted-export.ts')?.exports?.map(({ name }) => name);
      expect([folder, Boolean(of('planted-file.ts')), unused]).toEqual([folder, true, ['unused']]);
    }
  } finally {
    await Promise.all(planted.map(([path]) => rm(path, { force: true })));
  }
});
