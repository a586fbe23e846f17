import { hasCode } from './api-error.ts';
import { openModal } from './modal-queue.ts';

/** Asks a member for the password. True when the server has confirmed it, false when the member left. */
export const confirmPassword = (): Promise<boolean> =>
  new Promise((resolve) => openModal({ kind: 'confirm-password', rank: 1, over: true, settle: resolve }));

/**
 * Runs a commit. When it is refused with `password_required` it asks for the password and runs it again.
 * Throws what the commit throws; after the member left it is the refusal `password_required`, which needs no alert.
 */
export async function withStepUp<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (hasCode(error, 'password_required') && (await confirmPassword())) return run();
    throw error;
  }
}
