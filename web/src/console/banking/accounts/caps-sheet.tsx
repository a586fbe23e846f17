import { useState } from 'react';
import { type BankAccount, capBankAccount } from '@portal/contract/console/bank-accounts.ts';
import { formatRound } from '@portal/contract/money.ts';
import { call } from '../../../kit/data/call.ts';
import { useDecision } from '../../parts/actions/decision.ts';
import { ReasonSheet } from '../../parts/dialog/reason-sheet.tsx';
import { satangOfText } from '../../parts/fields/field-values.ts';
import { AmountField } from '../../parts/fields/number-fields.tsx';

const WRONG = 'กรอกจำนวนเงินมากกว่า 0 หรือเว้นว่าง';
const typedOf = (cap: bigint | null): string => (cap === null ? '' : formatRound(cap));
/** Null for none; undefined if it is no amount. */
const capOf = (typed: string): bigint | null | undefined => (typed.trim() ? satangOfText(typed) : null);

/** Changes the daily caps of an account. */
export function CapsSheet({ account, onClose }: { account: BankAccount; onClose: () => void }) {
  const decide = useDecision();
  const [typedIn, setIn] = useState(typedOf(account.cap_in));
  const [typedOut, setOut] = useState(typedOf(account.cap_out));
  const [cap_in, cap_out] = [capOf(typedIn), capOf(typedOut)];
  const { id, bank_name, number_masked } = account;
  return (
    <ReasonSheet
      title={`วงเงินต่อวัน ${bank_name} ${number_masked}`}
      confirmText="บันทึก"
      tone="primary"
      disabled={cap_in === undefined || cap_out === undefined}
      onClose={onClose}
      onSubmit={(reason) =>
        cap_in === undefined || cap_out === undefined
          ? undefined
          : decide({
              ids: [id],
              run: () => call(capBankAccount, { input: { id, cap_in, cap_out, reason } }),
              doneText: ({ data }) => ('approval_id' in data ? 'ส่งคำขอแล้ว รอเจ้าของหรือผู้จัดการอนุมัติ' : 'เปลี่ยนวงเงินแล้ว'),
              refresh: [['bank-accounts'], ['approvals']],
              close: onClose,
            })
      }
    >
      <AmountField
        label="รับเข้าไม่เกิน (บาทต่อวัน)"
        description="เว้นว่างคือไม่จำกัด บัญชีที่เต็มไม่ถูกเสนอให้ฝากจนขึ้นวันใหม่ เมื่อบัญชีประเภทเดียวกันยังรับได้"
        value={typedIn}
        error={cap_in === undefined ? WRONG : undefined}
        onChange={setIn}
      />
      {account.pays_out ? (
        <AmountField
          label="โอนออกไม่เกิน (บาทต่อวัน)"
          description="เว้นว่างคือไม่จำกัด"
          value={typedOut}
          error={cap_out === undefined ? WRONG : undefined}
          onChange={setOut}
        />
      ) : null}
      <p className="hint">ลดวงเงินมีผลทันที เพิ่มหรือยกเลิกวงเงินมีผลเมื่อเจ้าของหรือผู้จัดการอีกคนอนุมัติ</p>
    </ReasonSheet>
  );
}
