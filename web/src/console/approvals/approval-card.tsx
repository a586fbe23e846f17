import { Link } from 'react-router';
import type { Approval } from '@portal/contract/console/control.ts';
import { Chip } from '../parts/chip.tsx';
import { Money } from '../parts/money.tsx';
import * as parts from '../parts/parts.module.css';
import { SidePanelButton } from '../parts/side-panel-button.tsx';
import { Age } from '../parts/timestamp.tsx';
import { useMay } from '../parts/operator.ts';
import { ApprovalActions } from './approval-actions.tsx';
import * as css from './approvals.module.css';
import { Facts } from './facts.tsx';
import { useApprovalKind } from './kinds.ts';
import { EvidenceButton } from './evidence-button.tsx';
import { checkerWords, decisionWords } from './words.ts';

interface Props {
  approval: Approval;
  isChosen: boolean;
  onChoose: () => void;
}

export function ApprovalCard({ approval, isChosen, onChoose }: Props) {
  const { member, maker, checker, status, decision_reason } = approval;
  const { text, icon, movesMoney, evidence, panel } = useApprovalKind(approval.kind);
  return (
    <li className={css.card} data-row={approval.id} data-chosen={isChosen || undefined} onPointerDown={onChoose}>
      <div className={css.what}>
        <div className="row tight">
          <Chip icon={icon}>{text}</Chip>
          <span className="hint num" translate="no">
            {approval.ref}
          </span>
        </div>
        {panel ? (
          <div>
            <SidePanelButton kind={panel} id={approval.subject_id} name={approval.ref} />
          </div>
        ) : null}
        {evidence ? (
          <Link className="link" to={evidence.path}>
            {evidence.text}
          </Link>
        ) : null}
        {approval.has_evidence ? <EvidenceButton id={approval.id} /> : null}
        {movesMoney ? (
          <b className={css.amount}>
            <Money of={approval.amount} /> บาท
          </b>
        ) : null}
        {member ? <MemberLine member={member} /> : null}
        <Facts of={approval.facts} />
        {approval.reason ? <p className={css.reason}>{approval.reason}</p> : null}
        <p className={parts.mini}>
          ผู้ทำรายการ {maker.name} · <Age at={approval.created_at} />
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
