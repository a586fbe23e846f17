import { ButtonLink } from '../../../kit/button.tsx';
import { Card, Tile } from '../../../kit/card.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { Meter } from '../../../kit/meter.tsx';
import { Amount } from '../../../kit/money.tsx';
import * as css from './withdraw.module.css';
import type { Preview } from '../queries.ts';
import * as words from './withdraw-words.ts';

type Turnover = NonNullable<Preview['turnover']>;

const percentOf = ({ done, required }: Turnover) => (required > 0n ? Number((done * 100n) / required) : 100);

/** Stands in the place of the form: nothing can be withdrawn before the stakes are played, or the bonus given back. */
export const TurnoverBlock = ({ turnover }: { turnover: Turnover }) => (
  <Card aria-labelledby="turnover">
    <div className="row">
      <Tile tone="pend" icon="lock" />
      <h2 id="turnover" className="grow">
        {words.turnoverBlocks}
      </h2>
    </div>
    <Meter label={words.turnover} percent={percentOf(turnover)} />
    <p className={css.turn}>
      <span className="nb">
        {words.turnoverParts[0]}{' '}
        <b>
          <Amount of={turnover.done} />
        </b>{' '}
        {words.turnoverParts[1]}{' '}
        <b>
          <Amount of={turnover.required} />
        </b>{' '}
        {words.turnoverParts[2]}
      </span>
      <span className="nb">
        {words.turnoverParts[3]}{' '}
        <b>
          <Amount of={turnover.left} />
        </b>{' '}
        {words.turnoverParts[2]}
      </span>
    </p>
    <div className="row tight">
      <ButtonLink to="/game?counts=1">{words.turnGames}</ButtonLink>
      {turnover.promotion_id === null ? null : <ButtonLink to="/promotion">{words.runningPromotion}</ButtonLink>}
    </div>
  </Card>
);

export const TurnoverMeaning = () => (
  <Card>
    <h2>{words.turnoverTitle}</h2>
    <p className="hint">{words.turnoverIs}</p>
  </Card>
);

/** How far the turnover is; that there is none stands with the account. */
export const TurnoverCard = ({ turnover }: { turnover: Turnover }) => (
  <Card aria-labelledby="turnover">
    <div className="head">
      <h2 id="turnover">{words.turnover}</h2>
      {turnover.left === 0n ? (
        <span className={css.chip}>
          <Icon name="check" size="xs" />
          {words.turnoverFull}
        </span>
      ) : null}
    </div>
    <div className={turnover.left === 0n ? css.done : undefined}>
      <Meter label={words.turnover} percent={percentOf(turnover)} />
    </div>
    <p className={css.turn}>
      {turnover.left === 0n ? <span>{words.turnoverDone}</span> : null}
      <span className="nb">
        <Amount of={turnover.done} /> / <Amount of={turnover.required} /> {words.turnoverParts[2]}
      </span>
    </p>
  </Card>
);
