import { Link } from 'react-router';
import type { Approval } from '@portal/contract/console/control.ts';
import { Chip } from '../parts/chip.tsx';
import { Money } from '../parts/money.tsx';
import * as parts from '../parts/parts.module.css';
import { SidePanelButton } from '../parts/side-panel-button.tsx';
import { useShortcuts } from '../parts/shortcuts.ts';
import { useSidePanel } from '../parts/side-panel.ts';
import { Age, Timestamp } from '../parts/timestamp.tsx';
import { useMay } from '../parts/operator.ts';
import { ApprovalActions } from './approval-actions.tsx';
import * as css from './approvals.module.css';
import { Facts } from './facts.tsx';
import { useApprovalKind } from './kinds.ts';
import { EvidenceButton } from './evidence-button.tsx';
import { checkerWords, decisionWords } from './words.ts';

/** So long a question may wait that holds up nobody's money. */
const UNHURRIED_S = 3600;

interface Props {
  approval: Approval;
  isChosen: boolean;
  onChoose: () => void;
}

export function ApprovalCard({ approval, isChosen, onChoose }: Props) {
  const { member, maker, checker, status, decision_reason } = approval;
  const { text, icon, movesMoney, evidence, panel } = useApprovalKind(approval.kind);
  const { open } = useSidePanel();
  const look = panel && isChosen ? () => open(panel, approval.subject_id) : undefined;
  useShortcuts({ O: look, Enter: look });
  return (
    <li className={css.card} data-row={approval.id} data-chosen={isChosen || undefined} onPointerDown={onChoose}>
      <div className={css.what}>
        <div className="row tight folds">
          <Chip icon={icon}>{text}</Chip>
          <span className="hint num" translate="no">
            {approval.ref}
          </span>
          {panel ? <SidePanelButton kind={panel} id={approval.subject_id} name={approval.ref} /> : null}
        </div>
        {evidence ? (
          <Link className="link" to={evidence.path}>
            {evidence.text}
          </Link>
        ) : null}
        {approval.has_evidence ? <EvidenceButton id={approval.id} isChosen={isChosen} /> : null}
        {movesMoney ? (
          <b className={css.amount}>
            <Money of={approval.amount} /> บาท
          </b>
        ) : null}
        {member ? <MemberLine member={member} /> : null}
        <Facts of={approval.facts} />
        {approval.reason ? <p className={css.reason}>{approval.reason}</p> : null}
        <p className={parts.mini}>
          ผู้ทำรายการ {maker.name} ·{' '}
          {status === 'pending' ? (
            <Age at={approval.created_at} sla={movesMoney ? 'withdrawal' : UNHURRIED_S} />
          ) : (
            <Timestamp at={approval.created_at} />
          )}
          {checker ? ` · ${checkerWords[status]} ${checker.name}` : ''}
        </p>
        {decision_reason ? (
          <p className={css.reason}>
            {decisionWords[status]}: {decision_reason}
          </p>
        ) : null}
      </div>
      {status === 'pending' ? <ApprovalActions approval={approval} isChosen={isChosen} /> : null}
      {status === 'approved' ? <Chip tone="ok">อนุมัติแล้ว</Chip> : null}
      {status === 'rejected' ? <Chip tone="err">ไม่อนุมัติ</Chip> : null}
      {status === 'ended' ? <Chip>สิ้นสุดเอง</Chip> : null}
    </li>
  );
}

function MemberLine({ member }: { member: NonNullable<Approval['member']> }) {
  const may = useMay();
  return (
    <p>
      {may('members.see') ? (
        <Link className="link num" to={`/members/${member.id}`}>
          {member.tel_masked}
        </Link>
      ) : (
        <span className="num">{member.tel_masked}</span>
      )}{' '}
      {member.name}
    </p>
  );
}
