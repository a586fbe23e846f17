const REPEATED_WITHIN_MS = 1000;

/**
 * Ends the process with 0 when `stop` is done: at SIGTERM, SIGINT or SIGHUP, when the process that started it is gone, or when
 * the answer is called; with 1 when `stop` fails, or at a second signal meanwhile.
 */
export const endOnSignal = (stop: () => Promise<void>): (() => void) => {
  let ending_ms = 0; // when it began to end
  const end = (): void => {
    if (ending_ms) return;
    ending_ms = performance.now();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  const onSignal = (): void => {
    // One signal may come twice: the terminal sends it to everybody, and npm passes it on.
    if (ending_ms && performance.now() - ending_ms > REPEATED_WITHIN_MS) process.exit(1);
    end();
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, onSignal);
  // A parent that was killed cannot say goodbye, but its end of the channel closes. Who has no more to do does not wait for it.
  process.on('disconnect', end).channel?.unref();
  return end;
};
