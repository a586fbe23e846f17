import { useState } from 'react';
import { type Approval, approve, reject } from '@portal/contract/console/control.ts';
import { formatBaht } from '@portal/contract/money.ts';
import { call } from '../../kit/call.ts';
import { Button } from '../parts/button.tsx';
import { useDecision } from '../parts/decision.ts';
import { useDesk } from '../parts/desk.ts';
import { useKeys } from '../parts/keys.ts';
import { useIsCut } from '../parts/live.ts';
import { useMay, useOperator } from '../session/queries.ts';
import { ApprovalSheets } from './approval-sheets.tsx';
import * as css from './approvals.module.css';
import { kindWords } from './words.ts';

const refresh = [['approvals'], ['withdrawals'], ['deposits'], ['statement-lines'], ['bank-changes'], ['members']];

/** A agrees, R refuses. The maker is never the checker; what credits is held back five seconds. */
export function ApprovalActions({ approval, isChosen }: { approval: Approval; isChosen: boolean }) {
  const [ask, setAsk] = useState<'agree' | 'disagree'>();
  const [isSending, setSending] = useState(false);
  const decide = useDecision();
  const { busy } = useDesk();
  const may = useMay();
  const { id, ref, kind, amount } = approval;
  const isOwn = useOperator()?.id === approval.maker.id;
  const isOff = useIsCut() || isSending || busy.has(id);
  const mayDecide = may('approvals.decide');
  const toAgree = mayDecide && !isOwn && !isOff ? () => setAsk('agree') : undefined;
  const toDisagree = mayDecide && !isOff ? () => setAsk('disagree') : undefined;
  useKeys(isChosen ? { A: toAgree, R: toDisagree } : {});
  if (!mayDecide) return null;

  const send = async (run: () => Promise<unknown>, said: string, held?: string) => {
    setSending(true);
    await decide({
      ids: [id],
      run,
      said: () => said,
      refresh,
      close: () => setAsk(undefined),
      ...(held ? { held } : {}),
    });
    setSending(false);
  };
  const held =
    kind === 'adjustment' || kind === 'line.match' ? `อนุมัติ${kindWords[kind]} ${formatBaht(amount)} ${ref}` : undefined;
  return (
    <div className={css.acts}>
      <div className="row tight">
        <Button tone="ok" icon="check" keyName={isChosen ? 'A' : undefined} disabled={!toAgree} onClick={toAgree}>
          อนุมัติ
        </Button>
        <Button
          tone="err"
          icon="close"
          keyName={isChosen ? 'R' : undefined}
          disabled={!toDisagree}
          onClick={toDisagree}
        >
          ไม่อนุมัติ
        </Button>
      </div>
      {isOwn ? <p className="hint">ต้องให้ผู้ดูแลคนอื่นเป็นผู้อนุมัติ</p> : null}
      {ask ? (
        <ApprovalSheets
          approval={approval}
          ask={ask}
          onClose={() => setAsk(undefined)}
          onAgree={() => send(() => call(approve, { input: { id } }), `อนุมัติ ${ref} แล้ว`, held)}
          onDisagree={(reason) => send(() => call(reject, { input: { id, reason } }), `ไม่อนุมัติ ${ref} แล้ว`)}
        />
      ) : null}
    </div>
  );
}
