import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = join(import.meta.dirname, '..');
const web = join(root, 'web');
const stamp = join(web, 'dist/.built-from');

/** Hash of all sources of the web build. */
const sources = (): string => {
  const hash = createHash('sha256');
  const files = globSync(
    ['web/{src,public,build}/**/*', 'web/*.{html,ts,json}', 'contract/src/**/*.ts', 'package-lock.json'],
    { cwd: root, withFileTypes: true },
  )
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
};

/** True if any build exists. */
export const isBuilt = (): boolean => existsSync(stamp);

/**
 * Builds the web if its sources changed; true if built. Runs in its own process to keep the bundler's memory out of
 * the server.
 */
export const buildWeb = async (): Promise<boolean> => {
  const wanted = sources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return false;
  const [code] = await once(
    spawn(process.execPath, [import.meta.filename], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, NODE_ENV: 'production' }, // always: the browser gets React without warnings
    }),
    'exit',
  );
  if (code !== 0) throw new Error('the web could not be built');
  writeFileSync(stamp, wanted);
  return true;
};

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses the files once, at build time. */
const compress = async (): Promise<void> => {
  const files = globSync('web/dist/**/*.{js,css,svg,json,webmanifest,html}', { cwd: root });
  await Promise.all(
    files.map(async (file) => {
      const path = join(root, file);
      const content = await readFile(path);
      const [small, smaller] = await Promise.all([
        zip(content, { level: 9 }),
        brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      ]);
      await Promise.all([writeFile(`${path}.gz`, small), writeFile(`${path}.br`, smaller)]);
    }),
  );
};

if (import.meta.main) {
  process.once('disconnect', () => process.exit(1)).channel?.unref(); // ends with its parent
  const { createBuilder } = await import('vite'); // loaded only for a build
  const builder = await createBuilder({ root: web, logLevel: 'warn' });
  await builder.buildApp();
  await compress();
}
