import { Card } from '../../../kit/card.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { Meter } from '../../../kit/meter.tsx';
import { Amount } from '../../../kit/money.tsx';
import * as pages from '../money-pages.module.css';
import { percentOf, type Turnover } from '../turnover-progress.tsx';
import { baht } from '../words.ts';
import * as css from './withdraw.module.css';
import * as words from './withdraw-words.ts';

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
    <p className={pages.turn}>
      {turnover.left === 0n ? <span>{words.turnoverDone}</span> : null}
      <span className="phrase">
        <Amount of={turnover.done} /> / <Amount of={turnover.required} /> {baht}
      </span>
    </p>
  </Card>
);
