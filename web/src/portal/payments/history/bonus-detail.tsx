import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatBaht, type Satang } from '@portal/contract/money.ts';
import { ButtonLink } from '../../../kit/button.tsx';
import { StatusChip } from '../../../kit/chip.tsx';
import { InlineRetry } from '../../../kit/inline-retry.tsx';
import { BigMoney } from '../../../kit/money.tsx';
import { ReportLink } from '../help/report-link.tsx';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { When } from '../../../kit/when.tsx';
import { type BonusRow, gamesOf, type Grant, grantQuery, periodOf, shareOf } from '../../promotions/queries.ts';
import * as css from './history.module.css';
import * as pages from '../money-pages.module.css';
import * as words from './bonus-words.ts';
import * as rowWords from '../../parts/book-words.ts';
import { inBaht } from '../words.ts';

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
      <BigMoney of={row.amount} className={pages.money} />
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

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Sum = ({ of }: { of: Satang }) => (
  <span translate="no">
    <span className="sr">{inBaht(formatBaht(of))}</span>
    <span aria-hidden="true">{formatBaht(of)}</span>
  </span>
);

const Arithmetic = ({ of: grant }: { of: Grant }) => (
  <>
    <Given grant={grant} />
    <dl className={pages.facts} data-terms>
      <Row name={requiredOf(grant)}>
        <Sum of={grant.turnover.required} />
      </Row>
      <Row name={words.done}>
        <Sum of={grant.turnover.done} />
      </Row>
      <Row name={words.left}>
        <Sum of={grant.turnover.left} />
      </Row>
      <Row name={words.cap}>{grant.cap === null ? words.unlimited : <Sum of={grant.cap} />}</Row>
      {grant.max_bet === null ? null : (
        <Row name={words.maxBet}>
          <Sum of={grant.max_bet} />
        </Row>
      )}
      <Row name={words.games}>{gamesOf(grant.games)}</Row>
    </dl>
    <Ended grant={grant} />
  </>
);

const requiredOf = ({ return_loss, base, bonus, turnover: { multiplier } }: Grant) =>
  return_loss
    ? words.requiredOfLoss(formatBaht(bonus), multiplier)
    : words.required(formatBaht(base), formatBaht(bonus), multiplier);

const Given = ({ grant }: { grant: Grant }) => (
  <dl className={pages.facts} data-small>
    <Row name={words.takenAt}>
      <When at={grant.taken_at} />
    </Row>
    {grant.return_loss ? (
      <>
        <Row name={words.period}>{periodOf(grant.return_loss)}</Row>
        <Row name={words.how(formatBaht(grant.base), grant.return_loss.rate)}>
          <Sum of={shareOf(grant.base, grant.return_loss.rate)} />
        </Row>
      </>
    ) : (
      <OfDeposit grant={grant} />
    )}
    <Row name={words.bonus}>
      <Sum of={grant.bonus} />
    </Row>
  </dl>
);

const OfDeposit = ({ grant }: { grant: Grant }) => (
  <>
    <Row name={words.deposit}>
      <Sum of={grant.deposit} />
    </Row>
    <Row name={words.base}>
      <Sum of={grant.base} />
    </Row>
  </>
);

/** What became of it; while it runs, what it still is and what cancelling would do. */
const Ended = ({ grant }: { grant: Grant }) => (
  <dl className={pages.facts} data-terms>
    {grant.ended_at ? (
      <>
        <Row name={words.endedAt}>
          <When at={grant.ended_at} />
        </Row>
        <Row name={words.converted}>
          <Sum of={grant.converted} />
        </Row>
        <Row name={words.forfeited}>
          <Sum of={grant.forfeited} />
        </Row>
      </>
    ) : (
      <>
        <Row name={words.bonusLeft}>
          <Sum of={grant.bonus_left} />
        </Row>
        <Row name={words.validUntil}>
          <When at={grant.expires_at} as="expiry" />
        </Row>
        {grant.if_cancelled.allowed ? (
          <>
            <Row name={words.cancelKeeps}>
              <Sum of={grant.if_cancelled.kept} />
            </Row>
            <Row name={words.cancelTakes}>
              <Sum of={grant.if_cancelled.forfeited} />
            </Row>
          </>
        ) : null}
      </>
    )}
  </dl>
);
