import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '../errors.ts';
import { isUnavailable } from './db-errors.ts';

const TRIES = 20;
const BETWEEN_MS = 500;

/**
 * What is asked of a database at the start, and may be asked again: one that was migrated just now and does not answer is busy, or was
 * killed and comes back. Throws StartError when it stays away.
 */
export const patiently = async <T>(ask: () => Promise<T>, tries = TRIES): Promise<T> => {
  for (let left = tries; ; left -= 1)
    try {
      return await ask();
    } catch (error) {
      if (error instanceof StartError || !isUnavailable(error)) throw error;
      if (left === 1)
        throw new StartError(`The database does not answer (${(error as Error).message}).`, { cause: error });
      await delay(BETWEEN_MS);
    }
};
