import { useQuery } from '@tanstack/react-query';
import { chipOf } from '@portal/contract/status.ts';
import { StatusChip } from '../../../kit/chip.tsx';
import { ButtonLink } from '../../../kit/button.tsx';
import { BigMoney } from '../../../kit/money.tsx';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { Timeline } from '../../../kit/timeline.tsx';
import { When } from '../../../kit/when.tsx';
import { depositSteps } from '../deposit/deposit-steps.ts';
import { ChannelName } from '../channel-name.tsx';
import * as css from './history.module.css';
import { type HistoryRow, historyPage } from './history-rows.ts';
import * as pages from '../money-pages.module.css';
import { Note } from '../note.tsx';
import { depositQuery, withdrawalQuery } from '../queries.ts';
import { ReferenceRow } from '../reference-row.tsx';
import { withdrawalSteps } from '../withdraw/withdrawal-steps.ts';
import * as history from './history-words.ts';
import * as words from '../words.ts';

/** Everything that is known of one row. Stands in a sheet on the phone, beside the list on a wide screen. */
export const HistoryDetail = ({ row, isSheet = false }: { row: HistoryRow; isSheet?: boolean }) => (
  <div className={css.detail}>
    {chipOf(row.transaction_status) ? (
      <StatusChip status={row.transaction_status} />
    ) : (
      <p className="hint">{words.unknownStatus}</p>
    )}
    <BigMoney of={row.amount} className={pages.money} />
    {row.annotation ? <Note tone={chipOf(row.transaction_status)?.tone ?? 'info'}>{row.annotation}</Note> : null}
    <dl className={pages.facts} data-small>
      <div>
        <dt>{words.date}</dt>
        <dd>
          <When at={row.bank_time} />
        </dd>
      </div>
      {row.kind === 'deposit' ? (
        <div>
          <dt>{words.channel}</dt>
          <dd>
            <ChannelName of={row.channel} />
          </dd>
        </div>
      ) : (
        <PaidTo id={row.id} />
      )}
      <ReferenceRow of={row.ref} />
    </dl>
    {row.kind === 'deposit' ? <DepositSteps id={row.id} /> : <WithdrawalSteps id={row.id} />}
    <ButtonLink size="s" wide replace={isSheet} to={historyPage(row)}>
      {history.seeDetail}
    </ButtonLink>
  </div>
);

function PaidTo({ id }: { id: string }) {
  const withdrawal = useQuery(withdrawalQuery(id)).data?.data;
  return (
    <div>
      <dt>{words.toAccount}</dt>
      <dd translate="no">{withdrawal?.account_masked ?? '–'}</dd>
    </div>
  );
}

function DepositSteps({ id }: { id: string }) {
  const { data, isPending } = useQuery(depositQuery(id));
  if (!data) return isPending ? <Skeleton width="100%" height={144} /> : null;
  return <Timeline label={words.status} steps={depositSteps(data.data)} />;
}

function WithdrawalSteps({ id }: { id: string }) {
  const { data, isPending } = useQuery(withdrawalQuery(id));
  if (!data) return isPending ? <Skeleton width="100%" height={224} /> : null;
  const steps = withdrawalSteps(data.data).map(({ at, ...step }) => ({
    ...step,
    at: at && <When at={at} as="clock" />,
  }));
  return <Timeline label={words.status} steps={steps} />;
}
