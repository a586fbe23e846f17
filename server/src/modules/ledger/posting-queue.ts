import { AsyncLocalStorage } from 'node:async_hooks';
import { isConnectionLost } from '../../platform/database/db.ts';

/** Sending options of a queue. */
export interface QueueOptions<Request, Outcome> {
  /** Sends a batch as one transaction; returns one outcome per request, in order. */
  readonly send: (batch: readonly Request[]) => Promise<readonly Outcome[]>;
  /** The idempotency key; a batch has no key twice. */
  readonly keyOf: (request: Request) => string;
  /** Concurrent batches. */
  readonly connections?: number;
  /** Maximum requests per batch. */
  readonly maxBatch?: number;
  /** Maximum waiting requests. */
  readonly maxWaiting?: number;
}

interface WaitingRequest<Request, Outcome> {
  readonly request: Request;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Batches the postings of many members. No timer: requests that arrive while the connections are busy leave as one
 * batch, so a quiet site posts singly and a busy one by the hundred. The caller supplies the transaction.
 */
export class PostingQueue<Request, Outcome> {
  readonly #sending: Required<QueueOptions<Request, Outcome>>;
  #free: number;
  #waiting: WaitingRequest<Request, Outcome>[] = [];
  #scheduled = false;
  /** Runs a batch apart from the call that came first: it is of many. */
  readonly #apart = AsyncLocalStorage.snapshot();
  readonly #byKey = new Map<string, Promise<Outcome>>();

  constructor(sending: QueueOptions<Request, Outcome>) {
    this.#sending = { connections: 2, maxBatch: 128, maxWaiting: 10_000, ...sending };
    this.#free = this.#sending.connections;
  }

  /**
   * Resolves when the request is durable or refused. If it rejects, the outcome is unknown: retry with the same key.
   */
  post(request: Request): Promise<Outcome> {
    const key = this.#sending.keyOf(request);
    // A duplicate key would fail the batch, so the second waits for the first.
    const earlier = this.#byKey.get(key);
    if (earlier)
      return earlier.then(
        () => this.post(request),
        () => this.post(request),
      );
    if (this.#waiting.length >= this.#sending.maxWaiting) return Promise.reject(new Error('the posting queue is full'));

    const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
    const settled = promise.finally(() => this.#byKey.delete(key));
    this.#byKey.set(key, settled);
    this.#waiting.push({ request, resolve, reject });
    this.#schedule();
    return settled;
  }

  /** Runs at the end of this event loop turn, so that simultaneous requests share a batch. */
  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      while (this.#free > 0 && this.#waiting.length > 0)
        void this.#apart(() => this.#send(this.#waiting.splice(0, this.#sending.maxBatch)));
    });
  }

  async #send(batch: readonly WaitingRequest<Request, Outcome>[]): Promise<void> {
    this.#free -= 1;
    await this.#settle(batch);
    this.#free += 1;
    this.#schedule();
  }

  /** Sends a batch. One bad request fails its batch, so each is then sent alone; not after a lost connection. */
  async #settle(batch: readonly WaitingRequest<Request, Outcome>[]): Promise<void> {
    const rejectAll = (error: unknown) => batch.forEach(({ reject }) => reject(error));
    try {
      const outcomes = await this.#sending.send(batch.map(({ request }) => request));
      if (outcomes.length === batch.length) batch.forEach(({ resolve }, index) => resolve(outcomes[index]!));
      else rejectAll(new Error(`${batch.length} requests were sent and ${outcomes.length} outcomes came`));
    } catch (error) {
      if (batch.length === 1 || isConnectionLost(error)) rejectAll(error);
      else for (const one of batch) await this.#settle([one]);
    }
  }
}
