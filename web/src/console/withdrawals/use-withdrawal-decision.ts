import { useState } from 'react';
import { approve } from '@portal/contract/console/control.ts';
import {
  approveWithdrawal,
  payWithdrawal,
  rejectWithdrawal,
  type WithdrawalRow,
} from '@portal/contract/console/withdrawals.ts';
import { call } from '../../kit/call.ts';
import { useDecision } from '../parts/decision.ts';
import type { WithdrawalAction } from './withdrawal-sheets.tsx';

type Answer = { data: object };
const done: Record<WithdrawalAction, string> = {
  approve: 'อนุมัติ',
  'approve-second': 'อนุมัติ',
  pay: 'บันทึกว่าจ่าย',
  reject: 'ปฏิเสธ',
};

function send(action: WithdrawalAction, { id, approval }: WithdrawalRow, text: string): Promise<Answer> {
  if (action === 'pay') return call(payWithdrawal, { input: { id, reference: text } });
  if (action === 'reject') return call(rejectWithdrawal, { input: { id, reason: text } });
  if (action === 'approve-second' && approval) return call(approve, { input: { id: approval.id } });
  return call(approveWithdrawal, { input: { id } });
}

/** Sends a decision about one withdrawal and says what came of it, a second person still to come included. */
export function useWithdrawalDecision(row: WithdrawalRow): {
  isSending: boolean;
  run: (action: WithdrawalAction, text: string, close: () => void) => Promise<void>;
} {
  const [isSending, setSending] = useState(false);
  const decide = useDecision();
  const run = async (action: WithdrawalAction, text: string, close: () => void) => {
    setSending(true);
    await decide({
      ids: [row.id],
      run: () => send(action, row, text),
      doneText: ({ data }) => ('approval_id' in data ? 'ส่งแล้ว รอผู้อนุมัติคนที่สอง' : `${done[action]} ${row.ref} แล้ว`),
      refresh: [['withdrawals'], ['approvals']],
      close,
    });
    setSending(false);
  };
  return { isSending, run };
}
