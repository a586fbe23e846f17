import { useQuery } from '@tanstack/react-query';
import { formatBaht } from '@portal/contract/money.ts';
import { Button, ButtonLink } from '../../kit/actions/button.tsx';
import { Card, Tile } from '../../kit/layout/card.tsx';
import { Fact, Facts } from '../../kit/facts.tsx';
import * as big from '../../kit/big-money.module.css';
import { InlineRetry } from '../../kit/actions/inline-retry.tsx';
import { BigMoney } from '../../kit/money/money.tsx';
import { NEEDS_CONNECTION, useOnline } from '../../kit/data/online.ts';
import { Skeleton } from '../../kit/list/skeleton.tsx';
import { When } from '../../kit/time/when.tsx';
import { Note } from '../../kit/note.tsx';
import { useIsUnrestricted, useRestriction } from '../identity/queries.ts';
import { SourceTabs } from '../parts/source-tabs.tsx';
import * as css from './promotions.module.css';
import { periodOf, type ReturnLoss, returnLossQuery, shareOf } from './queries.ts';
import { reasonFor, useClaimReturnLoss } from './return-loss.ts';
import * as words from './return-loss-words.ts';

export const handle = { title: words.title };

/** Cashback of the last period, with its calculation; hidden during a break. */
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
      <div className={`grid l ${css.loss}`}>
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
  const { take, isPending } = useClaimReturnLoss(loss);
  const why = reasonFor(loss);
  return (
    <Card aria-labelledby="avail">
      <h2 id="avail">{loss.amount > 0n ? words.avail : words.none}</h2>
      {loss.amount > 0n ? <BigMoney of={loss.amount} className={big.root} /> : null}
      {loss.from ? (
        <p className="hint">
          {words.period} {periodOf(loss)}
        </p>
      ) : null}
      {why === null ? null : <Note tone="pend">{why}</Note>}
      <div className={`grid ${css.claim}`}>
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
    <Facts>
      <Fact name={words.how(formatBaht(loss.net_loss), loss.rate)}>
        {formatBaht(shareOf(loss.net_loss, loss.rate))}
      </Fact>
      <Fact name={words.minimum}>{formatBaht(loss.minimum)}</Fact>
      <Fact name={words.cap}>{formatBaht(loss.cap)}</Fact>
      <Fact name={<b>{words.result}</b>}>
        <b>{formatBaht(loss.amount)}</b>
      </Fact>
    </Facts>
  </Card>
);

const Conditions = ({ of: loss }: { of: ReturnLoss }) => (
  <Card aria-labelledby="conditions">
    <h2 id="conditions">{words.conditions}</h2>
    <Facts>
      <Fact name={loss.turnover_multiplier > 0 ? words.turn(loss.turnover_multiplier) : words.noTurn}>
        {loss.amount > 0n ? formatBaht(loss.turnover) : null}
      </Fact>
      <Fact name={words.expires}>{loss.expires === null ? words.noEnd : words.days(loss.expires)}</Fact>
      {loss.claim_until ? (
        <Fact name={words.claimUntil}>
          <When at={new Date(loss.claim_until.getTime() - 60_000)} as="expiry" />
        </Fact>
      ) : null}
    </Facts>
  </Card>
);
