// Runs before every command on the machine's own Node (20 or newer), so it uses no TypeScript and no package: installs
// the locked dependencies when they are missing or stale, then runs the script named in the arguments on the Node that
// came with them.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(fileURLToPath(import.meta.url), '../..');
const stamp = join(root, 'node_modules/.install-stamp');
const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
const kept = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';

if (kept !== wanted) {
  const { npm_execpath, npm_node_execpath } = process.env;
  const npm = npm_execpath && npm_node_execpath ? [npm_node_execpath, npm_execpath] : ['npm'];
  const options = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync(npm[0], [...npm.slice(1), ...options], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, wanted);
}

const node = join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
const child = spawn(existsSync(node) ? node : process.execPath, process.argv.slice(2), {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: `${join(root, 'node_modules/.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
  },
});
// A terminal's Ctrl-C reaches the child by itself; what is sent to this process alone is passed on.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGTERM' || signal === 'SIGINT' ? 0 : 1)));
