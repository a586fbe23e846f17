import { sqlState } from '../../platform/database/db.ts';

/** How a queue sends what it is given. */
export interface Sending<Request, Outcome> {
  /** Sends a batch as one statement that is its own transaction, and answers with an outcome a request, in their order. */
  readonly send: (batch: readonly Request[]) => Promise<readonly Outcome[]>;
  /** The idempotency key. Two requests of one key never go in one batch. */
  readonly keyOf: (request: Request) => string;
  /** Batches that may be under way at once. */
  readonly connections?: number;
  /** Requests in a batch. */
  readonly largest?: number;
  /** Requests that may wait. */
  readonly longest?: number;
}

interface Waiting<Request, Outcome> {
  readonly request: Request;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Posts bets and wins of many members together. No timer: what arrives while the connections are busy leaves as one
 * batch when one is free, so a quiet site posts one by one and a busy one by the hundred. What a batch is sent with is the
 * caller's: `postEach`, or a function of the caller's own that calls `ledger_post`.
 */
export class PostingQueue<Request, Outcome> {
  readonly #sending: Required<Sending<Request, Outcome>>;
  #free: number;
  #waiting: Waiting<Request, Outcome>[] = [];
  #scheduled = false;
  readonly #byKey = new Map<string, Promise<Outcome>>();

  constructor(sending: Sending<Request, Outcome>) {
    this.#sending = { connections: 2, largest: 128, longest: 10_000, ...sending };
    this.#free = this.#sending.connections;
  }

  /** Resolves when the request is durable or refused. If it rejects, the outcome is unknown: ask again with the same key. */
  post(request: Request): Promise<Outcome> {
    const key = this.#sending.keyOf(request);
    // A batch with a key in it twice would be undone and asked one by one, so the second waits for the first.
    const earlier = this.#byKey.get(key);
    if (earlier)
      return earlier.then(
        () => this.post(request),
        () => this.post(request),
      );
    if (this.#waiting.length >= this.#sending.longest) return Promise.reject(new Error('the posting queue is full'));

    const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
    const settled = promise.finally(() => this.#byKey.delete(key));
    this.#byKey.set(key, settled);
    this.#waiting.push({ request, resolve, reject });
    this.#schedule();
    return settled;
  }

  /** After everything else of this turn of the event loop, so that what arrived together leaves together. */
  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      while (this.#free > 0 && this.#waiting.length > 0)
        void this.#send(this.#waiting.splice(0, this.#sending.largest));
    });
  }

  async #send(batch: readonly Waiting<Request, Outcome>[]): Promise<void> {
    this.#free -= 1;
    try {
      const outcomes = await this.#outcomesOf(batch);
      batch.forEach(({ resolve }, index) => resolve(outcomes[index]!));
    } catch (error) {
      // One malformed request undoes its whole batch, so each is asked alone. A lost connection is not of that kind.
      if (sqlState(error) && batch.length > 1) await this.#sendAlone(batch);
      else for (const { reject } of batch) reject(error);
    } finally {
      this.#free += 1;
      this.#schedule();
    }
  }

  async #sendAlone(batch: readonly Waiting<Request, Outcome>[]): Promise<void> {
    for (const one of batch) {
      await this.#outcomesOf([one]).then(([outcome]) => one.resolve(outcome!), one.reject);
    }
  }

  async #outcomesOf(batch: readonly Waiting<Request, Outcome>[]): Promise<readonly Outcome[]> {
    const outcomes = await this.#sending.send(batch.map(({ request }) => request));
    if (outcomes.length !== batch.length)
      throw new Error(`${batch.length} requests were sent and ${outcomes.length} outcomes came`);
    return outcomes;
  }
}
