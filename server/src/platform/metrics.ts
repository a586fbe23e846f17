import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

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
