import { startSandbox } from './index.ts';

const { env } = process;

const sandbox = await startSandbox({
  port: Number(env['SANDBOX_PORT'] || 8002),
  host: env['HOST'] || '127.0.0.1',
  secret: env['SANDBOX_SECRET'] || 'sandbox-secret',
  dataDir: env['DATA_DIR'] || '.data',
  portalUrl: env['PORTAL_URL'] || 'http://127.0.0.1:8000',
  logLevel: env['LOG_LEVEL'] || 'warn',
});

const stop = () => {
  void sandbox.close().finally(() => process.exit(0));
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);

/** A parent that is killed cannot say goodbye, but its end of the pipe closes. */
if (process.argv.includes('--with-parent')) process.stdin.once('close', stop).resume();

/** Last: whoever reads this may stop the process at once. */
process.stdout.write(`sandbox listening on ${sandbox.url}\n`);
