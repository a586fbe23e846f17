import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export const registry = new Registry();
collectDefaultMetrics({ register: registry });

const calls = new Histogram({
  name: 'http_request_seconds',
  help: 'Time to answer, by server, method, route and status',
  labelNames: ['server', 'method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
});
export const observeCall = (server: string, method: string, route: string, status: number, ms: number): void =>
  calls.observe({ server, method, route, status: String(status) }, ms / 1000);

const unavailable = new Counter({
  name: 'calls_unavailable_total',
  help: 'Calls and pages answered with 503 that maintenance did not close',
  registers: [registry],
});
export const countUnavailable = (): void => unavailable.inc();

const failures = new Counter({
  name: 'background_failures_total',
  help: 'Failed background work',
  labelNames: ['work'],
  registers: [registry],
});
export const countFailure = (work: string): void => failures.inc({ work });

const pictureFailures = new Counter({
  name: 'picture_failures_total',
  help: 'Pictures that the disk or the bucket did not store or return',
  registers: [registry],
});
export const countPictureFailure = (): void => pictureFailures.inc();

const setAside = new Counter({
  name: 'outbox_set_aside_total',
  help: 'Rows of the outbox that could not be sent and were set aside',
  registers: [registry],
});
export const countSetAside = (): void => setAside.inc();

const closedSockets = new Counter({
  name: 'sockets_closed_total',
  help: 'Sockets that were closed because their peer asked too much, by reason',
  labelNames: ['reason'],
  registers: [registry],
});
export const countClosedSocket = (reason: 'frames' | 'unread' | 'one too many'): void => closedSockets.inc({ reason });

const openSockets = new Gauge({
  name: 'sockets_open',
  help: 'Open sockets, by server',
  labelNames: ['server'],
  registers: [registry],
});
/** Counts an open socket; the result counts its end. */
export const countSocket = (server: string): (() => void) => {
  openSockets.inc({ server });
  return () => openSockets.dec({ server });
};

const refusals = new Counter({
  name: 'rate_limit_refusals_total',
  help: 'Calls beyond a rate limit, by its name',
  labelNames: ['limit'],
  registers: [registry],
});
export const countRefusal = (limit: string, times = 1): void => refusals.inc({ limit }, times);

const replicaReads = new Counter({
  name: 'replica_reads_total',
  help: 'Reads that a replica may answer, by who did',
  labelNames: ['by'],
  registers: [registry],
});
export const countReplicaRead = (by: 'replica' | 'primary'): void => replicaReads.inc({ by });

const ready = new Gauge({
  name: 'node_ready',
  help: '1 while this node may serve: migrated, not stopping, and the database answers',
  registers: [registry],
});
export const setReady = (isReady: boolean): void => ready.set(isReady ? 1 : 0);

const connections = new Gauge({
  name: 'database_connections',
  help: "The pool's connections that are used, and the callers that wait for one",
  labelNames: ['state'],
  registers: [registry],
});
export const setConnections = (pool: Readonly<Record<'totalCount' | 'idleCount' | 'waitingCount', number>>): void => {
  connections.set({ state: 'used' }, pool.totalCount - pool.idleCount);
  connections.set({ state: 'waiting' }, pool.waitingCount);
};

const fanOut = new Gauge({
  name: 'fan_out_connected',
  help: '1 while Redis answers this node, by connection; nothing without REDIS_URL',
  labelNames: ['connection'],
  registers: [registry],
});
export const setFanOut = (connection: 'publish' | 'listen', isConnected: boolean): void =>
  fanOut.set({ connection }, isConnected ? 1 : 0);
