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
import { doneOrAwaiting } from '../parts/awaiting.ts';

type Answer = { data: object };
const done: Record<WithdrawalAction, string> = {
  approve: 'อนุมัติ',
  'approve-second': 'อนุมัติ',
  pay: 'บันทึกว่าจ่าย',
  reject: 'ปฏิเสธ',
};

function send(action: WithdrawalAction, { id, approval, version: seen }: WithdrawalRow, text: string): Promise<Answer> {
  if (action === 'pay') return call(payWithdrawal, { input: { id, reference: text, seen } });
  if (action === 'reject') return call(rejectWithdrawal, { input: { id, reason: text } });
  if (action === 'approve-second' && approval) return call(approve, { input: { id: approval.id } });
  return call(approveWithdrawal, { input: { id, seen } });
}

interface Decision {
  readonly action: WithdrawalAction;
  /** As it was shown when it was decided. */
  readonly row: WithdrawalRow;
  /** The reference of a payment or the reason of a refusal. */
  readonly text: string;
  readonly close: () => void;
  readonly onDone: () => void;
}

/** Sends a decision about one withdrawal and says what came of it, a second person still to come included. */
export function useWithdrawalDecision(): { isSending: boolean; run: (decision: Decision) => Promise<void> } {
  const [isSending, setSending] = useState(false);
  const decide = useDecision();
  const run = async ({ action, row, text, close, onDone }: Decision) => {
    setSending(true);
    await decide({
      ids: [row.id],
      run: () => send(action, row, text),
      doneText: doneOrAwaiting(`${done[action]} ${row.ref} แล้ว`),
      refresh: [['withdrawals'], ['approvals']],
      close,
      onDone,
    });
    setSending(false);
  };
  return { isSending, run };
}
