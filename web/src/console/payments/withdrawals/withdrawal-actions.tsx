import { useState } from 'react';
import { approve } from '@portal/contract/console/approvals.ts';
import { payWithdrawal } from '@portal/contract/console/withdrawals.ts';
import { call } from '../../../kit/data/call.ts';
import { doneOrAwaiting, useDecision } from '../../parts/actions/decision.ts';
import { useActionQueue, useIsDisconnected, useMay, useOperator } from '../../parts/frame.ts';
import { type Action, Actions } from '../../parts/actions/button.tsx';
import { useReview } from '../review.tsx';
import { type Decision, DecisionSheet } from './decision-sheet.tsx';
import type { PayoutRequest } from './queries.ts';
import { sources } from './sources.ts';

interface Props {
  row: PayoutRequest;
  onDone: (byKeys: boolean) => void;
}

/** A approves (also as second operator), P records a manual payment, R refuses, V sends to review; each confirmed in a sheet. */
export function WithdrawalActions({ row, onDone }: Props) {
  const [decision, setDecision] = useState<Decision>();
  const { isSending, send } = useSend();
  const may = useMay();
  const me = useOperator();
  const { decide, rejectText } = sources[row.source];
  const { busy } = useActionQueue();
  const isOff = useIsDisconnected() || isSending || busy.has(row.id);
  const isOpen = row.status === 'waiting' && may(decide);
  const first = row.approval;
  const mayBeSecond = first !== null && may('approvals.decide') && first.by.id !== me?.id;
  const { toReview, reviewSheet } = useReview({ of: 'withdrawals', id: row.id, name: row.ref }, isOff);
  if (!isOpen && !decision) return null;

  const openIf = (isOn: boolean, to: Decision['to']) =>
    isOn && !isOff ? (byKeys: boolean) => setDecision({ to, row, byKeys }) : undefined;
  const toApprove: Action = {
    keyName: 'A',
    tone: 'primary',
    icon: 'check',
    text: first ? 'อนุมัติเป็นคนที่สอง' : 'อนุมัติ',
    run: openIf(!first || mayBeSecond, first ? 'approve-second' : 'approve'),
  };
  const toPay: Action = { keyName: 'P', icon: 'bank', text: 'จ่ายแล้ว', run: openIf(true, 'pay') };
  const toReject: Action = { keyName: 'R', tone: 'err', icon: 'close', text: rejectText, run: openIf(true, 'reject') };
  const ofWallet = first ? [toApprove, toReject, toReview] : [toApprove, toPay, toReject, toReview];
  const close = () => setDecision(undefined);
  return (
    <>
      {isOpen ? (
        <Actions
          actions={row.source === 'wallet' ? ofWallet : [toApprove, toReject]}
          hint={first && !mayBeSecond ? 'ต้องให้ผู้ดูแลคนอื่นเป็นผู้อนุมัติ' : undefined}
        />
      ) : null}
      {reviewSheet}
      {decision ? (
        <DecisionSheet
          of={decision}
          onClose={close}
          onSubmit={(text) => send(decision, text, close, () => onDone(decision.byKeys))}
        />
      ) : null}
    </>
  );
}

/** Sends a decision and reports the result, or that a second operator must agree; a credit waits five seconds first. */
function useSend() {
  const [isSending, setSending] = useState(false);
  const decide = useDecision();
  /** `text` is the reference of a payment or the reason of a refusal. */
  const send = async ({ to, row }: Decision, text: string, close: () => void, onDone: () => void) => {
    const { id, ref, approval, version, destination, needs_two } = row;
    const { approve: agree, reject, rejectText, queuedText, refresh = [] } = sources[row.source];
    const run = (): Promise<{ data: object }> => {
      if (to === 'pay')
        return call(payWithdrawal, { input: { id, reference: text, ...(version ? { seen: version } : {}) } });
      if (to === 'reject') return reject(id, text);
      return to === 'approve-second' && approval ? call(approve, { input: { id: approval.id } }) : agree(row);
    };
    const isCredited = destination === 'credit' && (to === 'approve-second' || (to === 'approve' && !needs_two));
    setSending(true);
    await decide({
      ids: [id],
      run,
      doneText: doneOrAwaiting(`${to === 'reject' ? rejectText : to === 'pay' ? 'บันทึกว่าจ่าย' : 'อนุมัติ'} ${ref} แล้ว`),
      refresh: [['withdrawals'], ['approvals'], ...refresh],
      close,
      onDone,
      ...(isCredited && queuedText ? { queuedText: queuedText(row) } : {}),
    });
    setSending(false);
  };
  return { isSending, send };
}
