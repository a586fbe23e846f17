import { useState } from 'react';
import { agree, type Approval, disagree } from '@portal/contract/console/control.ts';
import { formatBaht } from '@portal/contract/money.ts';
import { call } from '../../kit/call.ts';
import { Button } from '../parts/button.tsx';
import { useDecision } from '../parts/decision.ts';
import { useDesk } from '../parts/desk.ts';
import { useKeys } from '../parts/keys.ts';
import { useIsCut } from '../parts/live.ts';
import { ReasonSheet } from '../parts/reason-sheet.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { useMay, useOperator } from '../session/queries.ts';
import * as css from './approvals.module.css';
import { kindWords } from './words.ts';

const refresh = [['approvals'], ['withdrawals'], ['members']];

/** A agrees, R refuses. The maker is never the checker; a change of credit is held back five seconds. */
export function ApprovalActions({ approval, isChosen }: { approval: Approval; isChosen: boolean }) {
  const [ask, setAsk] = useState<'agree' | 'disagree'>();
  const [isSending, setSending] = useState(false);
  const decide = useDecision();
  const { busy } = useDesk();
  const may = useMay();
  const isOwn = useOperator()?.id === approval.maker.id;
  const isOff = useIsCut() || isSending || busy.has(approval.id);
  const mayDecide = may('approvals.decide');
  const mayAgree = mayDecide && !isOwn && !isOff;
  useKeys({
    A: isChosen && mayAgree ? () => setAsk('agree') : undefined,
    R: isChosen && mayDecide && !isOff ? () => setAsk('disagree') : undefined,
  });
  if (!mayDecide) return null;

  const { id, ref, kind, amount } = approval;
  const text = `${kindWords[kind]} ${formatBaht(amount)} ${ref}`;
  const send = async (run: () => Promise<unknown>, said: string, held?: string) => {
    setAsk(undefined);
    setSending(true);
    await decide({ ids: [id], run, said: () => said, refresh, ...(held ? { held } : {}) });
    setSending(false);
  };
  return (
    <div className={css.acts}>
      <div className="row tight">
        <Button
          tone="ok"
          icon="check"
          keyName={isChosen ? 'A' : undefined}
          disabled={!mayAgree}
          onClick={() => setAsk('agree')}
        >
          อนุมัติ
        </Button>
        <Button
          tone="err"
          icon="close"
          keyName={isChosen ? 'R' : undefined}
          disabled={isOff}
          onClick={() => setAsk('disagree')}
        >
          ไม่อนุมัติ
        </Button>
      </div>
      {isOwn ? <p className="hint">ต้องให้ผู้ดูแลคนอื่นเป็นผู้อนุมัติ</p> : null}
      {ask === 'agree' ? (
        <Sheet
          title={kindWords[kind]}
          confirmText="อนุมัติ"
          tone="ok"
          onClose={() => setAsk(undefined)}
          onConfirm={() =>
            void send(
              () => call(agree, { input: { id } }),
              `อนุมัติ ${ref} แล้ว`,
              kind === 'adjustment' ? `อนุมัติ${text}` : undefined,
            )
          }
        >
          <p>
            {text} บาท ของ {approval.member.tel_masked} {approval.member.name}
          </p>
          <p className="hint">
            ผู้ทำรายการ {approval.maker.name}
            {approval.reason ? ` · ${approval.reason}` : ''}
          </p>
        </Sheet>
      ) : null}
      {ask === 'disagree' ? (
        <ReasonSheet
          title={`ไม่อนุมัติ ${ref}`}
          confirmText="ไม่อนุมัติ"
          onClose={() => setAsk(undefined)}
          onGive={(reason) => void send(() => call(disagree, { input: { id, reason } }), `ไม่อนุมัติ ${ref} แล้ว`)}
        />
      ) : null}
    </div>
  );
}
