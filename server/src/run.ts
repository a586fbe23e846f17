import { databaseAt } from './installation.ts';
import { endOnSignal } from './end-on-signal.ts';
import { configOrExit } from './exit.ts';
import { start } from './main.ts';

// Starts the server alone, for production, with its own database and secret and built pages.
const began = performance.now();
const config = await configOrExit();
const { databaseUrl, appSecret, ports } = config;
if (!databaseUrl || !(appSecret || config.role === 'migrate')) {
  process.stderr.write('DATABASE_URL and APP_SECRET are needed; `npm start` brings its own for development.\n');
  process.exit(1);
}
let stop = async (): Promise<void> => {}; // nothing to stop until it serves
const end = endOnSignal(() => stop());
const sandboxUrl = `http://localhost:${ports.sandbox}`;
const database = databaseAt(databaseUrl, config);
const running = await start(config, { database, appSecret: appSecret ?? { current: '' }, sandboxUrl });
stop = running.stop;
process.stdout.write(`ready in ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
if (config.role === 'migrate') end();
