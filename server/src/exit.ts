import { type Config, readConfig } from './platform/config.ts';
import { privilegeProblem } from './platform/database/db-errors.ts';
import { StartError } from './platform/errors.ts';

/**
 * Runs it, or ends the process with the sentence of a StartError or a missing right. Other errors are bugs and thrown
 * on.
 */
export const orExit = async <T>(starting: () => Promise<T>): Promise<T> => {
  try {
    return await starting();
  } catch (error) {
    const sentence = error instanceof StartError ? error.message : privilegeProblem(error);
    if (sentence === undefined) throw error;
    process.stderr.write(`${sentence}\n`);
    return process.exit(1);
  }
};

/** Reads the environment, or ends with a sentence per problem. */
export const configOrExit = (): Promise<Config> => orExit(async () => readConfig(process.env));
