import { useEffect, useState } from 'react';
import { Button } from '../../../kit/actions/button.tsx';
import { Icon } from '../../../kit/actions/icon.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import * as dialog from '../../../kit/dialog/dialog.module.css';
import type { ModalProps } from '../../../kit/dialog/modal-queue.ts';
import { useAnnounce } from '../../../kit/live/announcer.ts';
import { Phrases } from '../../../kit/text/phrases.tsx';
import * as css from './dialogs.module.css';

export function AlertDialog({ modal, close }: ModalProps) {
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

/** A question with two answers; dismissing gives the safe one. */
export function ConfirmDialog({ modal, close }: ModalProps) {
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

export function SuccessDialog({ modal, close }: ModalProps) {
  return (
    <Dialog title={modal.title ?? 'ทำรายการสำเร็จ'} onClose={() => close()}>
      <div className={`${dialog.body} stack ${css.success}`}>
        <i className={`center ${css.mark}`} aria-hidden="true">
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

const WAIT_MS = 300;
const LONG_MS = 10_000;

/** Visible after 300 ms, cannot be closed, and after 10 s says that it takes longer than usual. */
export function LoadingDialog() {
  const [phase, enter] = useState<'quiet' | 'visible' | 'long'>('quiet');
  useEffect(() => {
    const timers = [setTimeout(() => enter('visible'), WAIT_MS), setTimeout(() => enter('long'), LONG_MS)];
    return () => timers.forEach(clearTimeout);
  }, []);
  const text = phase === 'long' ? 'ใช้เวลานานกว่าปกติ กรุณาอย่าปิดหน้านี้' : 'กำลังดำเนินการ';
  useAnnounce(phase === 'quiet' ? undefined : text, 'loading');
  if (phase === 'quiet') return null;
  return (
    <Dialog title="กรุณารอสักครู่">
      <div className={`${dialog.body} grid ${css.loading}`}>
        <i className={css.disc} aria-hidden="true" />
        <p>{text}</p>
      </div>
    </Dialog>
  );
}
