import { approveDeposit, matchLine, rejectDeposit, type StatementLine } from '@portal/contract/console/deposits.ts';
import { formatBaht } from '@portal/contract/money.ts';
import { call } from '../../kit/call.ts';
import { useDecision } from '../parts/decision.ts';
import { AWAITING } from '../parts/awaiting.ts';

const refresh = [['deposits'], ['statement-lines'], ['approvals']];

/** A line that does not say whose it is, is credited when a second operator agrees. */
const pendingText = ({ data }: { data: object }) => ('approval_id' in data ? AWAITING : undefined);

interface Decisions {
  /** The reason where a second operator is needed. */
  match: (line: StatementLine, reason?: string) => void;
  approve: (reason?: string) => void;
  reject: (reason: string, close: () => void) => Promise<void>;
}

/** What may be decided about one request; both ways to credit wait five seconds in the action queue. */
export function useDepositDecision(id: string, ref: string): Decisions {
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
    reject: (reason, close) =>
      decide({
        ids: [id],
        run: () => call(rejectDeposit, { input: { id, reason } }),
        doneText: () => `ปฏิเสธ ${ref} แล้ว`,
        refresh,
        close,
      }),
  };
}
