import { CreditFigures } from '../../parts/layout/page.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ConversationRow, EpisodeRow } from '@portal/contract/console/chat.ts';
import { type MemberDetail, memberQuery } from '../../identity/members/queries.ts';
import { Money } from '../../parts/figures/marks.tsx';
import { useMay } from '../../parts/frame.ts';
import { Flags, RestrictionChip } from '../../parts/members/member-card.tsx';
import { Pane } from '../../parts/layout/pane.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { Timestamp } from '../../parts/figures/time.tsx';
import { memberGrantsQuery } from '../../promotions/queries.ts';
import * as css from '../inbox.module.css';
import { MemberFacts } from './member-facts.tsx';
import { Requests } from './member-requests.tsx';
import { csatWords } from '../words.ts';

interface Props {
  member: ConversationRow['member'];
  episodes: readonly EpisodeRow[];
  /** Puts a text into the field; undefined when the operator may not answer. */
  onReply: ((text: string) => void) | undefined;
}

/** The member: status, last requests with fitting answers, the active bonus, limits, bets, devices and ratings. */
export function MemberPane({ member, episodes, onReply }: Props) {
  const query = useQuery(memberQuery(member.id));
  const may = useMay();
  return (
    <section className={`${parts.panel} ${css.member}`} aria-label="ข้อมูลสมาชิก">
      <Pane query={query}>
        {(detail) => (
          <div className={parts.body}>
            <Standing of={detail} />
            {detail.withdrawals && may('deposits.see') ? (
              <Requests member={member} withdrawals={detail.withdrawals} onReply={onReply} />
            ) : null}
            {detail.credit === null ? null : <Running id={member.id} />}
            <MemberFacts id={member.id} />
            <Ratings of={episodes} />
          </div>
        )}
      </Pane>
    </section>
  );
}

const Standing = ({ of: { id, restricted, credit, held: reserved } }: { of: MemberDetail }) => (
  <>
    <p className={parts.chips}>
      <RestrictionChip of={restricted} />
    </p>
    <Flags id={id} />
    {credit === null || reserved === null ? null : (
      <dl className={css.figures}>
        <CreditFigures credit={credit} reserved={reserved} />
      </dl>
    )}
  </>
);

/** The active bonus, if any. */
function Running({ id }: { id: string }) {
  const running = useInfiniteQuery(memberGrantsQuery(id)).data?.find(({ state }) => state === 'running');
  if (!running) return null;
  const { title, money } = running;
  return (
    <div>
      <h3>โปรโมชั่นที่ใช้อยู่</h3>
      <p>{title}</p>
      {money ? (
        <p className={parts.mini}>
          ยอดเทิร์น <Money of={money.done} /> / <Money of={money.required} />
        </p>
      ) : null}
    </div>
  );
}

const LATEST = 3;

/** Ratings of closed conversations, newest first. */
function Ratings({ of: episodes }: { of: readonly EpisodeRow[] }) {
  const rated = episodes.flatMap(({ id, agent, csat }) => (csat ? [{ id, agent, ...csat }] : []));
  return (
    <div>
      <h3>คะแนนจากสมาชิก</h3>
      {rated.length ? null : <p className="hint">ยังไม่เคยให้คะแนน</p>}
      <ul className={css.requests}>
        {rated
          .slice(-LATEST)
          .toReversed()
          .map(({ id, agent, score, comment, at }) => (
            <li key={id}>
              <p>
                <b>
                  <span className="num">{score}/5</span> {csatWords[score - 1]}
                </b>
              </p>
              {comment ? <p className={css.comment}>{comment}</p> : null}
              <p className={`${parts.mini} ${css.when}`}>
                {agent ? <span>{agent.name}</span> : null}
                <Timestamp at={at} />
              </p>
            </li>
          ))}
      </ul>
    </div>
  );
}
