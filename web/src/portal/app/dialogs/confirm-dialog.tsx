import { Dialog } from '../../../kit/dialog/dialog.tsx';
import * as dialog from '../../../kit/dialog/dialog.module.css';
import { Button } from '../../../kit/actions/button.tsx';
import type { ModalProps } from '../../../kit/dialog/modal-queue.ts';

/** A question with two answers; leaving it is the careful one. */
export default function ConfirmDialog({ modal, close }: ModalProps) {
  return (
    <Dialog title={modal.title ?? 'แจ้งเตือน'} onClose={() => close()} over={modal.over}>
      <div className={dialog.body}>
        <p>{modal.text}</p>
      </div>
      <footer className={dialog.foot}>
        <Button onClick={() => close(true)}>{modal.yes}</Button>
        <Button tone="primary" onClick={() => close()}>
          {modal.no}
        </Button>
      </footer>
    </Dialog>
  );
}
