import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { revealRecipient } from '@portal/contract/console/withdrawals.ts';
import { baht } from '@portal/contract/money.ts';
import { call } from '../../../kit/data/call.ts';
import { CopyButton } from '../../parts/actions/button.tsx';
import { Money } from '../../parts/figures/marks.tsx';
import { Pane } from '../../parts/layout/pane.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { Sheet } from '../../parts/dialog/sheet.tsx';
import * as css from './recipient.module.css';

interface Props {
  id: string;
  onClose: () => void;
  onSubmit: (reference: string) => unknown;
  children: ReactNode;
}
const MIN_LENGTH = 3;

/** Manual payment: shows the recipient, each part copied by one key, and asks for the bank's reference. */
export function PaySheet({ id, onClose, onSubmit, children }: Props) {
  const [reference, setReference] = useState('');
  const isReady = reference.trim().length >= MIN_LENGTH;
  return (
    <Sheet
      title="จ่ายแล้ว (จ่ายด้วยมือ)"
      confirmText="บันทึกว่าจ่ายแล้ว"
      disabled={!isReady}
      onClose={onClose}
      onConfirm={() => onSubmit(reference.trim())}
    >
      {children}
      <Recipient id={id} />
      <TextInput
        label="เลขอ้างอิงการโอน"
        description="ตามที่ธนาคารออกให้ อย่างน้อย 3 ตัวอักษร"
        required
        maxLength={100}
        autoComplete="off"
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
    </Sheet>
  );
}

/**
 * The account to pay, in full, as requested. The number comes last and has the focus: Enter copies it, Tab goes to the bank's
 * reference.
 */
function Recipient({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['withdrawal-recipient', id], // not under ['withdrawals'], which every queue event invalidates
    queryFn: async () => (await call(revealRecipient, { input: { id } })).data,
    staleTime: Infinity, // each view is audited
    gcTime: 0,
  });
  return (
    <Pane query={query} rows={2}>
      {({ ref, bank_name, number, name, amount }) => (
        <>
          <dl className={css.rows}>
            <dt>เลขอ้างอิง</dt>
            <dd>
              <span translate="no">{ref}</span>
              <CopyButton text={ref} label="คัดลอกเลขอ้างอิง" />
            </dd>
            <dt>จำนวน</dt>
            <dd>
              <Money of={amount} />
              <CopyButton text={baht(amount).toFixed(2)} label="คัดลอกจำนวน" />
            </dd>
            <dt>ชื่อบัญชี</dt>
            <dd>
              {name}
              <CopyButton text={name} label="คัดลอกชื่อ" />
            </dd>
            <dt>{bank_name}</dt>
            <dd>
              <span className={css.number} translate="no">
                {number}
              </span>
              <CopyButton text={number} label="คัดลอกเลขบัญชี" isFocused />
            </dd>
          </dl>
          <p className={parts.mini}>การดูเลขบัญชีถูกบันทึกในบันทึกการใช้งาน</p>
        </>
      )}
    </Pane>
  );
}
