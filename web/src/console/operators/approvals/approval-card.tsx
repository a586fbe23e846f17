import { Link } from 'react-router';
import { type Approval, showEvidence } from '@portal/contract/console/approvals.ts';
import { Chip, Money } from '../../parts/figures/marks.tsx';
import { SidePanelButton, useSidePanel } from '../../parts/layout/side-panel.tsx';
import { useShortcuts } from '../../parts/actions/shortcuts.ts';
import { Age, Timestamp } from '../../parts/figures/time.tsx';
import { useActionQueue, useMay } from '../../parts/frame.ts';
import { ApprovalActions, Facts, useApprovalKind } from './approval-actions.tsx';
import { approvalQuery, checkerWords, decisionWords } from './queries.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../kit/data/call.ts';
import { Button } from '../../parts/actions/button.tsx';
import { sentenceOf } from '../../parts/actions/decision.ts';
import { Pane } from '../../parts/layout/pane.tsx';
import { ResultButton, useResult } from '../../parts/approvals/approval-results.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import * as css from './approvals.module.css';
import * as cards from '../../parts/layout/blocks.module.css';

/** Waiting time allowed for an approval that delays nobody's money. */
const UNHURRIED_S = 3600;

interface Props {
  approval: Approval;
  isChosen: boolean;
  onChoose: () => void;
  /** Shows a result (`useResult`). */
  show: ReturnType<typeof useResult>['show'];
}

export function ApprovalCard({ approval, isChosen, onChoose, show }: Props) {
  const { member, maker, checker, status, decision_reason } = approval;
  const { text, icon, movesMoney, evidence, panel } = useApprovalKind(approval.kind);
  const { open } = useSidePanel();
  const look = panel && isChosen ? () => open(panel, approval.subject_id) : undefined;
  useShortcuts({ O: look, Enter: look });
  return (
    <li
      className={`row folds between ${css.card}`}
      data-row={approval.id}
      data-chosen={isChosen || undefined}
      onPointerDown={onChoose}
    >
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
        {approval.result_is_yours ? <ResultButton id={approval.id} show={show} /> : null}
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

/** The maker's document, opened by V when chosen; each view is audited. */
function EvidenceButton({ id, isChosen }: { id: string; isChosen: boolean }) {
  const { toast } = useActionQueue();
  const evidence = useMutation({
    mutationFn: async () => (await call(showEvidence, { input: { id } })).data,
    onError: (error) => toast(sentenceOf(error), 'err'),
    gcTime: 0,
  });
  const open = evidence.isPending || evidence.data ? undefined : () => evidence.mutate();
  useShortcuts(isChosen ? { V: open } : {});
  return evidence.data ? (
    <a href={evidence.data.url} target="_blank" rel="noreferrer">
      <img className={css.evidence} src={evidence.data.url} alt="เอกสารประกอบคำขอ เปิดขนาดเต็ม" />
    </a>
  ) : (
    <div>
      <Button small icon="image" keyName={isChosen ? 'V' : undefined} disabled={!open} onClick={open}>
        ดูเอกสาร
      </Button>
    </div>
  );
}

/** An approval in the list; its keys belong to the list. */
export function ApprovalSidePanel({ id }: { id: string }) {
  const query = useQuery(approvalQuery(id));
  const { show, dialog } = useResult();
  return (
    <>
      <Pane query={query} blank="ไม่พบรายการนี้">
        {({ data }) => (
          <ul className={cards.list}>
            {data.map((approval) => (
              <ApprovalCard key={approval.id} {...{ approval, show }} isChosen={false} onChoose={() => undefined} />
            ))}
          </ul>
        )}
      </Pane>
      {dialog}
    </>
  );
}
