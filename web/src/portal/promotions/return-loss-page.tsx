import { useQuery } from '@tanstack/react-query';
import { formatBaht } from '@portal/contract/money.ts';
import { Button, ButtonLink } from '../../kit/actions/button.tsx';
import { Card, Tile } from '../../kit/layout/card.tsx';
import { InlineRetry } from '../../kit/actions/inline-retry.tsx';
import { BigMoney } from '../../kit/money/money.tsx';
import { NEEDS_CONNECTION, useOnline } from '../../kit/data/online.ts';
import { Skeleton } from '../../kit/list/skeleton.tsx';
import { When } from '../../kit/time/when.tsx';
import { useIsUnrestricted, useRestriction } from '../identity/queries.ts';
import { SourceTabs } from '../parts/chart/source-tabs.tsx';
import * as css from './promotions.module.css';
import { periodOf, type ReturnLoss, returnLossQuery, shareOf } from './queries.ts';
import { reasonFor } from './return-loss-reason.ts';
import * as words from './return-loss-words.ts';
import { useTakeReturnLoss } from './use-take-return-loss.ts';

export const handle = { title: words.title };

/** What can be given back for the period that ended, with its arithmetic. On a break nothing of it is asked for or shown. */
export function Component() {
  if (useRestriction() !== null) return <Hidden />;
  return (
    <div className="stack">
      <SourceTabs current="/tx/withdraw/return-loss" />
      <Offered />
    </div>
  );
}

const Hidden = () => (
  <Card>
    <div className="row">
      <Tile tone="pend" icon="lock" />
      <p className="grow">{words.hidden}</p>
    </div>
    <History />
  </Card>
);

function Offered() {
  const { data, isError, isRefetchError, refetch } = useQuery({ ...returnLossQuery, enabled: useIsUnrestricted() });
  if (!data)
    return isError ? (
      <Card>
        <InlineRetry onRetry={refetch} />
      </Card>
    ) : (
      <div aria-busy="true">
        <p className="sr">{words.loading}</p>
        <Card>
          <Skeleton width="100%" height={420} />
        </Card>
      </div>
    );
  return (
    <>
      {isRefetchError ? <InlineRetry onRetry={refetch} /> : null}
      <div className={css.loss}>
        <Claim of={data} />
        {data.rate > 0 ? (
          <div className="stack">
            {data.from === null ? null : <Arithmetic of={data} />}
            <Conditions of={data} />
          </div>
        ) : null}
      </div>
    </>
  );
}

function Claim({ of: loss }: { of: ReturnLoss }) {
  const isOnline = useOnline();
  const { take, isPending } = useTakeReturnLoss(loss);
  const why = reasonFor(loss);
  return (
    <Card aria-labelledby="avail">
      <h2 id="avail">{loss.amount > 0n ? words.avail : words.none}</h2>
      {loss.amount > 0n ? <BigMoney of={loss.amount} className={css.big} /> : null}
      {loss.from ? (
        <p className="hint">
          {words.period} {periodOf(loss)}
        </p>
      ) : null}
      {why === null ? null : <p className={css.reason}>{why}</p>}
      <div className={css.claim}>
        {loss.eligible ? (
          <Button
            tone="lime"
            wide
            blocked={isOnline ? undefined : NEEDS_CONNECTION}
            aria-busy={isPending}
            onClick={() => isPending || void take()}
          >
            {words.take}
          </Button>
        ) : null}
        {loss.reason === 'promotion_running' ? <ButtonLink to="/promotion">{words.running}</ButtonLink> : null}
        <History />
      </div>
    </Card>
  );
}

const History = () => (
  <ButtonLink size="s" to="/tx/history/bonus">
    {words.history}
  </ButtonLink>
);

const Arithmetic = ({ of: loss }: { of: ReturnLoss }) => (
  <Card aria-labelledby="how">
    <h2 id="how">{words.howTitle}</h2>
    <dl className={css.rows}>
      <div>
        <dt>{words.how(formatBaht(loss.net_loss), loss.rate)}</dt>
        <dd>{formatBaht(shareOf(loss.net_loss, loss.rate))}</dd>
      </div>
      <div>
        <dt>{words.minimum}</dt>
        <dd>{formatBaht(loss.minimum)}</dd>
      </div>
      <div>
        <dt>{words.cap}</dt>
        <dd>{formatBaht(loss.cap)}</dd>
      </div>
      <div>
        <dt>
          <b>{words.result}</b>
        </dt>
        <dd>
          <b>{formatBaht(loss.amount)}</b>
        </dd>
      </div>
    </dl>
  </Card>
);

const Conditions = ({ of: loss }: { of: ReturnLoss }) => (
  <Card aria-labelledby="conditions">
    <h2 id="conditions">{words.conditions}</h2>
    <dl className={css.rows}>
      <div>
        <dt>{loss.turnover_multiplier > 0 ? words.turn(loss.turnover_multiplier) : words.noTurn}</dt>
        <dd>{loss.amount > 0n ? formatBaht(loss.turnover) : null}</dd>
      </div>
      <div>
        <dt>{words.expires}</dt>
        <dd>{loss.expires === null ? words.noEnd : words.days(loss.expires)}</dd>
      </div>
      {loss.claim_until ? (
        <div>
          <dt>{words.claimUntil}</dt>
          <dd>
            <When at={new Date(loss.claim_until.getTime() - 60_000)} as="expiry" />
          </dd>
        </div>
      ) : null}
    </dl>
  </Card>
);
