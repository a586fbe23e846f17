import { useState } from 'react';
import type { DepositRow, StatementLine } from '@portal/contract/console/deposits.ts';
import { Button } from '../parts/button.tsx';
import { useActionQueue } from '../parts/action-queue.ts';
import { useShortcuts } from '../parts/shortcuts.ts';
import { useIsDisconnected } from '../parts/connection.ts';
import * as actions from '../parts/actions.module.css';
import { useMay } from '../parts/operator.ts';
import { MatchSheet, RejectSheet } from './deposit-sheets.tsx';
import { useDepositDecision } from './use-deposit-decision.ts';

interface Props {
  line: StatementLine | undefined;
  suggestion: StatementLine['suggestions'][number] | undefined;
  depositId: string;
  deposit: DepositRow | undefined;
  onDone: () => void;
}
const SURE = 50;

/** A credits, after five seconds in the action queue; R refuses with a reason. A pair that nothing speaks for is asked about first. */
export function DepositActions({ line, suggestion, depositId, deposit, onDone }: Props) {
  const [sheet, setSheet] = useState<'match' | 'reject'>();
  const { busy } = useActionQueue();
  const isDisconnected = useIsDisconnected();
  const mayDecide = useMay()('deposits.decide');
  const { ref = '', member } = suggestion ?? deposit ?? {};
  const decisions = useDepositDecision(depositId, ref);

  const isOff = isDisconnected || busy.has(depositId) || (line !== undefined && busy.has(line.id));
  const finish = (decide?: () => void) => () => {
    setSheet(undefined);
    decide?.();
    onDone();
  };
  const pending = line?.approval;
  const match = line && !pending ? finish(() => decisions.match(line)) : undefined;
  const isSure = suggestion !== undefined && suggestion.score >= SURE;
  const inReview = !pending && deposit?.state === 'review' ? finish(decisions.approve) : undefined;
  const credit = match ? (isSure ? match : () => setSheet('match')) : inReview;
  const refuse = () => setSheet('reject');
  useShortcuts(mayDecide && !isOff ? { A: credit, R: refuse } : {});
  if (!mayDecide) return null;
  return (
    <>
      <div className={actions.actions}>
        {credit ? (
          <Button tone="ok" icon="check" keyName="A" disabled={isOff} onClick={credit}>
            {match ? 'จับคู่และเติมเครดิต' : 'อนุมัติ'}
          </Button>
        ) : null}
        <Button tone="err" icon="close" keyName="R" disabled={isOff} onClick={refuse}>
          ปฏิเสธ
        </Button>
        {credit ? null : (
          <p className="hint">
            {pending ? `รอคนที่สองอนุมัติ ผู้ขอ ${pending.by.name}` : 'เลือกรายการเดินบัญชีทางซ้ายเพื่อจับคู่กับคำขอนี้'}
          </p>
        )}
      </div>
      {sheet === 'match' && line && match ? (
        <MatchSheet
          line={line}
          target={`${ref} ${member?.tel_masked ?? ''}`}
          onClose={() => setSheet(undefined)}
          onConfirm={match}
        />
      ) : null}
      {sheet === 'reject' ? (
        <RejectSheet
          name={ref}
          onClose={() => setSheet(undefined)}
          onSubmit={(reason) => decisions.reject(reason, finish())}
        />
      ) : null}
    </>
  );
}
