import { openModal } from './modal-queue.ts';

/** The alert "แจ้งเตือน": for commits that failed and for what the server says at the entrance. Resolves when it is closed. */
export const showAlert = (text: string): Promise<void> =>
  new Promise((resolve) => openModal({ kind: 'alert', rank: 3, over: true, text, settle: () => resolve() }));

/**
 * The success modal. `text` says what happened and what the balance is now; `yes` is its button when there is a next thing
 * to do. Resolves when it is closed.
 */
export const showSuccess = (text?: string, title?: string, yes?: string): Promise<void> =>
  new Promise((resolve) => openModal({ kind: 'success', rank: 4, title, text, yes, settle: () => resolve() }));

interface Question {
  title?: string;
  text: string;
  /** The button that goes on, and the one that stays as it is. */
  yes: string;
  no: string;
}

/** Asks a question in an alert window; closing it means no. */
export const showConfirm = ({ title, text, yes, no }: Question): Promise<boolean> =>
  new Promise((resolve) => openModal({ kind: 'confirm', rank: 3, over: true, title, text, yes, no, settle: resolve }));
