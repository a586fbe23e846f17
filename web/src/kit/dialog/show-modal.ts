import { openModal } from './modal-queue.ts';

/** Alert "แจ้งเตือน", for failed commits and server messages at sign-in. Resolves when closed. */
export const showAlert = (text: string): Promise<void> =>
  new Promise((resolve) => openModal({ kind: 'alert', rank: 3, over: true, text, settle: () => resolve() }));

/** Success modal. `text` gives the result and the new balance; `yes` labels the button of a next step. Resolves when closed. */
export const showSuccess = (text?: string, title?: string, yes?: string): Promise<void> =>
  new Promise((resolve) => openModal({ kind: 'success', rank: 4, title, text, yes, settle: () => resolve() }));

interface Question {
  title?: string;
  text: string;
  /** Labels of the confirming and the declining button. */
  yes: string;
  no: string;
}

/** Asks a question in an alert window; dismissing means no. */
export const showConfirm = ({ title, text, yes, no }: Question): Promise<boolean> =>
  new Promise((resolve) => openModal({ kind: 'confirm', rank: 3, over: true, title, text, yes, no, settle: resolve }));
