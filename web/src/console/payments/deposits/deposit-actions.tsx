import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  approveDeposit,
  type DepositRow,
  matchLine,
  rejectDeposit,
  type StatementLine,
} from '@portal/contract/console/deposits.ts';
import { useOpenChat } from '../../chat/queries.ts';
import { useActionQueue, useIsDisconnected, useMay } from '../../parts/frame.ts';
import { type Action, Actions } from '../../parts/actions/button.tsx';
import { useReview } from '../review.tsx';
import { ConfirmedSheet, MatchSheet, RejectSheet } from './deposit-sheets.tsx';
import { formatBaht } from '@portal/contract/money.ts';
import { call } from '../../../kit/data/call.ts';
import { depositQuery } from './queries.ts';
import { creditOf, offerEffect } from './words.ts';
import { AWAITING, useDecision } from '../../parts/actions/decision.ts';

const UNCONFIRMED = 'ผู้ให้บริการยังไม่ยืนยันว่าได้รับเงินของรายการนี้';
const CHOOSE_LINE = 'เลือกรายการเดินบัญชีทางซ้ายเพื่อจับคู่กับคำขอนี้';

interface Props {
  line: StatementLine | undefined;
  suggestion: StatementLine['suggestions'][number] | undefined;
  depositId: string;
  deposit: DepositRow | undefined;
  onDone: (byKeys: boolean) => void;
}

/**
 * A credits after five seconds in the action queue; R refuses with a reason, I asks the member for a slip, V sends to
 * review. An approval by a second operator asks for the reason first.
 */
export function DepositActions({ line, suggestion, depositId, deposit, onDone }: Props) {
  const [sheet, setSheet] = useState<{ readonly of: 'match' | 'confirmed' | 'reject'; readonly byKeys: boolean }>();
  const { busy } = useActionQueue();
  const isDisconnected = useIsDisconnected();
  const mayDecide = useMay()('deposits.decide');
  const { ref = '', member } = suggestion ?? deposit ?? {};
  const decisions = useDepositDecision(depositId, ref);
  const detail = useQuery(depositQuery(depositId)).data;
  const effect = detail && offerEffect(detail, line?.amount ?? creditOf(detail));

  const isOff = isDisconnected || busy.has(depositId) || (line !== undefined && busy.has(line.id));
  const canMatch = line !== undefined && !line.approval;
  const hint = whyNotCredited(line, deposit);
  const asks = useAsk(member?.id, ref);
  const { toReview, reviewSheet } = useReview({ of: 'deposits', id: depositId, name: ref }, isOff);
  const send = (byKeys: boolean, reason?: string) => {
    setSheet(undefined);
    if (canMatch) decisions.match(line, reason);
    else decisions.approve(reason);
    onDone(byKeys);
  };
  const credit = (byKeys: boolean) =>
    canMatch && suggestion?.one_is_enough
      ? send(byKeys)
      : setSheet({ of: !canMatch && deposit?.provider ? 'confirmed' : 'match', byKeys });
  const refuse = (byKeys: boolean) => setSheet({ of: 'reject', byKeys });
  const toCredit: Action = {
    keyName: 'A',
    tone: 'ok',
    icon: 'check',
    text: canMatch ? 'จับคู่และเติมเครดิต' : 'อนุมัติ',
    run: isOff ? undefined : credit,
  };
  const toRefuse: Action = { keyName: 'R', tone: 'err', icon: 'close', text: 'ปฏิเสธ', run: isOff ? undefined : refuse };
  if (!mayDecide) return asks.length ? <Actions actions={asks} /> : null;
  return (
    <>
      <Actions actions={[...(hint ? [] : [toCredit]), toRefuse, ...asks, toReview]} hint={hint} />
      {reviewSheet}
      {sheet?.of === 'match' ? (
        <MatchSheet
          amount={line?.amount}
          target={`${ref} ${member?.tel_masked ?? ''}`}
          effect={effect}
          onClose={() => setSheet(undefined)}
          onSubmit={(reason) => send(sheet.byKeys, reason)}
        />
      ) : null}
      {sheet?.of === 'confirmed' && deposit?.received ? (
        <ConfirmedSheet
          deposit={deposit}
          received={deposit.received}
          member={member?.tel_masked ?? ''}
          effect={effect}
          onClose={() => setSheet(undefined)}
          onSubmit={() => send(sheet.byKeys)}
        />
      ) : null}
      {sheet?.of === 'reject' ? (
        <RejectSheet
          name={ref}
          onClose={() => setSheet(undefined)}
          onSubmit={(reason) =>
            decisions.reject(reason, { close: () => setSheet(undefined), onDone: () => onDone(sheet.byKeys) })
          }
        />
      ) : null}
    </>
  );
}

/** Reason why the request cannot be credited now. */
function whyNotCredited(line: StatementLine | undefined, deposit: DepositRow | undefined): string | undefined {
  if (line) return line.approval ? `รอคนที่สองอนุมัติ ผู้ขอ ${line.approval.by.name}` : undefined;
  if (deposit?.provider && !deposit.received) return UNCONFIRMED; // in review only because of a slip
  return deposit?.state === 'review' ? undefined : CHOOSE_LINE;
}

/** I opens the member's chat with a question for the slip, for operators who may answer there. */
function useAsk(memberId: string | undefined, ref: string): Action[] {
  const openChat = useOpenChat();
  const run = memberId ? () => openChat?.(memberId, `ขอสลิปของรายการ ${ref}`) : undefined;
  return openChat ? [{ keyName: 'I', icon: 'chat', text: 'ขอสลิปเพิ่ม', run }] : [];
}

const refresh = [['deposits'], ['statement-lines'], ['approvals']];

/** A line with an unclear owner is credited after a second operator agrees. */
const pendingText = ({ data }: { data: object }) => ('approval_id' in data ? AWAITING : undefined);

interface Decisions {
  /** Reason, when a second operator is needed. */
  match: (line: StatementLine, reason?: string) => void;
  approve: (reason?: string) => void;
  reject: (reason: string, after: { close: () => void; onDone: () => void }) => Promise<void>;
}

/** Decisions about one request; both ways to credit wait five seconds in the action queue. */
function useDepositDecision(id: string, ref: string): Decisions {
  const decide = useDecision();
  return {
    match: (line, reason) =>
      void decide({
        ids: [line.id, id],
        run: () => call(matchLine, { input: { id: line.id, deposit_id: id, reason } }),
        doneText: (answer) => pendingText(answer) ?? `เติมเครดิต ${formatBaht(line.amount)} ให้ ${ref} แล้ว`,
        refresh,
        queuedText: `จับคู่และเติมเครดิต ${formatBaht(line.amount)} → ${ref}`,
      }),
    approve: (reason) =>
      void decide({
        ids: [id],
        run: () => call(approveDeposit, { input: { id, reason } }),
        doneText: (answer) => pendingText(answer) ?? `เติมเครดิตให้ ${ref} แล้ว`,
        refresh,
        queuedText: `อนุมัติและเติมเครดิต ${ref}`,
      }),
    reject: (reason, after) =>
      decide({
        ids: [id],
        run: () => call(rejectDeposit, { input: { id, reason } }),
        doneText: () => `ปฏิเสธ ${ref} แล้ว`,
        refresh,
        ...after,
      }),
  };
}
