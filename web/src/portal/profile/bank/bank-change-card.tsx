import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type BankChange, cancelBankChange } from '@portal/contract/profile.ts';
import { showConfirm, showAlert } from '../../../kit/dialog/show-modal.ts';
import { BankBadge } from '../../../kit/money/bank-badge.tsx';
import { call, hasCode, messageOf } from '../../../kit/data/call.ts';
import { Button, ButtonLink } from '../../../kit/actions/button.tsx';
import { Icon, type IconName } from '../../../kit/actions/icon.tsx';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { whileLoading } from '../../../kit/dialog/loading.ts';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/data/online.ts';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import { Phrases } from '../../../kit/text/phrases.tsx';
import { showToast } from '../../../kit/dialog/toast.ts';
import { When } from '../../../kit/time/when.tsx';
import * as card from './bank-change.module.css';
import * as css from '../profile.module.css';
import { bankChangeQuery } from '../queries.ts';
import { Part } from '../section.tsx';
import * as words from '../words.ts';

const states: Readonly<Record<BankChange['status'], readonly [string, IconName, text: string]>> = {
  pending: ['pend', 'hourglass', words.pending],
  approved: ['ok', 'check', words.approved],
  rejected: ['err', 'close', words.rejected],
  cancelled: ['none', 'close', words.cancelled],
};

/** Asks for another account, or says what became of the last request. */
export function BankChangeCard({ isRestricted }: { isRestricted: boolean }) {
  const { data: change, isPending, isError, refetch } = useQuery(bankChangeQuery);
  if (isPending) return <Skeleton width="100%" height={140} />;
  if (isError && change === undefined) return <InlineRetry onRetry={refetch} />;
  return (
    <Part title={words.changeOf}>
      {change ? <Last change={change} /> : null}
      {change?.status === 'pending' || isRestricted ? null : (
        <>
          <Checklist />
          <ButtonLink to="/profile?s=bank&change=1">{words.bankChange}</ButtonLink>
        </>
      )}
    </Part>
  );
}

/** What one needs before one begins. */
export const Checklist = () => (
  <div>
    <p>{words.bankChangeHow}</p>
    <ul className={css.list}>
      {words.checklist.map((line) => (
        <li key={line}>
          <Phrases of={line} />
        </li>
      ))}
    </ul>
  </div>
);

function Last({ change }: { change: BankChange }) {
  const queries = useQueryClient();
  const isOnline = useOnline();
  const { bank, status, reason, created_at, decided_at, ref } = change;
  const [tone, icon, text] = states[status];
  const cancel = useMutation({
    mutationFn: () => whileLoading(call(cancelBankChange)),
    onSuccess: () => showToast(words.requestCancelled),
    onError: (error) => showAlert(hasCode(error, 'not_found') ? words.notPending : messageOf(error)),
    onSettled: () => queries.invalidateQueries(bankChangeQuery),
  });
  const askCancel = async () => {
    if (await showConfirm({ text: words.cancelAsk, yes: words.cancelRequest, no: words.keepRequest })) cancel.mutate();
  };
  return (
    <div className={card.last}>
      <div className={css.account}>
        <BankBadge code={bank.code} small />
        <div className="grow">
          <b>{bank.name}</b>
          <p className="num" translate="no">
            {bank.number_masked}
          </p>
        </div>
        <span className={card.state} data-tone={tone}>
          <Icon name={icon} size="xs" />
          {text}
        </span>
      </div>
      {reason ? (
        <p>
          {words.reason}: {reason}
        </p>
      ) : null}
      <p className="hint">
        <span translate="no">{ref}</span> · <When at={decided_at ?? created_at} />
      </p>
      {status === 'pending' ? (
        <>
          <p className="hint">{words.pendingHint}</p>
          <Button
            size="s"
            blocked={isOnline ? undefined : NEEDS_CONNECTION}
            onClick={() => void (cancel.isPending || askCancel())}
          >
            {words.cancelRequest}
          </Button>
        </>
      ) : null}
    </div>
  );
}
