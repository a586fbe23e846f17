import { historySettled } from './close-on-back.ts';

/** Queue of modals: the lowest rank shows, equal ranks in order of arrival; the others wait. */
export interface Modal {
  readonly kind: string;
  readonly rank: number;
  /** Belongs to the open modal and shows above it instead of waiting: a reply, a question, the password. */
  readonly over?: true;
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  /** Labels of the buttons. */
  readonly yes?: string | undefined;
  readonly no?: string | undefined;
  /** Receives the answer once, after the window has closed and navigation is possible; dismissing is false. */
  readonly settle?: (answer: boolean) => void;
}

export const insertModal = (queue: readonly Modal[], modal: Modal): readonly Modal[] =>
  [...queue.filter(({ kind }) => kind !== modal.kind), modal].toSorted((a, b) => a.rank - b.rank);

/** The current modal and the one above it. */
export const topModals = (queue: readonly Modal[]): readonly Modal[] =>
  [queue.find(({ over }) => !over), queue.findLast(({ over }) => over)].filter((modal) => modal !== undefined);

/** Props of a modal's window. Closing without an answer is false. */
export interface ModalProps {
  readonly modal: Modal;
  readonly close: (answer?: boolean) => void;
  readonly onSignedIn: () => void;
}

let queue: readonly Modal[] = [];
let visible: readonly Modal[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Modal[], answer = false): void {
  const gone = queue.filter((modal) => !next.includes(modal));
  queue = next;
  visible = topModals(queue);
  for (const notify of listeners) notify();
  for (const { settle } of gone) if (settle) setTimeout(() => historySettled().then(() => settle(answer)));
}

export const openModal = (modal: Modal): void => change(insertModal(queue, modal));
export const closeModal = (...kinds: string[]): void => change(queue.filter(({ kind }) => !kinds.includes(kind)));
/** Closes a modal with its answer. */
export const answerModal = (kind: string, answer: boolean): void =>
  change(
    queue.filter((modal) => modal.kind !== kind),
    answer,
  );
/** Replaces one modal with another. */
export const switchModal = (from: string, to: Modal): void => {
  closeModal(from);
  setTimeout(() => historySettled().then(() => openModal(to)));
};
export const visibleModals = (): readonly Modal[] => visible;
export const onModalChange = (notify: () => void): (() => void) => {
  listeners.add(notify);
  return () => listeners.delete(notify);
};

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
