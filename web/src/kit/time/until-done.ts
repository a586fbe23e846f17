import { hasCode } from '../data/call.ts';

const WAITS_S = [1, 2, 5, 10, 30];
/** Over by itself: no connection, a server that is away. */
const isPassing = (error: unknown): boolean => hasCode(error, 'network', 'timeout', 'internal', 'unavailable');

/** Does it, and again after each failure that passes by itself, later each time. Gives back what ends that. */
export function untilDone(work: () => Promise<unknown>, onDone: () => void = () => {}): () => void {
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
