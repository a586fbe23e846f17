import { Dialog } from '../../kit/dialog.tsx';
import * as dialog from '../../kit/dialog.module.css';
import { Button } from '../../kit/button.tsx';
import { Phrases } from '../../kit/phrases.tsx';
import type { ModalProps } from '../../kit/modal-queue.ts';

export default function AlertDialog({ modal, close }: ModalProps) {
  return (
    <Dialog title="แจ้งเตือน" onClose={() => close()} over={modal.over}>
      <div className={`${dialog.body} stack`}>
        <p role="alert">{modal.text ? <Phrases of={modal.text} /> : null}</p>
        <Button tone="primary" wide onClick={() => close()}>
          ตกลง
        </Button>
      </div>
    </Dialog>
  );
}
