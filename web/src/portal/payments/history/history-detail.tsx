import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Satang } from '@portal/contract/money.ts';
import { chipOf } from '@portal/contract/status.ts';
import { StatusChip } from '../../../kit/actions/chip.tsx';
import { ButtonLink } from '../../../kit/actions/button.tsx';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { Amount, BigMoney } from '../../../kit/money/money.tsx';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import { Timeline } from '../../../kit/list/timeline.tsx';
import { When } from '../../../kit/time/when.tsx';
import { Fact, Facts, ReferenceRow } from '../../../kit/facts.tsx';
import { Note } from '../../../kit/note.tsx';
import * as big from '../../../kit/big-money.module.css';
import { depositSteps } from '../deposit/deposit-steps.ts';
import {
  ChannelName,
  DepositMoneyStatus,
  DepositChannel,
  ReportLink,
  WithdrawalMoneyStatus,
} from '../request-help.tsx';
import * as words from '../words.ts';
import * as css from './history.module.css';
import { aboutOf, type BookRow, pageOf, type PaymentRow } from '../../parts/book/book-rows.ts';
import { bookedAt, depositQuery, historyPage, withdrawalQuery } from '../queries.ts';
import WithdrawalSteps from '../../parts/payouts/withdrawal-steps.tsx';
import { ReportLink as RowReport } from '../../parts/report-link.tsx';
import { report } from '../../parts/report-words.ts';

const OwnSlip = lazy(() => import('../slip/own-slip.tsx'));

interface Props {
  row: PaymentRow;
  /** Credit after this line of the book; null for none. */
  after: Satang | null;
  isSheet: boolean;
}

/** Details of one row. In a sheet on a phone, beside the list on a wide screen. */
export const HistoryDetail = ({ row, after, isSheet }: Props) => {
  const hasStatus = chipOf(row.transaction_status) !== undefined;
  return (
    <div className={css.detail}>
      {hasStatus ? <StatusChip status={row.transaction_status} /> : <p className="hint">{words.unknownStatus}</p>}
      <BigMoney of={row.amount} className={big.root} />
      {row.annotation ? <Note tone={chipOf(row.transaction_status)?.tone ?? 'info'}>{row.annotation}</Note> : null}
      {hasStatus ? <Fate row={row} /> : <Note icon="shield">{words.outcomeUnknown}</Note>}
      <Facts look="small">
        <Fact name={words.date}>
          <When at={row.bank_time} />
        </Fact>
        {row.kind === 'deposit' ? <PaidBy row={row} /> : <PaidTo id={row.id} />}
        {row.promotion ? <Fact name={words.types.promotion}>{row.promotion}</Fact> : null}
        <CreditAfter of={after} />
        <ReferenceRow of={row.ref} />
      </Facts>
      {row.kind === 'deposit' ? <DepositSteps id={row.id} /> : <WithdrawalSteps id={row.id} label={words.status} />}
      {row.kind === 'deposit' ? (
        <Suspense fallback={null}>
          <OwnSlip id={row.id} />
        </Suspense>
      ) : null}
      <ButtonLink size="s" wide replace={isSheet} to={historyPage(row)}>
        {words.seeDetail}
      </ButtonLink>
      <ReportLink kind={row.kind} reference={row.ref} replace={isSheet} />
    </div>
  );
};

const Fate = ({ row: { kind, id } }: { row: PaymentRow }) =>
  kind === 'deposit' ? <FateOfDeposit id={id} /> : <FateOfWithdrawal id={id} />;

function FateOfDeposit({ id }: { id: string }) {
  const { data, isPending, refetch } = useQuery(depositQuery(id));
  if (!data) return isPending ? <Skeleton width="100%" height={66} /> : <FateUnknown onRetry={refetch} />;
  return <DepositMoneyStatus deposit={data.data} />;
}

function FateOfWithdrawal({ id }: { id: string }) {
  const { data, isPending, refetch } = useQuery(withdrawalQuery(id));
  if (!data) return isPending ? <Skeleton width="100%" height={66} /> : <FateUnknown onRetry={refetch} />;
  return <WithdrawalMoneyStatus withdrawal={data.data} />;
}

/** Shown when the state of the money failed to load. */
const FateUnknown = ({ onRetry }: { onRetry: () => unknown }) => (
  <>
    <Note icon="shield">{words.outcomeUnknown}</Note>
    <InlineRetry onRetry={onRetry} />
  </>
);

function PaidBy({ row: { id, channel } }: { row: PaymentRow }) {
  const deposit = useQuery(depositQuery(id)).data?.data;
  if (deposit) return <DepositChannel deposit={deposit} />;
  return (
    <Fact name={words.channel}>
      <ChannelName of={channel} />
    </Fact>
  );
}

function PaidTo({ id }: { id: string }) {
  const withdrawal = useQuery(withdrawalQuery(id)).data?.data;
  return (
    <Fact name={words.toAccount}>
      {withdrawal?.bank_name} <span translate="no">{withdrawal?.account_masked ?? '–'}</span>
    </Fact>
  );
}

function DepositSteps({ id }: { id: string }) {
  const { data, isPending } = useQuery(depositQuery(id));
  if (!data) return isPending ? <Skeleton width="100%" height={144} /> : null;
  return <Timeline label={words.status} steps={depositSteps(data.data)} />;
}

/** A line whose details are on another page, or nowhere. In a sheet on a phone, beside the list on a wide screen. */
export const LineDetail = ({ row, isSheet }: { row: BookRow; isSheet: boolean }) => (
  <div className={css.detail}>
    {row.kind === 'game' ? null : <StatusChip status={row.transaction_status} />}
    <BigMoney of={row.change} className={big.root} />
    <Facts look="small">
      <Fact name={words.date}>
        <When at={bookedAt(row)} />
      </Fact>
      <CreditAfter of={row.balance_after} />
      {row.ref ? <ReferenceRow of={row.ref} /> : null}
    </Facts>
    {row.kind === 'adjustment' ? null : (
      <ButtonLink size="s" wide replace={isSheet} to={pageOf(row)}>
        {row.kind === 'game' ? words.seeRounds : words.seeDetail}
      </ButtonLink>
    )}
    <Report of={row} isSheet={isSheet} />
  </div>
);

function Report({ of: row, isSheet }: { of: BookRow; isSheet: boolean }) {
  const about = aboutOf(row);
  if (about) return <RowReport {...about} replace={isSheet} />;
  return row.kind === 'game' ? null : (
    <ButtonLink size="s" wide replace={isSheet} to="/contact">
      {report}
    </ButtonLink>
  );
}

/** A fact of a line that moved the credit. */
const CreditAfter = ({ of }: { of: Satang | null }) =>
  of === null ? null : (
    <Fact name={words.creditAfterRow}>
      <Amount of={of} />
    </Fact>
  );
