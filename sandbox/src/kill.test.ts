import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ceiling } from '../../testing/ceilings.ts';
import { atDepth } from '../../testing/depth.ts';
import {
  requesterFor,
  HOUSE_ACCOUNT,
  hasValidSignature,
  payoutOrder,
  SECRET,
  startWebhookReceiver,
  transferOf,
} from './testing.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
let dataDir: string;
let child: ChildProcess;

/** Starts the real process on a free port and returns its address. */
const start = async (): Promise<string> => {
  child = spawn(process.execPath, [main], {
    env: { ...process.env, SANDBOX_PORT: '0', SANDBOX_SECRET: SECRET, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const lines = createInterface({ input: child.stdout ?? process.stdin });
  const [line] = (await once(lines, 'line')) as [string];
  return line.replace('sandbox listening on ', '');
};

const exitCode = async () => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
};

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
});
afterEach(async () => {
  child.kill('SIGKILL');
  await exitCode();
  rmSync(dataDir, { recursive: true });
});

test('a killed sandbox keeps its records and sends pending webhooks', async () => {
  const portal = await startWebhookReceiver();
  portal.refuse(true);
  let call = requesterFor(await start());
  await call('PUT', '/bank/accounts', {
    accounts: [{ number: HOUSE_ACCOUNT, webhook_url: `${portal.url}/hooks/bank/7` }],
  });
  await call('PUT', '/control/payout-mode', { mode: 'manual' });
  await call('POST', '/bank/payouts', payoutOrder('WD-KILL'));
  const order = { merchant_ref: 'DP-KILL', amount: 300, notify_url: portal.url, return_url: portal.url };
  const opened = await call('POST', '/gateways/mtm/payments', order);
  const { body } = await call('POST', '/control/transfers', transferOf(500.37));

  child.kill('SIGKILL');
  await exitCode();
  portal.refuse(false);
  portal.received.length = 0;
  appendFileSync(join(dataDir, 'sandbox.jsonl'), '{"kind":"payout","pay');
  call = requesterFor(await start());

  expect((await call('GET', '/bank/payouts/WD-KILL')).body).toMatchObject({ state: 'waiting' });
  expect((await call('POST', '/gateways/mtm/payments', order)).body).toMatchObject({
    provider_ref: opened.body['provider_ref'],
  });
  await vi.waitFor(() => expect(portal.received).toHaveLength(1), ceiling);
  expect(portal.received[0]?.event).toMatchObject({ type: 'statement.line', reference: body['reference'] });
  expect(portal.received.every(hasValidSignature)).toBe(true);
  await portal.close();

  await call('POST', '/bank/payouts', payoutOrder('WD-AFTER'));
  child.kill('SIGKILL');
  await exitCode();
  call = requesterFor(await start());
  expect((await call('GET', '/bank/payouts/WD-AFTER')).status).toBe(200);
});

test('a pending payout is paid after a restart', async () => {
  let call = requesterFor(await start());
  await call('POST', '/bank/payouts', payoutOrder('WD-AWAY'));
  child.kill('SIGKILL');
  await exitCode();
  call = requesterFor(await start());
  await vi.waitFor(
    async () => expect((await call('GET', '/bank/payouts/WD-AWAY')).body).toMatchObject({ state: 'succeeded' }),
    ceiling,
  );
});

test('a signal ends it with exit code 0, even right after the start', async () => {
  for (const signal of atDepth(
    ['SIGTERM', 'SIGINT'] as const,
    ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGTERM', 'SIGINT'] as const,
  )) {
    await start();
    child.kill(signal);
    expect(await exitCode()).toBe(0);
  }
});

test('it ends with its parent', async () => {
  await start();
  child.disconnect();
  expect(await exitCode()).toBe(0);
});
