import type { EpisodeRow } from '@portal/contract/console/chat.ts';
import * as parts from '../parts/parts.module.css';
import { Timestamp } from '../parts/timestamp.tsx';
import * as css from './inbox.module.css';
import { csatWords } from './words.ts';

const LATEST = 3;

/** How the member found what was over, the last first. */
export function Ratings({ of: episodes }: { of: readonly EpisodeRow[] }) {
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
