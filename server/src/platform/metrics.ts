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

const failures = new Counter({
  name: 'background_failures_total',
  help: 'Failed background work',
  labelNames: ['work'],
  registers: [registry],
});
export const countFailure = (work: string): void => failures.inc({ work });

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

const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
const waiting = gauge('outbox_waiting_rows', 'Rows in the outbox, counted to a thousand');
const oldest = gauge('outbox_oldest_seconds', 'How long the oldest row has been in the outbox');
const aside = gauge('outbox_set_aside_rows', 'Rows of the outbox that were set aside in thirty days, by any node');

const workers = gauge('workers_alive', 'Nodes that run jobs and gave a sign just now');

/** Sets the gauges from the database; NaN without an answer, rather than stale figures. */
export const setBackgroundGauges = (
  now: Readonly<Record<'waiting' | 'oldest_s' | 'set_aside' | 'workers', number>> | null,
): void => {
  waiting.set(now?.waiting ?? Number.NaN);
  oldest.set(now?.oldest_s ?? Number.NaN);
  aside.set(now?.set_aside ?? Number.NaN);
  workers.set(now?.workers ?? Number.NaN);
};
