import { type Db, sqlState } from '../platform/database/db.ts';
import { type Outcome, type Posting, postEach } from './post.ts';

interface Waiting {
  readonly posting: Posting;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Posts bets and wins of many members together. No timer: what arrives while the connections are busy leaves as one
 * batch when one is free, so a quiet site posts one by one and a busy one by the hundred.
 */
export class PostingQueue {
  readonly #db: Db;
  readonly #largest: number; // postings in a batch
  readonly #longest: number; // postings that may wait
  #free: number; // batches that may still be under way at once
  #waiting: Waiting[] = [];
  #scheduled = false;
  readonly #byKey = new Map<string, Promise<Outcome>>();

  constructor(db: Db, { connections = 2, largest = 128, longest = 10_000 } = {}) {
    this.#db = db;
    this.#free = connections;
    this.#largest = largest;
    this.#longest = longest;
  }

  /** Resolves when the posting is durable or refused. If it rejects, the outcome is unknown: ask again with the same key. */
  post(posting: Posting): Promise<Outcome> {
    // A batch with a key in it twice would be undone and asked one by one, so the second waits for the first.
    const earlier = this.#byKey.get(posting.key);
    if (earlier)
      return earlier.then(
        () => this.post(posting),
        () => this.post(posting),
      );
    if (this.#waiting.length >= this.#longest) return Promise.reject(new Error('the posting queue is full'));

    const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
    const settled = promise.finally(() => this.#byKey.delete(posting.key));
    this.#byKey.set(posting.key, settled);
    this.#waiting.push({ posting, resolve, reject });
    this.#schedule();
    return settled;
  }

  /** After everything else of this turn of the event loop, so that what arrived together leaves together. */
  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      while (this.#free > 0 && this.#waiting.length > 0) void this.#send(this.#waiting.splice(0, this.#largest));
    });
  }

  async #send(batch: Waiting[]): Promise<void> {
    this.#free -= 1;
    try {
      const outcomes = await postEach(
        this.#db,
        batch.map(({ posting }) => posting),
      );
      batch.forEach(({ resolve }, index) => resolve(outcomes[index]!));
    } catch (error) {
      // One malformed posting undoes its whole batch, so each is asked alone. A lost connection is not of that kind.
      if (sqlState(error) && batch.length > 1) await this.#sendAlone(batch);
      else for (const { reject } of batch) reject(error);
    } finally {
      this.#free += 1;
      this.#schedule();
    }
  }

  async #sendAlone(batch: Waiting[]): Promise<void> {
    for (const { posting, resolve, reject } of batch) {
      await postEach(this.#db, [posting]).then(([outcome]) => resolve(outcome!), reject);
    }
  }
}
