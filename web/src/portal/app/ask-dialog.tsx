import { Dialog } from '../../kit/dialog.tsx';
import * as dialog from '../../kit/dialog.module.css';
import { Gel } from '../../kit/gel.tsx';
import type { ModalProps } from '../../kit/modal-queue.ts';

/** A question with two answers; leaving it is the careful one. */
export default function AskDialog({ modal, close }: ModalProps) {
  return (
    <Dialog title={modal.title ?? 'แจ้งเตือน'} onClose={() => close()} over={modal.over}>
      <div className={dialog.body}>
        <p>{modal.text}</p>
      </div>
      <footer className={dialog.foot}>
        <Gel onClick={() => close(true)}>{modal.yes}</Gel>
        <Gel tone="primary" onClick={() => close()}>
          {modal.no}
        </Gel>
      </footer>
    </Dialog>
  );
}
