import { ButtonLink } from '../../../kit/button.tsx';
import { Card, Tile } from '../../../kit/card.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { Link } from '../../../kit/link.tsx';
import { Amount } from '../../../kit/money.tsx';
import { useOfflineReason } from '../../../kit/offline-reason.tsx';
import { Phrases } from '../../../kit/phrases.tsx';
import { When } from '../../../kit/when.tsx';
import { cannotCancel } from '../../parts/cancel-bonus-words.ts';
import { useAskToCancelBonus } from '../../parts/use-cancel-bonus.ts';
import { gamesOf } from '../../promotions/queries.ts';
import * as pages from '../money-pages.module.css';
import type { Preview } from '../queries.ts';
import { type Turnover, TurnoverProgress } from '../turnover-progress.tsx';
import { wayOut } from './way-out.ts';
import * as css from './withdraw.module.css';
import * as words from './withdraw-words.ts';

type Bonus = NonNullable<Turnover['bonus']>;

interface Props {
  turnover: Turnover;
  cap: Preview['cap'];
}

/** Stands in the place of the form: nothing can be withdrawn before the stakes are played, or the bonus given back. */
export const TurnoverBlock = ({ turnover, cap }: Props) => (
  <Card aria-labelledby="turnover">
    <div className="row">
      <Tile tone="pend" icon="lock" />
      <h2 id="turnover" className="grow">
        {words.turnoverBlocks}
      </h2>
    </div>
    <TurnoverProgress turnover={turnover} />
    {turnover.bonus ? <Terms bonus={turnover.bonus} cap={cap} /> : null}
    <ButtonLink tone="aqua" wide to="/game?counts=1">
      {words.turnGames}
    </ButtonLink>
    {turnover.bonus ? <WayOut bonus={turnover.bonus} /> : null}
  </Card>
);

const Terms = ({ bonus, cap }: { bonus: Bonus; cap: Preview['cap'] }) => (
  <dl className={pages.facts} data-terms>
    <div>
      <dt>{words.promotion}</dt>
      <dd>
        <Link className="link" to="/promotion">
          {bonus.title}
        </Link>
      </dd>
    </div>
    <div>
      <dt>{words.most}</dt>
      <dd>{cap === null ? words.unlimited : <Amount of={cap} />}</dd>
    </div>
    <div>
      <dt>{words.games}</dt>
      <dd>{gamesOf(bonus.games)}</dd>
    </div>
    <div>
      <dt>{words.validUntil}</dt>
      <dd>
        <When at={bonus.expires_at} as="expiry" />
      </dd>
    </div>
  </dl>
);

/** As plain as the way in: what goes, and what can leave then, before the tap. */
function WayOut({ bonus: { id, if_cancelled } }: { bonus: Bonus }) {
  const ask = useAskToCancelBonus();
  const { blockedBy, reason } = useOfflineReason();
  const deal = wayOut(if_cancelled);
  if (deal === undefined) return <p className="hint">{cannotCancel}</p>;
  return (
    <>
      <button
        className={css.wayOut}
        type="button"
        aria-disabled={blockedBy ? true : undefined}
        aria-describedby={blockedBy}
        onClick={blockedBy ? undefined : () => void ask({ id, forfeited: if_cancelled.forfeited })}
      >
        <span className="grow">
          <Phrases of={deal} />
        </span>
        <Icon name="right" size="s" />
      </button>
      {reason}
    </>
  );
}
