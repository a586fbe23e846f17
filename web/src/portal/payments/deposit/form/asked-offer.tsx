import type { Deposit } from '@portal/contract/payments.ts';
import { Card, Tile } from '../../../../kit/layout/card.tsx';
import { Icon } from '../../../../kit/actions/icon.tsx';
import { Amount } from '../../../../kit/money/money.tsx';
import { Fact, Facts } from '../../../../kit/facts.tsx';
import { gamesOf } from '../../../promotions/queries.ts';
import * as css from '../pay/pay.module.css';
import * as words from '../deposit-words.ts';
import { inDays, lasts, unlimited } from '../pay/pay-words.ts';

/** The offer that comes with the money of a request, in one line; its whole deal when it is opened. */
export function AskedOffer({ deposit: { offer } }: { deposit: Deposit }) {
  if (!offer) return null;
  return (
    <Card>
      <details className={css.offer}>
        <summary>
          <Tile tone="pink" icon="gift" />
          <span className="grow">
            <span className="hint">{words.promotion}</span>
            <b>{offer.title}</b>
          </span>
          <span className={css.gain}>
            +<Amount of={offer.bonus} />
          </span>
          <Icon name="down" size="s" />
        </summary>
        <Facts look="terms">
          <Fact name={words.bonus}>
            <Amount of={offer.bonus} />
          </Fact>
          <Fact name={words.turnover}>
            <Amount of={offer.turnover} />
          </Fact>
          <Fact name={words.maxWithdraw}>
            {offer.max_withdraw === null ? unlimited : <Amount of={offer.max_withdraw} />}
          </Fact>
          <Fact name={words.games}>{gamesOf(offer.games)}</Fact>
          {offer.expires === null ? null : <Fact name={lasts}>{inDays(offer.expires)}</Fact>}
        </Facts>
      </details>
    </Card>
  );
}
