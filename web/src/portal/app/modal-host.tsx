import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { answerModal, type ModalProps, onModalChange, visibleModals } from '../../kit/modal-queue.ts';
import { continueSignedIn } from './continue-signed-in.ts';
import { app } from './feature.ts';
import { features } from './features.ts';

const dialogs: Readonly<Record<string, ComponentType<ModalProps>>> = Object.fromEntries(
  [app, ...features].flatMap((feature) =>
    Object.entries(feature.dialogs ?? {}).map(([kind, load]) => [kind, lazy(load)]),
  ),
);

/** Shows the first of the queue, and above it what belongs to it. It stands beside the page, so that a dialog outlives a change of address. */
export function ModalHost() {
  const modals = useSyncExternalStore(onModalChange, visibleModals);
  return modals.map((modal) => {
    const Window = dialogs[modal.kind];
    return Window ? (
      <Suspense key={modal.kind} fallback={<span hidden aria-busy="true" />}>
        <Window
          modal={modal}
          close={(answer = false) => answerModal(modal.kind, answer)}
          onSignedIn={continueSignedIn}
        />
      </Suspense>
    ) : null;
  });
}
