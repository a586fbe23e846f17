import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { endOnSignal } from '../server/src/end-on-signal.ts';
import { configOrExit, orExit } from '../server/src/exit.ts';
import { StartError } from '../server/src/platform/errors.ts';
import { localUrlOf } from '../server/src/platform/http/listening.ts';
import { PROGRAMS } from '../server/src/platform/http/pages.ts';

// `npm start` with hot reload: Vite serves the pages on the usual ports and proxies everything else to the server,
// which runs on its own ports and restarts when its files change.
const BEHIND = { portal: 8010, console: 8011 };
const WATCHED = ['server/src', 'contract/src'];
const root = join(import.meta.dirname, '..');
const config = await configOrExit();

/** Serves the page at every address, like the server. */
const pageFor = (page: string): Plugin => ({
  name: 'page-for-every-address',
  configureServer: (vite) => {
    vite.middlewares.use((request, _response, next) => {
      if (request.headers.accept?.includes('text/html')) request.url = `/${page}`;
      next();
    });
  },
});

const serve = async (kind: 'portal' | 'console', variable: string): Promise<ViteDevServer> => {
  const target = localUrlOf(config.host, BEHIND[kind]);
  const vite = await createServer({
    root: join(root, 'web'),
    cacheDir: join(root, `node_modules/.vite-${kind}`),
    plugins: [pageFor(`${kind}.html`)],
    appType: 'mpa',
    server: {
      host: config.host,
      port: config.ports[kind],
      strictPort: true,
      proxy: { [PROGRAMS.source]: { target, ws: true } },
    },
  });
  return vite.listen().catch((error: Error) => {
    throw new StartError(`${variable}: ${error.message}.`, { cause: error });
  });
};

const [portal] = await orExit(() => Promise.all([serve('portal', 'PORT'), serve('console', 'CONSOLE_PORT')]));
const addresses = (['portal', 'console'] as const).map(
  (kind) => `${kind.padEnd(8)} ${localUrlOf(config.host, config.ports[kind])}`,
);
process.stdout.write(`with hot reload:\n${addresses.join('\n')}\n`);

/** Ends with this process: the channel closes. */
const startServer = (): ChildProcess =>
  spawn(process.execPath, ['scripts/start.ts', '--as-built'], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      PORTAL_URL: localUrlOf(config.host, config.ports.portal), // links and game frames are of Vite's pages
      ...process.env,
      PORT: String(BEHIND.portal),
      CONSOLE_PORT: String(BEHIND.console),
    },
  }).once('exit', (code) => {
    if (isChanging) return;
    if (code === 0) process.exit(0); // stopped on purpose
    process.stderr.write('The server ended. It starts again when one of its files changes.\n');
  });

let isChanging = false;
let server = startServer();
const stop = async (): Promise<void> => {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
};
endOnSignal(stop);

const changed = async (file: string): Promise<void> => {
  if (isChanging || !WATCHED.some((folder) => file.startsWith(join(root, folder)))) return;
  isChanging = true;
  await stop();
  isChanging = false;
  server = startServer();
};
portal.watcher.add(WATCHED.map((folder) => join(root, folder)));
portal.watcher.on('all', (_event, file) => void changed(file));
