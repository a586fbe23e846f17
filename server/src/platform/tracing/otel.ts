import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, RandomIdGenerator, TracerProvider } from '@opentelemetry/sdk-trace';
import { now_ms } from '../clock.ts';
import type { SpanOf, Tracing } from './spans.ts';

const MOST_CALLS = 100; // a second: traces of every call would take a third of a busy processor
const CLOSE_MS = 500;
const SEND_EVERY_MS = 500;
const STATUS = 'http.response.status_code';

const kinds: Readonly<Record<SpanOf<unknown>['kind'], SpanKind>> = {
  call: SpanKind.SERVER,
  statement: SpanKind.CLIENT,
  job: SpanKind.INTERNAL,
  outgoing: SpanKind.CLIENT,
};

/** Marks the span as failed with the error's code or name; its message may quote a row. */
const fail = (span: Span, error: unknown): void => {
  const { code, name } = (error ?? {}) as { code?: string; name?: string };
  span.setAttribute('error.type', code ?? name ?? 'error');
  span.setStatus({ code: SpanStatusCode.ERROR });
};

/**
 * Opens a tracer that sends spans in the background. Beyond 2,048 waiting spans more are dropped, so a collector that
 * is slow or gone costs the product nothing.
 */
export const openTracing = (endpoint: string, attributes: Readonly<Record<string, string>>): Tracing => {
  const ids = new RandomIdGenerator();
  let callId: string | undefined; // of the call whose span begins
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'portal', ...attributes }),
    idGenerator: {
      generateTraceId: () => callId ?? ids.generateTraceId(),
      generateSpanId: () => ids.generateSpanId(),
    },
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: SEND_EVERY_MS })],
  });
  const tracer = provider.getTracer('portal');
  const current = new AsyncLocalStorage<Context>();
  const isWithinBudget = openCallBudget(MOST_CALLS);
  const contextOf = (span: Span): Context => trace.setSpan(ROOT_CONTEXT, span);
  return {
    run: async ({ kind, name, statusOf }, work) => {
      const parent = current.getStore();
      if (!parent && kind !== 'job') return work();
      const span = tracer.startSpan(name(), { kind: kinds[kind] }, parent ?? ROOT_CONTEXT);
      try {
        const result = await (kind === 'statement' ? work() : current.run(contextOf(span), work));
        if (statusOf) span.setAttribute(STATUS, statusOf(result));
        return result;
      } catch (error) {
        fail(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    startCall: (id, name, callAttributes) => {
      if (!isWithinBudget(now_ms())) return undefined;
      callId = id;
      const span = tracer.startSpan(name, { kind: kinds.call, attributes: callAttributes }, ROOT_CONTEXT);
      callId = undefined;
      return {
        enter: (run) => current.run(contextOf(span), run),
        end: (status) => {
          span.setAttribute(STATUS, status);
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    traceId: () => {
      const context = current.getStore();
      return context && trace.getSpanContext(context)?.traceId;
    },
    close: () => Promise.race([provider.shutdown().catch(() => {}), delay(CLOSE_MS, undefined, { ref: false })]),
  };
};

/** True for the first calls of each second, up to `most`. */
export const openCallBudget = (most: number): ((at_ms: number) => boolean) => {
  let [second, calls] = [0, 0];
  return (at_ms) => {
    const at_s = Math.floor(at_ms / 1000);
    if (at_s !== second) [second, calls] = [at_s, 0];
    calls += 1;
    return calls <= most;
  };
};
