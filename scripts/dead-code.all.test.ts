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

/** Knip's issues; it exits with 1 if there are any. */
const knip = async (): Promise<Issue[]> => {
  const { stdout } = await promisify(execFile)('knip', ['--reporter', 'json'], { cwd: root, maxBuffer: 2 ** 24 }).catch(
    (ended: { stdout?: string }) => ({ stdout: ended.stdout ?? '' }),
  );
  return (JSON.parse(stdout) as { issues: Issue[] }).issues;
};

test('unused files and exports are found in every workspace', async () => {
  const seeded = FOLDERS.flatMap((folder) => [
    [join(root, folder, 'planted-file.ts'), 'export const planted = 1;\n'],
    [join(root, folder, 'planted-export.ts'), 'export const used = 1;\nexport const unused = 2;\n'],
    [join(root, folder, 'planted.test.ts'), "import { used } from './planted-export.ts';\nused.toFixed();\n"],
  ]) as [string, string][];
  try {
    await Promise.all(seeded.map(([path, text]) => writeFile(path, text)));
    const issues = await knip();
    for (const folder of FOLDERS) {
      const of = (name: string) => issues.find(({ file }) => file === `${folder}/${name}`);
      const unused = of('planted-export.ts')?.exports?.map(({ name }) => name);
      expect([folder, Boolean(of('planted-file.ts')), unused]).toEqual([folder, true, ['unused']]);
    }
  } finally {
    await Promise.all(seeded.map(([path]) => rm(path, { force: true })));
  }
});
