/** Work that gets a span. */
export interface SpanOf<T> {
  readonly kind: 'call' | 'statement' | 'job' | 'outgoing';
  /** Called only while tracing; names no person. */
  readonly name: () => string;
  /** The HTTP status of its result. */
  readonly statusOf?: (result: T) => number;
}

/** The span of a call, which begins and ends in hooks. */
export interface CallSpan {
  /** Runs what belongs to the call. */
  readonly enter: (run: () => void) => void;
  readonly end: (status: number) => void;
}

/** The loaded tracer (`otel.ts`). */
export interface Tracing {
  readonly run: <T>(span: SpanOf<T>, work: () => Promise<T>) => Promise<T>;
  /**
   * Begins a trace whose id is the call's: 32 hexadecimal digits. Undefined beyond a hundred calls a second: they are not
   * traced.
   */
  readonly startCall: (id: string, name: string, attributes: Readonly<Record<string, string>>) => CallSpan | undefined;
  /** The id of the trace that this code runs in. */
  readonly traceId: () => string | undefined;
  /** Sends what is left, for half a second at most. */
  readonly close: () => Promise<void>;
}
