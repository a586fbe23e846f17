import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '../errors.ts';
import { isUnavailable } from './db-errors.ts';

const TRIES = 20;
const BETWEEN_MS = 500;

/** Retries a query at start-up while the database is busy or restarting. Throws StartError if it does not recover. */
export const retryStart = async <T>(query: () => Promise<T>, tries = TRIES): Promise<T> => {
  for (let left = tries; ; left -= 1)
    try {
      return await query();
    } catch (error) {
      if (error instanceof StartError || !isUnavailable(error)) throw error;
      if (left === 1)
        throw new StartError(`The database does not answer (${(error as Error).message}).`, { cause: error });
      await delay(BETWEEN_MS);
    }
};
