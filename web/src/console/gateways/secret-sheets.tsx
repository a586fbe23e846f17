import { endGatewaySecret, type Gateway, rotateGatewaySecret } from '@portal/contract/console/gateways.ts';
import { call } from '../../kit/data/call.ts';
import { useDecision } from '../parts/actions/decision.ts';
import { ReasonSheet } from '../parts/dialog/reason-sheet.tsx';
import { Sheet } from '../parts/dialog/sheet.tsx';

interface Props {
  gateway: Gateway;
  open: 'rotate' | 'end';
  onClose: () => void;
}

/** Another secret for what a gateway tells, and the end of the one before. */
export function SecretSheets({ gateway: { provider, display_name }, open, onClose }: Props) {
  const decide = useDecision();
  const done = (run: () => Promise<unknown>, text: string) =>
    decide({ ids: [provider], run, doneText: () => text, refresh: [['gateways'], ['approvals']], close: onClose });
  if (open === 'rotate')
    return (
      <ReasonSheet
        title={`ออกรหัสลับใหม่ ${display_name}`}
        confirmText="ส่งให้คนที่สองอนุมัติ"
        tone="primary"
        onClose={onClose}
        onSubmit={(reason) =>
          done(
            () => call(rotateGatewaySecret, { input: { provider, reason } }),
            'ส่งคำขอออกรหัสลับแล้ว รอเจ้าของหรือผู้จัดการอนุมัติ',
          )
        }
      >
        <p>รหัสเก่ายังใช้ได้จนกว่าจะยกเลิก หลังอนุมัติ รหัสใหม่แสดงครั้งเดียวให้ฝ่ายเทคนิคหรือเจ้าของ</p>
      </ReasonSheet>
    );
  return (
    <Sheet
      title={`ยกเลิกรหัสลับเก่า ${display_name}`}
      confirmText="ยกเลิกรหัสเก่า"
      tone="err"
      onClose={onClose}
      onConfirm={() => done(() => call(endGatewaySecret, { input: { provider } }), 'ยกเลิกรหัสลับเก่าแล้ว')}
    >
      <p>ข้อความที่ลงลายเซ็นด้วยรหัสเก่าจะไม่ถูกรับทันที ดูก่อนว่าผู้ให้บริการใช้รหัสใหม่แล้ว</p>
    </Sheet>
  );
}
