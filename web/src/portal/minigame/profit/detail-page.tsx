import { useLocation } from 'react-router';
import { formatBaht } from '@portal/contract/money.ts';
import { useAnnounceChange } from '../../../kit/announcer.ts';
import { ButtonLink } from '../../../kit/button.tsx';
import { Card } from '../../../kit/card.tsx';
import { StatusChip } from '../../../kit/chip.tsx';
import { copyText } from '../../../kit/copy.ts';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { IconButton } from '../../../kit/icon-button.tsx';
import { InlineRetry } from '../../../kit/inline-retry.tsx';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { type Step, Timeline } from '../../../kit/timeline.tsx';
import { When } from '../../../kit/when.tsx';
import { ReportLink } from '../../parts/report-link.tsx';
import * as mini from '../minigame.module.css';
import type { Withdrawal } from '../queries.ts';
import * as css from './profit.module.css';
import { useWithdrawals } from './use-withdrawals.ts';
import * as words from './words.ts';

export const handle = { title: words.detail };

/** One request, followed to its end. Without an id, or with one that is unknown, the newest. */
export function Component() {
  const id = new URLSearchParams(useLocation().search).get('id');
  const { found } = useWithdrawals();
  const { data, isError, refetch } = found;
  if (!data)
    return isError ? (
      <InlineRetry onRetry={refetch} />
    ) : (
      <div aria-busy="true" className={`${css.form} stack`}>
        <p className="sr">{words.loading}</p>
        <Skeleton width="100%" height={130} />
        <Skeleton width="100%" height={200} />
      </div>
    );
  const request = data.find((each) => each.id === id) ?? data[0];
  return (
    <div className={`${css.form} stack`}>
      {isError ? <InlineRetry onRetry={refetch} /> : null}
      {request ? (
        <Standing key={request.id} request={request} />
      ) : (
        <Card>
          <EmptyState text={words.none} />
        </Card>
      )}
      <ButtonLink tone="primary" wide to="/mini-game/profit-manage">
        {words.back}
      </ButtonLink>
    </div>
  );
}

/** Those reached with their times, then what is to come; refused is the end. */
export const stepsOf = ({ steps, status }: Pick<Withdrawal, 'steps' | 'status'>): Step[] => {
  const end = status === 'rejected' ? 'rejected' : 'approved';
  return (['requested', 'waiting', end] as const).map((key) => {
    const at = steps.find((each) => each.key === key)?.at;
    const state =
      key === 'requested' || (key === 'waiting' && status !== 'pending')
        ? 'done'
        : key === 'waiting'
          ? 'now'
          : status === 'pending'
            ? 'next'
            : status === 'rejected'
              ? 'failed'
              : 'done';
    return { title: words.steps[key], state, at: at && <When at={at} as="clock" /> };
  });
};

function Standing({ request }: { request: Withdrawal }) {
  const { amount, status, ref, reason, createdAt } = request;
  useAnnounceChange(status === 'approved' ? words.paid(formatBaht(amount)) : reason ? words.rejected(reason) : '');
  return (
    <>
      <Card aria-labelledby="request">
        <div className="head">
          <h2 id="request" className="hint">
            {words.withdraw}
          </h2>
          <StatusChip status={status} />
        </div>
        <p className={mini.money}>
          {formatBaht(amount)} <small>{words.baht}</small>
        </p>
        {status === 'approved' ? (
          <p className={mini.note} data-tone="ok">
            {words.paid(formatBaht(amount))}
          </p>
        ) : null}
        {status === 'rejected' ? (
          <>
            <p className={mini.note} data-tone="err">
              {words.rejected(reason ?? '-')}
            </p>
            <p className={mini.note} data-tone="ok">
              {words.returned}
            </p>
          </>
        ) : null}
        <dl className={mini.facts}>
          <div>
            <dt>{words.reference}</dt>
            <dd translate="no" className="row tight">
              {ref}
              <IconButton label={`${words.copy}${words.reference}`} onClick={() => void copyText(ref)}>
                <Icon name="copy" size="s" />
              </IconButton>
            </dd>
          </div>
          <div>
            <dt>{words.asked}</dt>
            <dd>
              <When at={createdAt} as="iso" />
            </dd>
          </div>
        </dl>
      </Card>
      <Card>
        <h2 className="sr">{words.detail}</h2>
        <Timeline label={words.detail} steps={stepsOf(request)} />
      </Card>
      <ReportLink about="minigame_withdrawal" name={ref} />
    </>
  );
}
