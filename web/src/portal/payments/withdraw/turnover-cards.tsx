import { ButtonLink } from '../../../kit/actions/button.tsx';
import { Chip } from '../../../kit/actions/chip.tsx';
import { Card, Tile } from '../../../kit/layout/card.tsx';
import { Fact, Facts } from '../../../kit/facts.tsx';
import { Icon } from '../../../kit/actions/icon.tsx';
import { Link } from '../../../kit/actions/link.tsx';
import { Meter } from '../../../kit/money/meter.tsx';
import { Amount } from '../../../kit/money/money.tsx';
import { useOfflineReason } from '../../../kit/data/offline-reason.tsx';
import { Phrases } from '../../../kit/text/phrases.tsx';
import { When } from '../../../kit/time/when.tsx';
import { cancelWords, useAskToCancelBonus } from '../../parts/bonus/bonus.tsx';
import { gamesOf } from '../../promotions/queries.ts';
import * as pages from '../money-pages.module.css';
import { baht } from '../words.ts';
import type { Preview } from '../queries.ts';
import { percentOf, type Turnover, TurnoverProgress } from '../turnover-progress.tsx';
import { cancellationText } from './withdrawal-rules.ts';
import * as css from './withdraw.module.css';
import * as words from './withdraw-words.ts';

type Bonus = NonNullable<Turnover['bonus']>;

interface Props {
  turnover: Turnover;
  cap: Preview['cap'];
}

/** Replaces the form: nothing can be withdrawn before the turnover is met, or the bonus cancelled. */
export const TurnoverBlock = ({ turnover, cap }: Props) => (
  <Card aria-labelledby="turnover">
    <div className="row">
      <Tile tone="pend" icon="lock" />
      <h2 id="turnover" className="grow">
        {words.turnoverBlocks}
      </h2>
    </div>
    <TurnoverProgress turnover={turnover} />
    {turnover.bonus ? <BonusFacts bonus={turnover.bonus} cap={cap} /> : null}
    <ButtonLink tone="aqua" wide to="/game?counts=1">
      {words.turnGames}
    </ButtonLink>
    {turnover.bonus ? <WayOut bonus={turnover.bonus} /> : null}
  </Card>
);

const BonusFacts = ({ bonus, cap }: { bonus: Bonus; cap: Preview['cap'] }) => (
  <Facts look="divided">
    <Fact name={words.promotion}>
      <Link className="link" to="/promotion">
        {bonus.title}
      </Link>
    </Fact>
    <Fact name={words.most}>{cap === null ? words.unlimited : <Amount of={cap} />}</Fact>
    <Fact name={words.games}>{gamesOf(bonus.games)}</Fact>
    <Fact name={words.validUntil}>
      <When at={bonus.expires_at} as="expiry" />
    </Fact>
  </Facts>
);

/** Cancelling is as easy as accepting: shows what is removed and what can then be withdrawn. */
function WayOut({ bonus: { id, if_cancelled } }: { bonus: Bonus }) {
  const askToCancel = useAskToCancelBonus();
  const { blockedBy, reason } = useOfflineReason();
  const cancellation = cancellationText(if_cancelled);
  if (cancellation === undefined) return <p className="hint">{cancelWords.cannotCancel}</p>;
  return (
    <>
      <button
        className={`row tight ${css.wayOut}`}
        type="button"
        aria-disabled={blockedBy ? true : undefined}
        aria-describedby={blockedBy}
        onClick={blockedBy ? undefined : () => void askToCancel({ id, forfeited: if_cancelled.forfeited })}
      >
        <span className="grow">
          <Phrases of={cancellation} />
        </span>
        <Icon name="right" size="s" />
      </button>
      {reason}
    </>
  );
}

export const TurnoverMeaning = () => (
  <Card>
    <h2>{words.turnoverTitle}</h2>
    <p className="hint">{words.turnoverIs}</p>
    <p>
      <Link className="link" to="/howto?q=เทิร์น">
        {words.turnoverHow}
      </Link>
    </p>
  </Card>
);

/** Progress of the turnover; without one the account's card says so. */
export const TurnoverCard = ({ turnover }: { turnover: Turnover }) => (
  <Card aria-labelledby="turnover">
    <div className="head">
      <h2 id="turnover">{words.turnover}</h2>
      {turnover.left === 0n ? (
        <Chip tone="ok" icon="check">
          {words.turnoverFull}
        </Chip>
      ) : null}
    </div>
    <div className={turnover.left === 0n ? css.done : undefined}>
      <Meter label={words.turnover} percent={percentOf(turnover)} />
    </div>
    <p className={`wraps between ${pages.turn}`}>
      {turnover.left === 0n ? <span>{words.turnoverDone}</span> : null}
      <span className="phrase">
        <Amount of={turnover.done} /> / <Amount of={turnover.required} /> {baht}
      </span>
    </p>
  </Card>
);
