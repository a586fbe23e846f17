import { type ComponentType, useState } from 'react';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Button } from '../../kit/actions/button.tsx';
import type { Modal, ModalProps } from '../../kit/dialog/modal-queue.ts';
import { showToast } from '../../kit/dialog/toast.ts';
import { AlertDialog, ConfirmDialog, SuccessDialog } from '../../portal/app/dialogs/dialogs.tsx';
import { Toasts } from '../../portal/app/dialogs/toasts.tsx';
import CsatDialog from '../../portal/chat/csat-dialog.tsx';
import type { Part } from './part.ts';

/** A window in a queue of one. */
function Opened({ of: Window, modal }: { of: ComponentType<ModalProps>; modal: Modal }) {
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button onClick={() => open(true)}>เปิดหน้าต่าง</Button>
      {isOpen ? <Window modal={modal} close={() => open(false)} onSignedIn={() => {}} /> : null}
    </>
  );
}

const Plain = ({ close }: ModalProps) => (
  <Dialog title="แจ้งเตือน" onClose={() => close()}>
    <p>ทำรายการไม่สำเร็จ กรุณาลองอีกครั้ง</p>
  </Dialog>
);

export const windows: readonly Part[] = [
  { name: 'Dialog', content: <Opened of={Plain} modal={{ kind: 'alert', rank: 0 }} /> },
  {
    name: 'AlertDialog',
    content: <Opened of={AlertDialog} modal={{ kind: 'alert', rank: 0, text: 'ยอดเครดิตไม่พอ กรุณาฝากเงินก่อน' }} />,
  },
  {
    name: 'ConfirmDialog',
    content: (
      <Opened
        of={ConfirmDialog}
        modal={{
          kind: 'confirm',
          rank: 0,
          title: 'ยกเลิกรายการ',
          text: 'ต้องการยกเลิกรายการฝากนี้หรือไม่',
          yes: 'ยกเลิกรายการ',
          no: 'ไม่ยกเลิก',
        }}
      />
    ),
  },
  {
    name: 'SuccessDialog',
    content: (
      <Opened
        of={SuccessDialog}
        modal={{ kind: 'success', rank: 0, title: 'แจ้งถอนสำเร็จ', text: 'เงินจะเข้าบัญชีใน 1–5 นาที' }}
      />
    ),
  },
  { name: 'CsatDialog', content: <Opened of={CsatDialog} modal={{ kind: 'csat', rank: 0 }} /> },
  {
    name: 'Toasts',
    content: (
      <>
        <Button onClick={() => showToast('คัดลอกแล้ว')}>คัดลอก</Button>
        <Button onClick={() => showToast('ฝากเงิน 500.37 บาท สำเร็จ', { to: '/kit', text: 'ดูรายการ' })}>ฝากสำเร็จ</Button>
        <Toasts />
      </>
    ),
  },
];
