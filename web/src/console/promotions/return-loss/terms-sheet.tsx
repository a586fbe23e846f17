import { useState } from 'react';
import { type ReturnLossTerms, changeReturnLoss } from '@portal/contract/console/return-loss.ts';
import { type Draft, draftOf, termsOf } from './draft.ts';
import { periods } from './words.ts';
import * as layout from '../../parts/layout/layout.module.css';
import { Select, Switch } from '@mantine/core';
import { call } from '../../../kit/data/call.ts';
import { Sheet } from '../../parts/dialog/sheet.tsx';
import { AmountField } from '../../parts/fields/number-fields.tsx';
import { AWAITING, useDecision } from '../../parts/actions/decision.ts';

interface Props {
  terms: ReturnLossTerms;
  onClose: () => void;
}

/** The terms from the next period on. */
export function TermsSheet({ terms: before, onClose }: Props) {
  const [draft, setDraft] = useState(() => draftOf(before));
  const { terms, problems } = termsOf(draft);
  const decide = useDecision();
  const put = (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change }));
  const send = () =>
    terms &&
    decide({
      ids: ['return-loss'],
      run: () => call(changeReturnLoss, { input: terms }),
      doneText: () => AWAITING,
      refresh: [['return-loss'], ['approvals']],
      close: onClose,
    });
  const text = (field: Exclude<keyof Draft, 'is_on' | 'period'>, label: string, description?: string) => (
    <AmountField
      label={label}
      description={description}
      value={draft[field]}
      error={problems[field]}
      onChange={(typed) => put({ [field]: typed })}
    />
  );
  return (
    <Sheet title="แก้ไขเงื่อนไขคืนยอดเสีย" confirmText="บันทึก" disabled={!terms} onClose={onClose} onConfirm={send}>
      <p className="hint">เงื่อนไขใหม่ใช้ตั้งแต่รอบถัดไป รอบที่เริ่มแล้วหรือจบแล้วไม่เปลี่ยน</p>
      <Switch label="เปิดใช้" checked={draft.is_on} onChange={(event) => put({ is_on: event.currentTarget.checked })} />
      <Select
        label="รอบ"
        data={Object.entries(periods).map(([value, label]) => ({ value, label }))}
        allowDeselect={false}
        value={draft.period}
        onChange={(period) => period && put({ period })}
      />
      <div className={layout.pair}>
        {text('rate', 'อัตราคืน (%)', 'ของยอดเสียสุทธิจากเงินของสมาชิกเอง')}
        {text('turnover', 'เทิร์น (เท่าของยอดคืน)', '0 คือไม่ต้องทำเทิร์น')}
        {text('minimum', 'คืนขั้นต่ำ (บาท)', 'ต่ำกว่านี้ไม่คืน')}
        {text('maximum', 'คืนสูงสุดต่อรอบ (บาท)')}
        {text('expires', 'ใช้ได้หลังรับ (วัน)', 'เว้นว่างคือไม่มีวันหมดอายุ')}
      </div>
    </Sheet>
  );
}
