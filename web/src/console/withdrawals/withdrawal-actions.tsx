import { useState } from 'react';
import { approve } from '@portal/contract/console/control.ts';
import { payWithdrawal } from '@portal/contract/console/withdrawals.ts';
import { formatBaht } from '@portal/contract/money.ts';
import { call } from '../../kit/call.ts';
import { doneOrAwaiting, useDecision } from '../parts/decision.ts';
import { useIsDisconnected } from '../parts/connection.ts';
import { useMay, useOperator } from '../parts/operator.ts';
import * as parts from '../parts/parts.module.css';
import { type Action, Actions } from '../parts/queue/actions.tsx';
import { ReasonSheet } from '../parts/reason-sheet.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { PaySheet } from './pay-sheet.tsx';
import type { PayoutRequest } from './queries.ts';
import { sources } from './sources.ts';
import { twoWords } from './words.ts';

interface Props {
  row: PayoutRequest;
  onDone: (byKeys: boolean) => void;
}
/** A decision about the row as it was read when its sheet opened: what is sent is what was seen. */
interface Decision {
  readonly to: 'approve' | 'approve-second' | 'pay' | 'reject';
  readonly row: PayoutRequest;
  readonly byKeys: boolean;
}

/** A approves (also as the second person), P says it was paid by hand, R refuses; each after a sheet with Enter. */
export function WithdrawalActions({ row, onDone }: Props) {
  const [decision, setDecision] = useState<Decision>();
  const { isSending, send } = useSend();
  const may = useMay();
  const me = useOperator();
  const { decide, rejectText } = sources[row.source];
  const isOff = useIsDisconnected() || isSending;
  const isOpen = row.status === 'waiting' && may(decide);
  const first = row.approval;
  const mayBeSecond = first !== null && may('approvals.decide') && first.by.id !== me?.id;
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
  const close = () => setDecision(undefined);
  return (
    <>
      {isOpen ? (
        <Actions
          actions={row.source === 'wallet' && !first ? [toApprove, toPay, toReject] : [toApprove, toReject]}
          hint={first && !mayBeSecond ? 'ต้องให้ผู้ดูแลคนอื่นเป็นผู้อนุมัติ' : undefined}
        />
      ) : null}
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

/** Sends a decision and says what came of it, a second person still to come included; what credits waits five seconds first. */
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

interface SheetProps {
  of: Decision;
  onClose: () => void;
  onSubmit: (text: string) => unknown;
}

/** The sheet before a decision goes out. */
function DecisionSheet({ of: { to, row }, onClose, onSubmit }: SheetProps) {
  const { approveTitle, rejectText, rejectReasons, returned } = sources[row.source];
  if (to === 'pay')
    return (
      <PaySheet id={row.id} onClose={onClose} onSubmit={onSubmit}>
        <Summary of={row} />
      </PaySheet>
    );
  if (to === 'reject')
    return (
      <ReasonSheet
        title={`${rejectText} ${row.ref}`}
        confirmText={rejectText}
        {...(rejectReasons ? { choices: rejectReasons } : {})}
        onClose={onClose}
        onSubmit={onSubmit}
      >
        <p>
          {returned} {formatBaht(row.amount)} บาท จะคืนให้สมาชิก และสมาชิกจะเห็นเหตุผลนี้
        </p>
      </ReasonSheet>
    );
  return (
    <Sheet
      title={to === 'approve-second' ? 'อนุมัติเป็นคนที่สอง' : approveTitle}
      confirmText="อนุมัติ"
      onClose={onClose}
      onConfirm={() => onSubmit('')}
    >
      <Summary of={row} />
    </Sheet>
  );
}

function Summary({ of: row }: { of: PayoutRequest }) {
  const { source, account, turnover, member, two_because, needs_two, approval, flags = 0 } = row;
  const toCredit = `เข้าเครดิตหลัก ${turnover > 0 ? `ต้องทำเทิร์น ${turnover} เท่าของยอดที่ถอน` : 'ไม่มีเทิร์นโอเวอร์'}`;
  const because = two_because.map((each) => twoWords[each]).join(' · ');
  return (
    <div>
      <p className={parts.big} translate="no">
        ฿ {formatBaht(row.amount)}
      </p>
      <p>
        {account
          ? `${account.bank_name} ${account.number_masked} · ${account.name}`
          : source === 'minigame'
            ? toCredit
            : 'เข้าเครดิตหลัก'}
      </p>
      <p className={parts.mini}>
        สมาชิก {member.tel_masked} · {member.name}
      </p>
      {flags > 0 ? <p className="hint">สมาชิกนี้มีเรื่องความเสี่ยง {flags} เรื่องที่ยังไม่ปิด</p> : null}
      {needs_two && !approval ? (
        <p className="hint">
          รายการนี้ต้องมีผู้อนุมัติคนที่สอง {source === 'minigame' ? 'เครดิตจะยังไม่เข้า' : 'เงินจะยังไม่ออก'}จนกว่าจะอนุมัติครบ
          {because ? ` (${because})` : ''}
        </p>
      ) : null}
    </div>
  );
}
