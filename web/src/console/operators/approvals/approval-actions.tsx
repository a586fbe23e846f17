import { useState } from 'react';
import type { QueryKey } from '@tanstack/react-query';
import { type Approval, approve, reject } from '@portal/contract/console/approvals.ts';
import { formatBaht } from '@portal/contract/money.ts';
import { call } from '../../../kit/data/call.ts';
import { Button } from '../../parts/actions/button.tsx';
import { useDecision } from '../../parts/actions/decision.ts';
import { useActionQueue, useIsDisconnected, useMay, useOperator } from '../../parts/frame.ts';
import { useShortcuts } from '../../parts/actions/shortcuts.ts';
import { type ApprovalKind, useFeatures } from '../../parts/feature.ts';
import { Fact } from '../../parts/layout/page.tsx';
import * as css from './approvals.module.css';
import { ReasonSheet } from '../../parts/dialog/reason-sheet.tsx';
import { Sheet } from '../../parts/dialog/sheet.tsx';

/** A approves, R refuses. The maker is never the checker; approvals that credit wait five seconds. */
export function ApprovalActions({ approval, isChosen }: { approval: Approval; isChosen: boolean }) {
  const [decision, setDecision] = useState<'approve' | 'reject'>();
  const [isSending, setSending] = useState(false);
  const decide = useDecision();
  const { busy } = useActionQueue();
  const may = useMay();
  const { id, ref, kind, amount } = approval;
  const { text, isCredit, agreedBy, evidence } = useApprovalKind(kind);
  const refresh = useApprovalRefresh();
  const isOwn = useOperator()?.id === approval.maker.id;
  const isOff = useIsDisconnected() || isSending || busy.has(id);
  const mayDecide = may('approvals.decide');
  const mayAgree = !agreedBy || may(agreedBy);
  const toApprove = mayDecide && mayAgree && !isOwn && !isOff && !evidence ? () => setDecision('approve') : undefined;
  const toReject = mayDecide && !isOff ? () => setDecision('reject') : undefined;
  useShortcuts(isChosen ? { A: toApprove, R: toReject } : {});
  if (!mayDecide) return null;

  const send = async (run: () => Promise<unknown>, doneText: string, queuedText?: string) => {
    setSending(true);
    await decide({
      ids: [id],
      run,
      doneText: () => doneText,
      refresh,
      close: () => setDecision(undefined),
      ...(queuedText ? { queuedText } : {}),
    });
    setSending(false);
  };
  const queuedText = isCredit ? `อนุมัติ${text} ${formatBaht(amount)} ${ref}` : undefined;
  return (
    <div className={css.actions}>
      <div className="row tight">
        {evidence ? null : (
          <Button tone="ok" icon="check" keyName={isChosen ? 'A' : undefined} disabled={!toApprove} onClick={toApprove}>
            อนุมัติ
          </Button>
        )}
        <Button tone="err" icon="close" keyName={isChosen ? 'R' : undefined} disabled={!toReject} onClick={toReject}>
          ไม่อนุมัติ
        </Button>
      </div>
      {isOwn ? <p className="hint">ต้องให้ผู้ดูแลคนอื่นเป็นผู้อนุมัติ</p> : null}
      {!isOwn && !mayAgree ? <p className="hint">ต้องให้เจ้าของหรือผู้จัดการเป็นผู้อนุมัติ</p> : null}
      {decision ? (
        <ApprovalSheets
          approval={approval}
          decision={decision}
          onClose={() => setDecision(undefined)}
          onApprove={() => send(() => call(approve, { input: { id } }), `อนุมัติ ${ref} แล้ว`, queuedText)}
          onReject={(reason) => send(() => call(reject, { input: { id, reason } }), `ไม่อนุมัติ ${ref} แล้ว`)}
        />
      ) : null}
    </div>
  );
}

interface Props {
  approval: Approval;
  decision: 'approve' | 'reject';
  onClose: () => void;
  onApprove: () => unknown;
  onReject: (reason: string) => unknown;
}

function ApprovalSheets({ approval, decision, onClose, onApprove, onReject }: Props) {
  const { ref, kind, amount, member, maker, reason, facts } = approval;
  const { text, movesMoney } = useApprovalKind(kind);
  if (decision === 'reject')
    return <ReasonSheet title={`ไม่อนุมัติ ${ref}`} confirmText="ไม่อนุมัติ" onClose={onClose} onSubmit={onReject} />;
  return (
    <Sheet title={text} confirmText="อนุมัติ" tone="ok" onClose={onClose} onConfirm={onApprove}>
      <p>
        {text} {ref} {movesMoney ? `จำนวน ${formatBaht(amount)} บาท` : ''}
        {member ? ` ของ ${member.tel_masked} ${member.name}` : ''}
      </p>
      <Facts of={facts} />
      <p className="hint">
        ผู้ทำรายการ {maker.name}
        {reason ? ` · ${reason}` : ''}
      </p>
    </Sheet>
  );
}

/** Consequences of an approval; a setting has its display name. */
export function Facts({ of }: { of: Approval['facts'] }) {
  const settings = useFeatures().map((feature) => feature.settings);
  const nameOf = (label: string) => settings.find((names) => names?.[label])?.[label] ?? label;
  return of.length ? (
    <dl className={css.facts}>
      {of.map(({ label, text }) => (
        <Fact key={label} name={nameOf(label)} of={text} />
      ))}
    </dl>
  ) : null;
}

/** A feature's label for its kind of approval; an unknown kind shows as it is. */
export function useApprovalKind(kind: Approval['kind']): ApprovalKind {
  const features = useFeatures();
  const named = features.find(({ approvals }) => approvals?.kinds[kind])?.approvals?.kinds[kind];
  return named ?? { text: kind, icon: 'info', movesMoney: true };
}

/** Queries to invalidate after any approval is decided. */
const useApprovalRefresh = (): QueryKey[] => [
  ['approvals'],
  ...useFeatures().flatMap(({ approvals }) => approvals?.refresh ?? []),
];
