import { hasCode } from '../data/call.ts';

const WAITS_S = [1, 2, 5, 10, 30];
/** Transient: no connection, or the server is unavailable. */
const isPassing = (error: unknown): boolean => hasCode(error, 'network', 'timeout', 'internal', 'unavailable');

/** Runs a call and repeats it after transient failures, with growing delays. Returns the function that stops it. */
export function retryUntilDone(work: () => Promise<unknown>, onDone: () => void = () => {}): () => void {
  let failures = 0;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = () =>
    void work().then(onDone, (error: unknown) => {
      if (isOver || !isPassing(error)) return;
      timer = setTimeout(attempt, 1000 * (WAITS_S[failures] ?? 30));
      failures += 1;
    });
  attempt();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
