import { hasCode } from '../data/api-error.ts';
import { openModal } from './modal-queue.ts';

/** Asks the member for the password, for the purpose `about`. True when the server confirmed it, false when dismissed. */
export const confirmPassword = (about?: string): Promise<boolean> =>
  new Promise((resolve) => openModal({ kind: 'confirm-password', rank: 1, over: true, text: about, settle: resolve }));

/**
 * Runs a commit. On `password_required` it asks for the password, naming the purpose, and runs it again. Throws what the commit
 * throws; after a dismissal the refusal `password_required`, which needs no alert.
 */
export async function withStepUp<T>(run: () => Promise<T>, about?: string): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (hasCode(error, 'password_required') && (await confirmPassword(about))) return run();
    throw error;
  }
}
