import { startSandbox } from './index.ts';

const { env } = process;

const port = Number(env['SANDBOX_PORT'] || 8002);

const host = env['HOST'] || '127.0.0.1';

/** The sentence of an address or a folder that cannot be used; undefined for a bug. */
const sentenceOf = ({ code, path, message }: NodeJS.ErrnoException): string | undefined => {
  if (code === 'EADDRINUSE') return `SANDBOX_PORT: port ${port} is taken by another program.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST: ${host} is no address of this machine.`;
  return path === undefined ? undefined : `DATA_DIR: ${message}.`;
};

const sandbox = await startSandbox({
  port,
  host,
  secret: env['SANDBOX_SECRET'] || 'sandbox-secret',
  dataDir: env['DATA_DIR'] || '.data',
  portalUrl: env['PORTAL_URL'] || 'http://127.0.0.1:8000',
  logLevel: env['LOG_LEVEL'] || 'warn',
}).catch((error: NodeJS.ErrnoException) => {
  const sentence = sentenceOf(error);
  if (sentence === undefined) throw error;
  process.stderr.write(`${sentence}\n`);
  return process.exit(1);
});

const stop = () => {
  void sandbox.close().finally(() => process.exit(0));
};
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.once(signal, stop);

/** The channel closes when the parent is killed. */
process.once('disconnect', stop);

/** Printed last: the reader may stop the process at once. */
process.stdout.write(`sandbox listening on ${sandbox.url}\n`);
