import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { RiskRow } from '@portal/contract/console/risk.ts';
import { reservedIncomeQuery } from '../../referral/queries.ts';
import { signalStates } from '../../parts/members/words.ts';
import { Chip, MemberHeading, Money, WordsChip } from '../../parts/figures/marks.tsx';
import { useRiskWords } from '../../parts/feature.ts';
import { useMay } from '../../parts/frame.ts';
import { Pane } from '../../parts/layout/pane.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import * as queue from '../../parts/queue/queue.module.css';
import { SidePanelLink } from '../../parts/layout/side-panel.tsx';
import { Age, Timestamp } from '../../parts/figures/time.tsx';
import { referralOutcomes, states } from './queries.ts';

/** A risk flag: its member, reason, reserved money and outcome. */
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

/** For referral flags the server stores the decision. */
const outcomeText = ({ rule, outcome }: RiskRow): string | null =>
  rule === 'referral' && (outcome === 'clear' || outcome === 'confirm') ? referralOutcomes[outcome] : outcome;

/** State of a flag, and its operator. */
export const RiskChips = ({ of: { state, owner } }: { of: RiskRow }) => (
  <span className={parts.chips}>
    <WordsChip of={states[state]} />
    {owner ? <Chip icon="person">{owner.name}</Chip> : null}
  </span>
);

/** Commission that closing a referral flag pays or cancels, by friend; shown to maker and checker. */
function HeldCommission({ flagId }: { flagId: string }) {
  const query = useQuery(reservedIncomeQuery(flagId));
  return (
    <Pane query={query} rows={2}>
      {({ friends, commission }) => (
        <div>
          <div className="row">
            <h3 className="grow">ค่าแนะนำที่พักไว้</h3>
            <b className="num">
              <Money of={commission} /> บาท
            </b>
          </div>
          <dl className={parts.kv}>
            {friends.map((friend) => [
              <dt key={friend.member.id}>
                <span className="num" translate="no">
                  {friend.member.tel_masked}
                </span>
                <br />
                <Chip tone={signalStates[friend.state][1]}>{signalStates[friend.state][0]}</Chip>
              </dt>,
              <dd key={`${friend.member.id} kept`}>
                <Money of={friend.commission} />
                <br />
                <span className={parts.mini}>
                  {friend.member.name} · เดิมพัน <Money of={friend.turnover} />
                  {friend.from_day ? ` ตั้งแต่ ${friend.from_day}` : ''}
                </span>
              </dd>,
            ])}
          </dl>
        </div>
      )}
    </Pane>
  );
}
