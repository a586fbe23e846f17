import { startSandbox } from './index.ts';

const { env } = process;

const port = Number(env['SANDBOX_PORT'] || 8002);

const sandbox = await startSandbox({
  port,
  host: env['HOST'] || '127.0.0.1',
  secret: env['SANDBOX_SECRET'] || 'sandbox-secret',
  dataDir: env['DATA_DIR'] || '.data',
  portalUrl: env['PORTAL_URL'] || 'http://127.0.0.1:8000',
  logLevel: env['LOG_LEVEL'] || 'warn',
}).catch((error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error;
  process.stderr.write(`SANDBOX_PORT: port ${port} is taken by another program.\n`);
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
