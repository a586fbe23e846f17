import type { AddressInfo } from 'node:net';
import { createApp, mountRoutes } from './app.ts';
import { openServices } from './services.ts';

export interface SandboxOptions {
  /** 0 takes a free port. */
  readonly port?: number;
  readonly host?: string;
  /** Signs webhooks, and is the bearer token of the portal's calls. */
  readonly secret?: string;
  /** Where `sandbox.jsonl` is kept; without it nothing outlives the process. */
  readonly dataDir?: string;
  /** Where the page's link to the portal leads, and where providers of games call the wallet. */
  readonly portalUrl?: string;
  readonly logLevel?: string;
}

export interface Sandbox {
  readonly url: string;
  /** Ends within a second; webhook events that are not delivered yet stay in the journal. */
  close(): Promise<void>;
}

/** Starts the sandbox: banks, four gateways, SMS, two providers of games. Rejects when the port is taken or the journal is damaged. */
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
