import { historySettled } from './close-on-back.ts';

/** One modal at a time. The smallest rank is shown, equals in order of arrival; the others wait. */
export interface Modal {
  readonly kind: string;
  readonly rank: number;
  /** Belongs to what is open and stands above it instead of waiting: an answer, a question, the password. */
  readonly over?: true;
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  /** Labels of the buttons. */
  readonly yes?: string | undefined;
  readonly no?: string | undefined;
  /** Hears the answer once, when the window is gone and one may navigate; leaving without an answer is false. */
  readonly settle?: (answer: boolean) => void;
}

export const insert = (queue: readonly Modal[], modal: Modal): readonly Modal[] =>
  [...queue.filter(({ kind }) => kind !== modal.kind), modal].toSorted((a, b) => a.rank - b.rank);

/** The window and what stands above it. */
export const shown = (queue: readonly Modal[]): readonly Modal[] =>
  [queue.find(({ over }) => !over), queue.findLast(({ over }) => over)].filter((modal) => modal !== undefined);

/** What the window of a modal receives. Closing without an answer is false. */
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
  visible = shown(queue);
  for (const tell of listeners) tell();
  for (const { settle } of gone) if (settle) setTimeout(() => historySettled().then(() => settle(answer)));
}

export const openModal = (modal: Modal): void => change(insert(queue, modal));
export const closeModal = (...kinds: string[]): void => change(queue.filter(({ kind }) => !kinds.includes(kind)));
/** Closes one modal with the answer that was given. */
export const answerModal = (kind: string, answer: boolean): void =>
  change(
    queue.filter((modal) => modal.kind !== kind),
    answer,
  );
/** One window takes the place of another. */
export const switchModal = (from: string, to: Modal): void => {
  closeModal(from);
  setTimeout(() => historySettled().then(() => openModal(to)));
};
export const visibleModals = (): readonly Modal[] => visible;
export const onModalChange = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};
