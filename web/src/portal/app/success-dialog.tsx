import { Dialog } from '../../kit/dialog.tsx';
import * as dialog from '../../kit/dialog.module.css';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import type { ModalProps } from '../../kit/modal-queue.ts';
import * as css from './success.module.css';

export default function SuccessDialog({ modal, close }: ModalProps) {
  return (
    <Dialog title={modal.title ?? 'ทำรายการสำเร็จ'} onClose={() => close()}>
      <div className={`${dialog.body} stack ${css.root}`}>
        <i className={css.mark} aria-hidden="true">
          <Icon name="check" />
        </i>
        {modal.text ? <p>{modal.text}</p> : null}
        <Button tone="primary" wide onClick={() => close()}>
          {modal.yes ?? 'เสร็จสิ้น'}
        </Button>
      </div>
    </Dialog>
  );
}
