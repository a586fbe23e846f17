import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Statement } from '@portal/contract/safer-play.ts';
import { DomainError } from '../../../platform/errors.ts';
import { roundRobin } from '../../../platform/uploads/round-robin.ts';

/** Documents that wait or are made at one time on this node; more are asked to come again. */
const MOST_WAITING = 32;
const IDLE_MS = 20_000;
const THREAD = new URL('pdf-thread.ts', import.meta.url);
const MEMORY = { maxOldGenerationSizeMb: 192 };

/** A thread that draws. It is started by its first document and ends when there was none for a while. */
const drawer = () => {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  const rest = () => {
    void thread?.terminate();
    thread = undefined;
  };
  const started = (): Worker => {
    clearTimeout(idle);
    if (thread) return thread;
    thread = new Worker(THREAD, { resourceLimits: MEMORY, execArgv: [] });
    thread.on('error', rest); // who waits for a document hears of it too
    thread.unref();
    return thread;
  };
  return async (statement: Statement): Promise<Uint8Array> => {
    const asked = started();
    const answer = once(asked, 'message');
    asked.postMessage(statement, []);
    const [file] = (await answer) as [Uint8Array];
    idle = setTimeout(rest, IDLE_MS).unref();
    return file;
  };
};

/** Makes statements as documents beside the thread that serves, one at a time, each person in turn. Throws unavailable. */
export const pdfMaker = () => {
  const turns = roundRobin(1);
  const draw = drawer();
  return async (who: string, statement: Statement): Promise<Uint8Array> => {
    if (turns.size() >= MOST_WAITING) throw new DomainError('unavailable');
    return turns.run(who, () => draw(statement));
  };
};
