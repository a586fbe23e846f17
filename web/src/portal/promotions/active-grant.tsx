import { useQuery } from '@tanstack/react-query';
import { Card, Tile } from '../../kit/layout/card.tsx';
import { Link } from '../../kit/actions/link.tsx';
import { Meter } from '../../kit/money/meter.tsx';
import { Amount } from '../../kit/money/money.tsx';
import { When } from '../../kit/time/when.tsx';
import * as bonus from '../parts/bonus/cancel-bonus-words.ts';
import { useAskToCancelBonus } from '../parts/bonus/use-cancel-bonus.ts';
import { BetList } from './bet-list.tsx';
import * as css from './promotions.module.css';
import { gamesOf, type Grant, grantQuery } from './queries.ts';
import * as words from './words.ts';

/** The bonus that runs: how far its turnover is, what it allows, and the way out, as plain as the way in. */
export function ActiveGrant({ id }: { id: string }) {
  const grant = useQuery(grantQuery(id)).data;
  if (!grant) return null;
  const { required, done, left } = grant.turnover;
  const percent = required ? Number((done * 100n) / required) : 100;
  return (
    <Card aria-labelledby="active">
      <div className="head">
        <h2 id="active">{words.active}</h2>
        <Link className="link" to={`/promotion?id=${grant.promotion_id}`}>
          {words.conditions}
        </Link>
      </div>
      <div className="row">
        <Tile tone="pink" icon="gift" />
        <b className="grow">{grant.title}</b>
        <span className={css.percent}>{percent}%</span>
      </div>
      <Meter label={words.turnover} percent={percent} />
      <p className={css.turnLine}>
        <span>
          {words.done} <Amount of={done} /> / <Amount of={required} />
        </span>
        <span>
          {words.left} <Amount of={left} /> {words.baht}
        </span>
      </p>
      <Terms of={grant} />
      <BetList grant={grant} />
      <Cancel grant={grant} />
    </Card>
  );
}

const Terms = ({ of: grant }: { of: Grant }) => (
  <dl className={css.rows}>
    <div>
      <dt>{words.bonusLeft}</dt>
      <dd>
        <Amount of={grant.bonus_left} />
      </dd>
    </div>
    <div>
      <dt>{words.facts.maxwd}</dt>
      <dd>{grant.cap === null ? words.unlimited : <Amount of={grant.cap} />}</dd>
    </div>
    <div>
      <dt>{words.facts.games}</dt>
      <dd>{gamesOf(grant.games)}</dd>
    </div>
    <div>
      <dt>{words.validUntil}</dt>
      <dd>
        <When at={grant.expires_at} as="expiry" />
      </dd>
    </div>
  </dl>
);

function Cancel({ grant: { id, if_cancelled } }: { grant: Grant }) {
  const ask = useAskToCancelBonus();
  const { allowed, forfeited } = if_cancelled;
  if (!allowed) return <p className="hint">{bonus.cannotCancel}</p>;
  return (
    <button className={`link bare ${css.quiet}`} type="button" onClick={() => void ask({ id, forfeited })}>
      {bonus.cancel}
    </button>
  );
}
