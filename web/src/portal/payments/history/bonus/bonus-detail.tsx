import { useQuery } from '@tanstack/react-query';
import { formatBaht } from '@portal/contract/money.ts';
import { ButtonLink } from '../../../../kit/actions/button.tsx';
import { StatusChip } from '../../../../kit/actions/chip.tsx';
import { InlineRetry } from '../../../../kit/actions/inline-retry.tsx';
import { BigMoney } from '../../../../kit/money/money.tsx';
import { ReportLink } from '../../help/report-link.tsx';
import { Skeleton } from '../../../../kit/list/skeleton.tsx';
import { When } from '../../../../kit/time/when.tsx';
import { Fact, Facts, Sum } from '../../../../kit/facts.tsx';
import * as big from '../../../../kit/big-money.module.css';
import { type BonusRow, gamesOf, type Grant, grantQuery, periodOf, shareOf } from '../../../promotions/queries.ts';
import * as css from '../history.module.css';
import * as words from './bonus-words.ts';
import * as rowWords from '../../../parts/book/book-words.ts';

interface Props {
  row: Pick<BonusRow, 'id' | 'amount'> & { readonly status: string };
  isSheet: boolean;
}

/** All arithmetic of one bonus. Stands in a sheet on the phone, beside the list on a wide screen. */
export const BonusDetail = ({ row, isSheet }: Props) => {
  const { data: grant, isError, refetch } = useQuery(grantQuery(row.id));
  const status = grant?.status ?? row.status;
  return (
    <div className={css.detail}>
      {rowWords.endings[status] ? <p className="hint">{rowWords.endings[status]}</p> : <StatusChip status={status} />}
      <BigMoney of={row.amount} className={big.root} />
      {isError && !grant ? <InlineRetry onRetry={refetch} /> : null}
      {!grant && !isError ? <Skeleton width="100%" height={320} /> : null}
      {grant ? <Arithmetic of={grant} /> : null}
      {grant?.status === 'Pending' ? (
        <ButtonLink size="s" wide replace={isSheet} to="/promotion">
          {words.toPromotions}
        </ButtonLink>
      ) : null}
      <ReportLink kind="promotion" reference={row.id} replace={isSheet} />
    </div>
  );
};

const Arithmetic = ({ of: grant }: { of: Grant }) => (
  <>
    <Given grant={grant} />
    <Facts look="terms">
      <Fact name={requiredOf(grant)}>
        <Sum of={grant.turnover.required} />
      </Fact>
      <Fact name={words.done}>
        <Sum of={grant.turnover.done} />
      </Fact>
      <Fact name={words.left}>
        <Sum of={grant.turnover.left} />
      </Fact>
      <Fact name={words.cap}>{grant.cap === null ? words.unlimited : <Sum of={grant.cap} />}</Fact>
      {grant.max_bet === null ? null : (
        <Fact name={words.maxBet}>
          <Sum of={grant.max_bet} />
        </Fact>
      )}
      <Fact name={words.games}>{gamesOf(grant.games)}</Fact>
    </Facts>
    <Ended grant={grant} />
  </>
);

const requiredOf = ({ return_loss, base, bonus, turnover: { multiplier } }: Grant) =>
  return_loss
    ? words.requiredOfLoss(formatBaht(bonus), multiplier)
    : words.required(formatBaht(base), formatBaht(bonus), multiplier);

const Given = ({ grant }: { grant: Grant }) => (
  <Facts look="small">
    <Fact name={words.takenAt}>
      <When at={grant.taken_at} />
    </Fact>
    {grant.return_loss ? (
      <>
        <Fact name={words.period}>{periodOf(grant.return_loss)}</Fact>
        <Fact name={words.how(formatBaht(grant.base), grant.return_loss.rate)}>
          <Sum of={shareOf(grant.base, grant.return_loss.rate)} />
        </Fact>
      </>
    ) : (
      <OfDeposit grant={grant} />
    )}
    <Fact name={words.bonus}>
      <Sum of={grant.bonus} />
    </Fact>
  </Facts>
);

const OfDeposit = ({ grant }: { grant: Grant }) => (
  <>
    <Fact name={words.deposit}>
      <Sum of={grant.deposit} />
    </Fact>
    <Fact name={words.base}>
      <Sum of={grant.base} />
    </Fact>
  </>
);

/** What became of it; while it runs, what it still is and what cancelling would do. */
const Ended = ({ grant }: { grant: Grant }) => (
  <Facts look="terms">
    {grant.ended_at ? (
      <>
        <Fact name={words.endedAt}>
          <When at={grant.ended_at} />
        </Fact>
        <Fact name={words.converted}>
          <Sum of={grant.converted} />
        </Fact>
        <Fact name={words.forfeited}>
          <Sum of={grant.forfeited} />
        </Fact>
      </>
    ) : (
      <>
        <Fact name={words.bonusLeft}>
          <Sum of={grant.bonus_left} />
        </Fact>
        <Fact name={words.validUntil}>
          <When at={grant.expires_at} as="expiry" />
        </Fact>
        {grant.if_cancelled.allowed ? (
          <>
            <Fact name={words.cancelKeeps}>
              <Sum of={grant.if_cancelled.kept} />
            </Fact>
            <Fact name={words.cancelTakes}>
              <Sum of={grant.if_cancelled.forfeited} />
            </Fact>
          </>
        ) : null}
      </>
    )}
  </Facts>
);
