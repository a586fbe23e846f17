import { Checkbox, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  addBankAccount,
  type BankAccount,
  endAccountSecret,
  removeBankAccount,
  rotateAccountSecret,
} from '@portal/contract/console/bank-accounts.ts';
import { banksToChoose, WALLET } from '@portal/contract/banks.ts';
import { call } from '../../../kit/data/call.ts';
import { useDecision } from '../../parts/actions/decision.ts';
import { ReasonText } from '../../parts/dialog/reason-sheet.tsx';
import { SecretSheets } from '../../parts/approvals/webhook-secrets.tsx';
import { Sheet } from '../../parts/dialog/sheet.tsx';
import { CapsSheet } from './caps-sheet.tsx';
import { SwitchSheet } from './switch-sheet.tsx';

export const kindWords: Readonly<Record<BankAccount['kind'], string>> = {
  bank: 'บัญชีธนาคาร',
  promptpay: 'พร้อมเพย์',
  truemoney: 'ทรูมันนี่ วอลเล็ท',
};

export type AccountSheet = 'switch' | 'rotate' | 'end' | 'remove' | 'caps';

interface Props {
  account: BankAccount;
  open: AccountSheet;
  onClose: () => void;
}

/** Sheets of the actions on a bank account. */
export function AccountSheets({ account, open, onClose }: Props) {
  const decide = useDecision();
  const { id, bank_name, number_masked } = account;
  const name = `${bank_name} ${number_masked}`;
  if (open === 'switch') return <SwitchSheet account={account} onClose={onClose} />;
  if (open === 'caps') return <CapsSheet account={account} onClose={onClose} />;
  if (open !== 'remove')
    return (
      <SecretSheets
        open={open}
        id={id}
        name={name}
        signer="ธนาคาร"
        queryKey="bank-accounts"
        rotate={(reason) => call(rotateAccountSecret, { input: { id, reason } })}
        end={() => call(endAccountSecret, { input: { id } })}
        onClose={onClose}
      />
    );
  return (
    <Sheet
      title={`ลบ ${name}`}
      confirmText="ลบบัญชี"
      tone="err"
      onClose={onClose}
      onConfirm={() =>
        decide({
          ids: [id],
          run: () => call(removeBankAccount, { input: { id } }),
          doneText: () => `ลบ ${name} แล้ว`,
          refresh: [['bank-accounts'], ['approvals']],
          close: onClose,
        })
      }
    >
      <p>สมาชิกจะไม่เห็นบัญชีนี้ และข้อความของธนาคารเรื่องบัญชีนี้จะไม่ถูกรับอีก ลบไม่ได้ถ้ายังมีคำขอหรือรายการโอนออกที่ไม่เสร็จ</p>
    </Sheet>
  );
}

type Kind = BankAccount['kind'];
const kinds = Object.entries(kindWords).map(([value, label]) => ({ value, label }));
const banks = banksToChoose.filter(([code]) => code !== WALLET).map(([value, label]) => ({ value, label }));

/** Requests a bank account, which stays off until a second operator agrees. */
export function AddSheet({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState<Kind>('bank');
  const [bank, setBank] = useState<string | null>(null);
  const [number, setNumber] = useState('');
  const [name, setName] = useState('');
  const [paysOut, setPaysOut] = useState(false);
  const [reason, setReason] = useState('');
  const decide = useDecision();
  const bank_code = kind === 'truemoney' ? WALLET : bank;
  const digits = number.replaceAll(/[\s-]/g, '');
  const isReady = bank_code && /^\d{10,15}$/.test(digits) && name.trim() && reason.trim();
  const send = () => {
    if (!isReady) return undefined;
    const input = { kind, bank_code, number: digits, name: name.trim(), pays_out: paysOut, reason: reason.trim() };
    return decide({
      ids: ['bank-account.add'],
      run: () => call(addBankAccount, { input }),
      doneText: () => 'ส่งคำขอเพิ่มบัญชีแล้ว รอเจ้าของหรือผู้จัดการอนุมัติ',
      refresh: [['approvals'], ['bank-accounts']],
      close: onClose,
    });
  };
  return (
    <Sheet title="เพิ่มบัญชีธนาคาร" confirmText="ส่งให้คนที่สองอนุมัติ" disabled={!isReady} onClose={onClose} onConfirm={send}>
      <Select
        label="ชนิดบัญชี"
        data={kinds}
        value={kind}
        allowDeselect={false}
        onChange={(value) => setKind(value as Kind)}
      />
      {kind === 'truemoney' ? null : (
        <Select label="ธนาคาร" required searchable data={banks} value={bank} onChange={setBank} />
      )}
      <TextInput
        label="เลขบัญชี"
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        value={number}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      <TextInput
        label="ชื่อบัญชี"
        required
        autoComplete="off"
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Checkbox label="ใช้โอนออกด้วย" checked={paysOut} onChange={(event) => setPaysOut(event.currentTarget.checked)} />
      <ReasonText value={reason} onChange={setReason} />
      <p className="hint">เมื่ออนุมัติแล้ว ฝ่ายเทคนิคหรือเจ้าของเห็นรหัสลับเว็บฮุกของบัญชีนี้ครั้งเดียว และใส่ในระบบของธนาคาร</p>
    </Sheet>
  );
}
