import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../kit/layout/card.tsx';
import { Link } from '../../../kit/actions/link.tsx';
import { Meter } from '../../../kit/money/meter.tsx';
import { Amount } from '../../../kit/money/money.tsx';
import { withdrawPreviewQuery } from '../../payments/queries.ts';
import * as css from './member.module.css';
import * as words from './member-words.ts';

export function TurnoverCard() {
  const turnover = useQuery(withdrawPreviewQuery).data?.data.turnover;
  if (!turnover) return null;
  const percent = turnover.required ? Number((turnover.done * 100n) / turnover.required) : 100;
  return (
    <Card aria-labelledby="turnover">
      <div className="head">
        <h2 id="turnover">
          {words.turnoverLeft}{' '}
          <span className="nb">
            <Amount of={turnover.left} whole /> {words.baht}
          </span>
        </h2>
      </div>
      <Meter label={words.turnover} percent={percent} />
      <div className={`head hint ${css.under}`}>
        <span>
          {words.turnoverDone} <Amount of={turnover.done} /> / <Amount of={turnover.required} />
          <span className="sr"> {words.baht}</span>
        </span>
        <Link className="link" to="/promotion">
          {words.conditions}
        </Link>
      </div>
    </Card>
  );
}
