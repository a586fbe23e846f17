import { Dialog } from '../../../kit/dialog/dialog.tsx';
import * as dialog from '../../../kit/dialog/dialog.module.css';
import { Button } from '../../../kit/actions/button.tsx';
import { Icon } from '../../../kit/actions/icon.tsx';
import type { ModalProps } from '../../../kit/dialog/modal-queue.ts';
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
