import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { configOrExit } from '../server/src/main.ts';

// The same as `npm start`, with hot reload: Vite serves the pages on the usual ports and hands everything else to the
// server, which runs on ports of its own and starts again when its files change.
const BEHIND = { portal: 8010, console: 8011 };
const PROGRAMS = '^/(api|chat-api|minigame-api|hooks|healthz|readyz|metrics|openapi\\.json)(/|$)';
const config = configOrExit();

const server = spawn(
  process.execPath,
  ['--watch-path=server/src', '--watch-path=contract/src', '--watch-preserve-output', 'scripts/start.ts', '--as-built'],
  {
    cwd: join(import.meta.dirname, '..'),
    stdio: 'inherit',
    env: { ...process.env, PORT: String(BEHIND.portal), CONSOLE_PORT: String(BEHIND.console) },
  },
);

/** Every address a person may type gets the page, as the server does it. */
const pageFor = (page: string): Plugin => ({
  name: 'page-for-every-address',
  configureServer: (vite) => {
    vite.middlewares.use((request, _response, next) => {
      if (request.headers.accept?.includes('text/html')) request.url = `/${page}`;
      next();
    });
  },
});

const serve = async (kind: 'portal' | 'console'): Promise<string> => {
  const target = `http://${config.host}:${BEHIND[kind]}`;
  const vite = await createServer({
    root: join(import.meta.dirname, '../web'),
    cacheDir: join(import.meta.dirname, `../node_modules/.vite-${kind}`),
    plugins: [pageFor(`${kind}.html`)],
    appType: 'mpa',
    server: {
      host: config.host,
      port: config.ports[kind],
      strictPort: true,
      proxy: { [PROGRAMS]: { target }, '/realtime-socket': { target, ws: true } },
    },
  });
  await vite.listen();
  return `${kind.padEnd(8)} http://${config.host}:${config.ports[kind]}`;
};

const addresses = await Promise.all([serve('portal'), serve('console')]);
process.stdout.write(`with hot reload:\n${addresses.join('\n')}\n`);

const end = (): void => void server.kill('SIGTERM');
process.once('SIGTERM', end);
process.once('SIGINT', end);
server.once('exit', (code) => process.exit(code ?? 0));
