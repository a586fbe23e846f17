import type { SpanOf, Tracing } from './spans.ts';

let tracing: Tracing | undefined;

/** Loads the tracer if there is a collector (OTLP over HTTP). Call the result when the process ends. */
export const startTracing = async (
  endpoint: string | undefined,
  attributes: Readonly<Record<string, string>>,
): Promise<() => Promise<void>> => {
  if (!endpoint) return async () => {};
  const { openTracing } = await import('./otel.ts');
  const opened = openTracing(endpoint, attributes);
  tracing = opened;
  return async () => {
    tracing = undefined;
    await opened.close();
  };
};

/** Undefined without a collector. */
export const currentTracing = (): Tracing | undefined => tracing;

/** Runs work in a span within the current one; only a job begins one. Without a collector it only runs. */
export const inSpan = <T>(span: SpanOf<T>, work: () => Promise<T>): Promise<T> =>
  tracing ? tracing.run(span, work) : work();
