import type { Deposit } from '@portal/contract/payments.ts';
import { Card, Tile } from '../../../kit/card.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { Amount } from '../../../kit/money.tsx';
import { gamesOf } from '../../promotions/queries.ts';
import * as pages from '../money-pages.module.css';
import * as css from './pay.module.css';
import * as words from './deposit-words.ts';
import { inDays, lasts, unlimited } from './pay-words.ts';

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
        <dl className={pages.facts} data-terms>
          <div>
            <dt>{words.bonus}</dt>
            <dd>
              <Amount of={offer.bonus} />
            </dd>
          </div>
          <div>
            <dt>{words.turnover}</dt>
            <dd>
              <Amount of={offer.turnover} />
            </dd>
          </div>
          <div>
            <dt>{words.maxWithdraw}</dt>
            <dd>{offer.max_withdraw === null ? unlimited : <Amount of={offer.max_withdraw} />}</dd>
          </div>
          <div>
            <dt>{words.games}</dt>
            <dd>{gamesOf(offer.games)}</dd>
          </div>
          {offer.expires === null ? null : (
            <div>
              <dt>{lasts}</dt>
              <dd>{inDays(offer.expires)}</dd>
            </div>
          )}
        </dl>
      </details>
    </Card>
  );
}
