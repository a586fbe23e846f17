import { Link } from 'react-router';
import type { RiskRow } from '@portal/contract/console/risk.ts';
import { useRiskWords } from '../parts/feature.ts';
import { MemberHeading } from '../parts/member-heading.tsx';
import { useMay } from '../parts/operator.ts';
import * as parts from '../parts/parts.module.css';
import * as queue from '../parts/queue.module.css';
import { SidePanelLink } from '../parts/side-panel-link.tsx';
import { Age, Timestamp } from '../parts/timestamp.tsx';
import { HeldCommission } from './held-commission.tsx';
import { RiskChips } from './risk-list.tsx';
import { referralOutcomes } from './words.ts';

/** Whose flag it is, why it was raised, what it keeps back, and what came of it. */
export function RiskSummary({ row }: { row: RiskRow }) {
  const may = useMay();
  return (
    <>
      <MemberHeading member={row.member} />
      <div className={`${parts.body} ${parts.blocks}`}>
        <div>
          <h3>{useRiskWords()[row.rule]}</h3>
          <p className={`${parts.mini} num`}>
            <Timestamp at={row.created_at} /> · <Age at={row.created_at} />
          </p>
          <div className={queue.state}>
            <RiskChips of={row} />
          </div>
        </div>
        <ul>
          {sentencesOf(row.evidence).map(({ text, member_id, round_id }) => (
            <li key={text}>
              {text}{' '}
              {member_id ? (
                <Link className="link" to={`/members/${member_id}`}>
                  ดูสมาชิกนั้น
                </Link>
              ) : null}
              {round_id ? <SidePanelLink kind="round" id={round_id} name={text} /> : null}
            </li>
          ))}
        </ul>
        {row.rule === 'referral' && may('affiliates.see') ? <HeldCommission flagId={row.id} /> : null}
        {row.outcome ? (
          <p>
            <span>ผลการตรวจ:</span> <span>{outcomeText(row)}</span>
            {row.closed_at ? (
              <>
                {' '}
                · <Timestamp at={row.closed_at} />
              </>
            ) : null}
          </p>
        ) : null}
      </div>
    </>
  );
}

type Sentence = Extract<RiskRow['evidence'], readonly unknown[]>[number];
const sentencesOf = (evidence: RiskRow['evidence']): readonly Sentence[] =>
  Array.isArray(evidence) ? evidence : evidence.signals;

/** Of referral the server keeps the decision's word. */
const outcomeText = ({ rule, outcome }: RiskRow): string | null =>
  rule === 'referral' && (outcome === 'clear' || outcome === 'confirm') ? referralOutcomes[outcome] : outcome;
