import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { type AppDeps, channels, monitoring, mountModules } from './app.ts';
import { frameOrigins } from './modules/games/index.ts';
import { liveMemberSessions, memberAuthenticator } from './modules/identity/index.ts';
import { liveOperatorSessions, operatorOf } from './modules/operators/index.ts';
import { addressRateLimit, defineLimit } from './platform/security/rate-limit.ts';
import type { Config } from './platform/config.ts';
import type { Db } from './platform/database/db.ts';
import { serveHealth, type Readiness } from './platform/http/health.ts';
import { startListening } from './platform/http/listening.ts';
import type { Authenticators } from './platform/http/mount.ts';
import { serveOpenApi } from './platform/http/openapi.ts';
import { servePages } from './platform/http/pages.ts';
import { serveSockets } from './platform/realtime/sockets.ts';
import { webServer } from './platform/http/web-server.ts';

const CALLS = defineLimit('address', 600, 60);
const PATIENCE_MS = 4000;

export interface RunningServer {
  readonly kind: 'portal' | 'console';
  readonly app: FastifyInstance;
  readonly url: string;
  readonly sockets: Pick<ReturnType<typeof serveSockets>, 'deliver' | 'setOpen'>;
  readonly close: () => Promise<void>;
}

/** The platform's access to the modules' authentication. */
export const authenticatorsOf = (db: Db, config: Pick<Config, 'limitRates'>, onWrite: () => void): Authenticators => {
  const count = addressRateLimit(db, CALLS);
  return {
    db,
    member: memberAuthenticator(db),
    operator: (token, address) => operatorOf(db, token, address),
    liveSessions: {
      portal: (ids) => liveMemberSessions(db, ids),
      console: (ids) => liveOperatorSessions(db, ids),
    },
    countCall: config.limitRates ? count : async () => {},
    onWrite,
  };
};

interface Options {
  readonly kind: 'portal' | 'console';
  readonly config: Config;
  readonly log: Logger;
  readonly deps: AppDeps;
  readonly authenticators: Authenticators;
  readonly webRoot: string;
  readonly readiness: Readiness;
  /** Shutting down: responses close their connection. */
  readonly isDraining: () => boolean;
}

/** Starts one of the two servers with its modules, pages and socket. */
export const serve = async (options: Options): Promise<RunningServer> => {
  const { kind, config, log, deps, authenticators, webRoot, readiness, isDraining } = options;
  const app = webServer({ log, trustProxy: config.trustProxy, authenticators, name: kind });
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining()) reply.header('Connection', 'close');
  });
  serveHealth(app, readiness, kind === 'console' ? monitoring : undefined);
  serveOpenApi(app, kind === 'portal' ? 'Member portal' : 'Console');
  await mountModules(app, kind, deps);
  const sockets = serveSockets(app, { kind, channels });
  const frames = kind === 'portal' ? { frames: await frameOrigins(app, deps.db, deps.launchers) } : {};
  await servePages(app, { root: webRoot, page: `${kind}.html`, ...frames });
  const variable = kind === 'portal' ? 'PORT' : 'CONSOLE_PORT';
  const url = await startListening(app, { host: config.host, port: config.ports[kind], variable });
  return {
    kind,
    app,
    url,
    sockets,
    close: async () => {
      // Close connections that become idle while draining.
      const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
      // Then close all connections, to leave time for the database.
      const patience = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS);
      await sockets.close().catch(() => {});
      await app.close();
      clearTimeout(patience);
      clearInterval(sweep);
    },
  };
};
