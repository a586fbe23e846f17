import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Statement } from '@portal/contract/safer-play.ts';
import { DomainError } from '../../../platform/errors.ts';
import { roundRobin } from '../../../platform/uploads/round-robin.ts';

/** Most PDFs queued or in work on this node; further requests get `unavailable`. */
const MAX_WAITING = 32;
const IDLE_MS = 20_000;
const THREAD = new URL('pdf-thread.ts', import.meta.url);
const MEMORY = { maxOldGenerationSizeMb: 192 };

/** A worker thread that draws PDFs, started on demand and ended when idle. */
const drawingThread = () => {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  const stop = () => {
    void thread?.terminate();
    thread = undefined;
  };
  const start = (): Worker => {
    clearTimeout(idle);
    if (thread) return thread;
    thread = new Worker(THREAD, { resourceLimits: MEMORY, execArgv: [] });
    thread.on('error', stop); // the waiting caller rejects as well
    thread.unref();
    return thread;
  };
  return async (statement: Statement): Promise<Uint8Array> => {
    const worker = start();
    const answer = once(worker, 'message');
    worker.postMessage(statement, []);
    const [file] = (await answer) as [Uint8Array];
    idle = setTimeout(stop, IDLE_MS).unref();
    return file;
  };
};

/** Draws statements in a worker thread, one at a time, members in turn. Throws unavailable. */
export const pdfMaker = () => {
  const turns = roundRobin(1);
  const draw = drawingThread();
  return async (who: string, statement: Statement): Promise<Uint8Array> => {
    if (turns.size() >= MAX_WAITING) throw new DomainError('unavailable');
    return turns.run(who, () => draw(statement));
  };
};
