import { type ReactNode, useState } from 'react';
import { flagDeposit } from '@portal/contract/console/deposits.ts';
import { flagWithdrawal } from '@portal/contract/console/withdrawals.ts';
import { call } from '../../kit/data/call.ts';
import type { Action } from '../parts/actions/button.tsx';
import { useDecision } from '../parts/actions/decision.ts';
import { ReasonSheet } from '../parts/dialog/reason-sheet.tsx';

interface Request {
  of: 'deposits' | 'withdrawals';
  id: string;
  name: string;
}

/** V sends a request to review: a risk flag with the reason. The request stays in its queue. */
export function useReview(request: Request, isOff: boolean): { toReview: Action; reviewSheet: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  return {
    toReview: { keyName: 'V', icon: 'shield', text: 'ส่งตรวจสอบ', run: isOff ? undefined : () => setOpen(true) },
    reviewSheet: isOpen ? <ReviewSheet request={request} onClose={() => setOpen(false)} /> : null,
  };
}

function ReviewSheet({ request: { of, id, name }, onClose }: { request: Request; onClose: () => void }) {
  const decide = useDecision();
  const submit = (reason: string) =>
    decide({
      ids: [`review ${id}`],
      run: () => call(of === 'deposits' ? flagDeposit : flagWithdrawal, { input: { id, reason } }),
      doneText: () => `ส่ง ${name} ไปตรวจสอบแล้ว`,
      refresh: [[of], ['risk']],
      close: onClose,
    });
  return (
    <ReasonSheet title={`ส่งตรวจสอบ ${name}`} confirmText="ส่งตรวจสอบ" tone="primary" onClose={onClose} onSubmit={submit}>
      <p className="hint">จะขึ้นในคิวความเสี่ยงพร้อมเหตุผล รายการนี้ยังรอการตัดสินเหมือนเดิม</p>
    </ReasonSheet>
  );
}
