import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { banksToChoose, WALLET } from '@portal/contract/banks.ts';
import { addBankAccount, type BankAccount } from '@portal/contract/console/bank-accounts.ts';
import { call } from '../../kit/data/call.ts';
import { useDecision } from '../parts/actions/decision.ts';
import { Sheet } from '../parts/dialog/sheet.tsx';
import { kindWords } from './words.ts';

type Kind = BankAccount['kind'];
const kinds = Object.entries(kindWords).map(([value, label]) => ({ value, label }));
const above = { zIndex: 'calc(var(--z-modal) + 1)' };
const banks = banksToChoose.filter(([code]) => code !== WALLET).map(([value, label]) => ({ value, label }));

/** Asks for one more account. Nothing is promised on it until a second operator agrees. */
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
        comboboxProps={above}
        onChange={(value) => setKind(value as Kind)}
      />
      {kind === 'truemoney' ? null : (
        <Select label="ธนาคาร" required searchable comboboxProps={above} data={banks} value={bank} onChange={setBank} />
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
      <Textarea
        label="เหตุผล"
        rows={2}
        maxLength={500}
        required
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <p className="hint">เมื่ออนุมัติแล้ว ฝ่ายเทคนิคหรือเจ้าของเห็นรหัสลับเว็บฮุกของบัญชีนี้ครั้งเดียว และใส่ในระบบของธนาคาร</p>
    </Sheet>
  );
}
