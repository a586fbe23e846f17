import {
  type BankAccount,
  endAccountSecret,
  removeBankAccount,
  rotateAccountSecret,
} from '@portal/contract/console/bank-accounts.ts';
import { call } from '../../kit/data/call.ts';
import { useDecision } from '../parts/actions/decision.ts';
import { ReasonSheet } from '../parts/dialog/reason-sheet.tsx';
import { Sheet } from '../parts/dialog/sheet.tsx';
import { SwitchSheet } from './switch-sheet.tsx';

export type AccountSheet = 'switch' | 'rotate' | 'end' | 'remove';

interface Props {
  account: BankAccount;
  open: AccountSheet;
  onClose: () => void;
}

/** What an operator does to an account besides looking at it. */
export function AccountSheets({ account, open, onClose }: Props) {
  const decide = useDecision();
  const { id, bank_name, number_masked } = account;
  const name = `${bank_name} ${number_masked}`;
  const done = (run: () => Promise<unknown>, text: string) =>
    decide({ ids: [id], run, doneText: () => text, refresh: [['bank-accounts'], ['approvals']], close: onClose });
  if (open === 'switch') return <SwitchSheet account={account} onClose={onClose} />;
  if (open === 'rotate')
    return (
      <ReasonSheet
        title={`ออกรหัสลับใหม่ ${name}`}
        confirmText="ส่งให้คนที่สองอนุมัติ"
        tone="primary"
        onClose={onClose}
        onSubmit={(reason) =>
          done(() => call(rotateAccountSecret, { input: { id, reason } }), 'ส่งคำขอออกรหัสลับแล้ว รอเจ้าของหรือผู้จัดการอนุมัติ')
        }
      >
        <p>รหัสเก่ายังใช้ได้จนกว่าจะยกเลิก หลังอนุมัติ รหัสใหม่แสดงครั้งเดียวให้ฝ่ายเทคนิคหรือเจ้าของ</p>
      </ReasonSheet>
    );
  if (open === 'end')
    return (
      <Sheet
        title={`ยกเลิกรหัสลับเก่า ${name}`}
        confirmText="ยกเลิกรหัสเก่า"
        tone="err"
        onClose={onClose}
        onConfirm={() => done(() => call(endAccountSecret, { input: { id } }), 'ยกเลิกรหัสลับเก่าแล้ว')}
      >
        <p>ข้อความที่ลงลายเซ็นด้วยรหัสเก่าจะไม่ถูกรับทันที ดูก่อนว่าธนาคารใช้รหัสใหม่แล้ว</p>
      </Sheet>
    );
  return (
    <Sheet
      title={`ลบ ${name}`}
      confirmText="ลบบัญชี"
      tone="err"
      onClose={onClose}
      onConfirm={() => done(() => call(removeBankAccount, { input: { id } }), `ลบ ${name} แล้ว`)}
    >
      <p>สมาชิกจะไม่เห็นบัญชีนี้ และข้อความของธนาคารเรื่องบัญชีนี้จะไม่ถูกรับอีก ลบไม่ได้ถ้ายังมีคำขอหรือรายการโอนออกที่ไม่เสร็จ</p>
    </Sheet>
  );
}
