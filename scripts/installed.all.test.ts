import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NOTE } from './installed.mjs';

const run = promisify(execFile);
const LOCK = 'package-lock.json';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'installed-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const write = (path: string, value: unknown) => writeFile(join(root, path), JSON.stringify(value));

/** A project with one workspace package, which npm installs without a network. */
const aProject = async (): Promise<void> => {
  await mkdir(join(root, 'scripts'));
  for (const name of ['bootstrap.mjs', 'installed.mjs'])
    await cp(join(import.meta.dirname, name), join(root, 'scripts', name));
  await mkdir(join(root, 'part'));
  await write('part/package.json', { name: 'part', version: '1.0.0' });
  await write('package.json', { name: 'whole', private: true, workspaces: ['part'] });
  await writeFile(join(root, 'said.mjs'), `console.log('said', process.argv.slice(2).join(' '))`);
  await npm('install');
  await rm(join(root, 'node_modules'), { recursive: true });
};
const npm = (...args: string[]) => run('npm', [...args, '--offline', '--no-audit', '--no-fund'], { cwd: root });
const start = async () => {
  const { stdout } = await run(process.execPath, ['scripts/bootstrap.mjs', 'said.mjs', 'hello'], { cwd: root });
  expect(stdout).toContain('said hello');
  return (await stat(join(root, NOTE))).mtimeMs;
};

/** Makes the machine's Node another one. */
const OLD = `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'22.17.0'}})`;

test('an old Node is named where the packages bring none', async () => {
  await aProject();
  await npm('ci');
  const old = run(process.execPath, ['--import', OLD, 'scripts/bootstrap.mjs', 'said.mjs'], { cwd: root });
  await expect(old).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: `The packages bring no Node for ${process.platform}: install Node 24 or newer.\n`,
  });
});

test('reinstalls after an interrupted install or a changed lock file only', async () => {
  await aProject();
  await npm('ci');
  const { mtimeMs: byHand } = await stat(join(root, NOTE));
  expect([await start(), await start()]).toEqual([byHand, byHand]);

  await rm(join(root, NOTE)); // as after a killed npm
  await rm(join(root, 'node_modules/part'));
  const repaired = await start();
  expect(repaired).toBeGreaterThan(byHand);
  expect(await start()).toBe(repaired);

  const lock = await readFile(join(root, LOCK), 'utf8');
  await writeFile(join(root, 'part/package.json'), JSON.stringify({ name: 'part', version: '1.1.0' }));
  await writeFile(join(root, LOCK), lock.replace('"version": "1.0.0"', '"version": "1.1.0"'));
  expect(await start()).toBeGreaterThan(repaired);
});
