const REPEATED_WITHIN_MS = 1000;

/**
 * Ends the process with 0 after `stop`: on SIGTERM, SIGINT or SIGHUP, when its parent is gone, or when the returned
 * function is called; with 1 if `stop` fails or a second signal arrives.
 */
export const endOnSignal = (stop: () => Promise<void>): (() => void) => {
  let ending_ms = 0; // start of the shutdown
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
    // A signal may arrive twice: from the terminal and from npm.
    if (ending_ms && performance.now() - ending_ms > REPEATED_WITHIN_MS) process.exit(1);
    end();
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, onSignal);
  // A killed parent closes its channel. The channel does not keep this process alive.
  process.on('disconnect', end).channel?.unref();
  return end;
};
