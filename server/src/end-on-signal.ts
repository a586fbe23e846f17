const REPEATED_WITHIN_MS = 1000;

/** Ends the process with 0 when `stop` is done, at SIGTERM or SIGINT; with 1 when it fails, or at a second signal meanwhile. */
export const endOnSignal = (stop: () => Promise<void>): void => {
  let ending_ms = 0; // when the first signal came
  const end = (): void => {
    // One signal may come twice: the terminal sends it to everybody, and npm passes it on.
    if (ending_ms && performance.now() - ending_ms > REPEATED_WITHIN_MS) process.exit(1);
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
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
};
