import { Dialog } from '../../../kit/dialog/dialog.tsx';
import * as dialog from '../../../kit/dialog/dialog.module.css';
import { Button } from '../../../kit/actions/button.tsx';
import { Phrases } from '../../../kit/text/phrases.tsx';
import type { ModalProps } from '../../../kit/dialog/modal-queue.ts';

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
