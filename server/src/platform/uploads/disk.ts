import { unavailable } from './store.ts';

/** A full or missing disk is not the caller's fault: answered 503. */
export const unlessDisk = (error: unknown): Error =>
  error instanceof Error && 'syscall' in error ? unavailable(error) : (error as Error);

/** Runs disk access; disk errors are answered 503. */
export const onDisk = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw unlessDisk(error);
  });

/** Undefined for a file or folder that is not there. */
export const missing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw unlessDisk(error);
};
