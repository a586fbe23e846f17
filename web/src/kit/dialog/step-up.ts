import { hasCode } from '../data/api-error.ts';
import { openModal } from './modal-queue.ts';

/** Asks a member for the password, for what `about` says. True when the server has confirmed it, false when the member left. */
export const confirmPassword = (about?: string): Promise<boolean> =>
  new Promise((resolve) => openModal({ kind: 'confirm-password', rank: 1, over: true, text: about, settle: resolve }));

/**
 * Runs a commit. When it is refused with `password_required` it asks for the password, saying what it is about, and runs it again.
 * Throws what the commit throws; after the member left it is the refusal `password_required`, which needs no alert.
 */
export async function withStepUp<T>(run: () => Promise<T>, about?: string): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (hasCode(error, 'password_required') && (await confirmPassword(about))) return run();
    throw error;
  }
}
