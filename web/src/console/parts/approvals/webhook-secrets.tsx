import type { BankAccount } from '@portal/contract/console/bank-accounts.ts';
import { Button } from '../actions/button.tsx';
import { useMay } from '../frame.ts';
import { Chip } from '../figures/marks.tsx';
import { TimestampWithAge } from '../figures/time.tsx';
import { useDecision } from '../actions/decision.ts';
import { ReasonSheet } from '../dialog/reason-sheet.tsx';
import { Sheet } from '../dialog/sheet.tsx';

/** Webhook secrets: created, last used, newest first, and a pending rotation. */
export function WebhookSecrets({ of: { secrets, approval } }: { of: Pick<BankAccount, 'secrets' | 'approval'> }) {
  return (
    <>
      {secrets.length === 0 ? <span>ไม่มีของตัวเอง</span> : null}
      {secrets.map(({ created_at, used_at }, place) => (
        <div key={created_at.getTime()}>
          {secrets.length > 1 ? place === 0 ? <span>{'ตัวใหม่ '}</span> : <span>{'ตัวเก่า '}</span> : ''}
          {used_at ? (
            <>
              ใช้ล่าสุด <TimestampWithAge at={used_at} />
            </>
          ) : (
            <span>ยังไม่เคยใช้</span>
          )}
        </div>
      ))}
      {approval ? <Chip tone="pend">รอผู้อนุมัติคนที่สอง · {approval.by.name}</Chip> : null}
    </>
  );
}

interface ButtonsProps {
  of: Pick<BankAccount, 'secrets' | 'approval'>;
  disabled: boolean;
  onRotate: () => void;
  onEnd: () => void;
}

/** Adds a second secret, or ends the older of two. */
export function SecretButtons({ of: { secrets, approval }, disabled, onRotate, onEnd }: ButtonsProps) {
  if (!useMay()('webhook-secrets.change')) return null;
  return (
    <>
      <Button icon="key" disabled={disabled || approval !== null} onClick={onRotate}>
        ออกรหัสลับใหม่
      </Button>
      {secrets.length > 1 ? (
        <Button icon="close" disabled={disabled} onClick={onEnd}>
          ยกเลิกรหัสเก่า
        </Button>
      ) : null}
    </>
  );
}

interface SheetsProps {
  open: 'rotate' | 'end';
  id: string;
  name: string;
  /** Name of the signing party. */
  signer: string;
  queryKey: string;
  rotate: (reason: string) => Promise<unknown>;
  end: () => Promise<unknown>;
  onClose: () => void;
}

/** Requests another secret, or ends the previous one. */
export function SecretSheets({ open, id, name, signer, queryKey, rotate, end, onClose }: SheetsProps) {
  const decide = useDecision();
  const done = (run: () => Promise<unknown>, text: string) =>
    decide({ ids: [id], run, doneText: () => text, refresh: [[queryKey], ['approvals']], close: onClose });
  if (open === 'rotate')
    return (
      <ReasonSheet
        title={`ออกรหัสลับใหม่ ${name}`}
        confirmText="ส่งให้คนที่สองอนุมัติ"
        tone="primary"
        onClose={onClose}
        onSubmit={(reason) => done(() => rotate(reason), 'ส่งคำขอออกรหัสลับแล้ว รอเจ้าของหรือผู้จัดการอนุมัติ')}
      >
        <p>รหัสเก่ายังใช้ได้จนกว่าจะยกเลิก หลังอนุมัติ รหัสใหม่แสดงครั้งเดียวให้ฝ่ายเทคนิคหรือเจ้าของ</p>
      </ReasonSheet>
    );
  return (
    <Sheet
      title={`ยกเลิกรหัสลับเก่า ${name}`}
      confirmText="ยกเลิกรหัสเก่า"
      tone="err"
      onClose={onClose}
      onConfirm={() => done(end, 'ยกเลิกรหัสลับเก่าแล้ว')}
    >
      <p>ข้อความที่ลงลายเซ็นด้วยรหัสเก่าจะไม่ถูกรับทันที ดูก่อนว่า{signer}ใช้รหัสใหม่แล้ว</p>
    </Sheet>
  );
}
