import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { makeAdjustment } from '@portal/contract/console/approvals.ts';
import { formatBaht } from '@portal/contract/money.ts';
import { issueCoupon } from '@portal/contract/console/offers.ts';
import { call } from '../../../../kit/data/call.ts';
import { newIdempotencyKey } from '../../../../kit/forms/idempotency-key.ts';
import { doneOrAwaiting, useDecision } from '../../../parts/actions/decision.ts';
import { ReasonText } from '../../../parts/dialog/reason-sheet.tsx';
import { Sheet } from '../../../parts/dialog/sheet.tsx';
import { satangOfText } from '../../../parts/fields/field-values.ts';
import type { MemberDetail } from '../queries.ts';
import { Pane } from '../../../parts/layout/pane.tsx';
import { offersQuery } from '../../../promotions/queries.ts';

/** A manual change of credit. Nothing is posted until a second operator agrees. */
export function AdjustmentSheet({ member, onClose }: { member: MemberDetail; onClose: () => void }) {
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const [key] = useState(newIdempotencyKey);
  const decide = useDecision();
  const amount = satangOfText(text);
  const send = () => {
    if (amount === undefined) return undefined;
    return decide({
      ids: [member.id],
      run: () => call(makeAdjustment, { input: { member_id: member.id, amount, reason: reason.trim(), key } }),
      doneText: () => `ส่งคำขอปรับเครดิต ${formatBaht(amount)} แล้ว รอผู้อนุมัติคนที่สอง`,
      refresh: [['approvals'], ['members']],
      close: onClose,
    });
  };
  return (
    <Sheet
      title={`ปรับเครดิต ${member.tel_masked}`}
      confirmText="ส่งให้คนที่สองอนุมัติ"
      disabled={amount === undefined || !reason.trim()}
      onClose={onClose}
      onConfirm={send}
    >
      <TextInput
        label="จำนวนเงิน (บาท)"
        description="ใส่เครื่องหมายลบเพื่อหักเครดิต"
        inputMode="text"
        autoComplete="off"
        required
        data-autofocus
        value={text}
        error={text.trim() && text.trim() !== '-' && amount === undefined ? 'จำนวนเงินไม่ถูกต้อง' : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ReasonText rows={3} value={reason} onChange={setReason} />
    </Sheet>
  );
}

/** An offer that only coupon holders can take. */
export function CouponSheet({ member, onClose }: { member: MemberDetail; onClose: () => void }) {
  const query = useInfiniteQuery(offersQuery('published'));
  const [id, setId] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [key] = useState(newIdempotencyKey);
  const decide = useDecision();
  const send = () =>
    id === null
      ? undefined
      : decide({
          ids: [member.id],
          run: () => call(issueCoupon, { input: { id, member_id: member.id, reason: reason.trim(), key } }),
          doneText: doneOrAwaiting('ให้คูปองแล้ว ใช้ได้ 14 วัน'),
          refresh: [['promotions']],
          close: onClose,
        });
  return (
    <Sheet
      title={`ให้คูปอง ${member.tel_masked}`}
      confirmText="ให้คูปอง"
      disabled={id === null || !reason.trim()}
      onClose={onClose}
      onConfirm={send}
    >
      <Pane query={query} rows={1} blank="ยังไม่มีโปรโมชั่นสำหรับผู้ที่ได้รับคูปอง" isEmpty={(rows) => !rows.some(isForCoupons)}>
        {(rows) => (
          <>
            <Select
              label="โปรโมชั่น"
              required
              data={rows.filter(isForCoupons).map((row) => ({ value: row.id, label: row.title }))}
              value={id}
              comboboxProps={{ withinPortal: false }}
              onChange={setId}
            />
            <ReasonText value={reason} onChange={setReason} />
          </>
        )}
      </Pane>
    </Sheet>
  );
}

const isForCoupons = ({ terms }: { terms: { audience: { kind: string } } }) => terms.audience.kind === 'coupon';
