/** Runs a command of the shell; an error is one sentence, and the exit code 1. */
export const runCommand = async (main: () => Promise<void>): Promise<void> => {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
};
