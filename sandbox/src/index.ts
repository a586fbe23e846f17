import type { AddressInfo } from 'node:net';
import { createApp, mountRoutes } from './app.ts';
import { openServices } from './services.ts';

export interface SandboxOptions {
  /** 0 for a free port. */
  readonly port?: number;
  readonly host?: string;
  /** Signs webhooks; also the bearer token of portal calls. */
  readonly secret?: string;
  /** Folder of `sandbox.jsonl`; without it nothing is persisted. */
  readonly dataDir?: string;
  /** Address of the portal, for links and wallet calls. */
  readonly portalUrl?: string;
  readonly logLevel?: string;
}

export interface Sandbox {
  readonly url: string;
  /** Stops within a second; undelivered webhook events stay in the journal. */
  close(): Promise<void>;
}

/**
 * Starts the sandbox: banks, four gateways, SMS, two game providers. Rejects if the port is taken or the journal
 * damaged.
 */
export const startSandbox = async ({
  port = 0,
  host = '127.0.0.1',
  secret = 'sandbox-secret',
  dataDir,
  portalUrl = 'http://127.0.0.1:8000',
  logLevel = 'warn',
}: SandboxOptions = {}): Promise<Sandbox> => {
  const app = createApp(logLevel);
  const url = () => `http://localhost:${(app.server.address() as AddressInfo).port}`;
  const services = openServices({ dataDir, secret, portalUrl, log: app.log, url });
  mountRoutes(app, { services, secret, portalUrl });
  try {
    await app.listen({ port, host });
  } catch (error) {
    services.close();
    throw error;
  }
  services.resume();
  return {
    url: url(),
    close: async () => {
      await app.close();
      services.close();
    },
  };
};
