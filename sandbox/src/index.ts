import type { AddressInfo } from 'node:net';
import { bareApp, mountAll } from './app.ts';
import { openOutside } from './outside.ts';

export interface SandboxOptions {
  /** 0 takes a free port. */
  readonly port?: number;
  readonly host?: string;
  /** Signs what is sent and is asked for as bearer token of what is received. */
  readonly secret?: string;
  /** Where `sandbox.jsonl` is kept; without it nothing outlives the process. */
  readonly dataDir?: string;
  /** Where the page's link to the portal leads. */
  readonly portalUrl?: string;
  readonly logLevel?: string;
}

export interface Sandbox {
  readonly url: string;
  /** Ends within a second; notices that nobody took yet wait in the journal. */
  close(): Promise<void>;
}

/** Starts the outside world: banks, four gateways, SMS. Rejects when the port is taken or the journal is damaged. */
export const startSandbox = async ({
  port = 0,
  host = '127.0.0.1',
  secret = 'sandbox-secret',
  dataDir,
  portalUrl = 'http://127.0.0.1:8000',
  logLevel = 'warn',
}: SandboxOptions = {}): Promise<Sandbox> => {
  const app = bareApp(logLevel);
  const url = () => `http://localhost:${(app.server.address() as AddressInfo).port}`;
  const outside = openOutside({ dataDir, secret, log: app.log, url });
  mountAll(app, { outside, secret, portalUrl });
  try {
    await app.listen({ port, host });
  } catch (error) {
    outside.close();
    throw error;
  }
  outside.resume();
  return {
    url: url(),
    close: async () => {
      await app.close();
      outside.close();
    },
  };
};
