import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { answerModal, type ModalProps, onModalChange, visibleModals } from '../../kit/modal-queue.ts';
import { continueSignedIn } from './continue-signed-in.ts';

const kinds: Record<string, ComponentType<ModalProps>> = {
  login: lazy(() => import('../identity/login-dialog.tsx')),
  register: lazy(() => import('../identity/register-dialog.tsx')),
  age: lazy(() => import('../identity/age-dialog.tsx')),
  'confirm-password': lazy(() => import('../identity/confirm-password-dialog.tsx')),
  'popup-banner': lazy(() => import('../content/popup-dialog.tsx')),
  alert: lazy(() => import('./alert-dialog.tsx')),
  confirm: lazy(() => import('./confirm-dialog.tsx')),
  success: lazy(() => import('./success-dialog.tsx')),
};

/** Shows the first of the queue, and above it what belongs to it. It stands beside the page, so that a dialog outlives a change of address. */
export function ModalHost() {
  const modals = useSyncExternalStore(onModalChange, visibleModals);
  return modals.map((modal) => {
    const Window = kinds[modal.kind];
    return Window ? (
      <Suspense key={modal.kind} fallback={null}>
        <Window
          modal={modal}
          close={(answer = false) => answerModal(modal.kind, answer)}
          onSignedIn={continueSignedIn}
        />
      </Suspense>
    ) : null;
  });
}
