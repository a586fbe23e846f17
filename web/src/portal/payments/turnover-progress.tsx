import { Meter } from '../../kit/money/meter.tsx';
import { Amount } from '../../kit/money/money.tsx';
import * as css from './money-pages.module.css';
import type { Preview } from './queries.ts';
import * as words from './words.ts';

export type Turnover = NonNullable<Preview['turnover']>;

export const percentOf = ({ done, required }: Turnover) => (required > 0n ? Number((done * 100n) / required) : 100);

/** Turnover as a bar and in figures. */
export const TurnoverProgress = ({ turnover }: { turnover: Turnover }) => (
  <>
    <Meter label={words.turnover} percent={percentOf(turnover)} />
    <p className={`wraps between ${css.turn}`}>
      <span className="phrase">
        {words.turnoverParts[0]}{' '}
        <b>
          <Amount of={turnover.done} />
        </b>{' '}
        {words.turnoverParts[1]}{' '}
        <b>
          <Amount of={turnover.required} />
        </b>{' '}
        {words.baht}
      </span>
      <span className="phrase">
        {words.turnoverParts[2]}{' '}
        <b>
          <Amount of={turnover.left} />
        </b>{' '}
        {words.baht}
      </span>
    </p>
  </>
);
