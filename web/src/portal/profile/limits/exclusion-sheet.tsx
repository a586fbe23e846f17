import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ExclusionPeriod } from '@portal/contract/safer-play.ts';
import { formatBaht } from '@portal/contract/money.ts';
import { formatDateTime } from '../../../kit/time/date-time.ts';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import * as dialog from '../../../kit/dialog/dialog.module.css';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { showSuccess } from '../../../kit/dialog/show-modal.ts';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import { selfExclude, selfExclusionQuery } from '../../safer-play/queries.ts';
import { PasswordForm } from '../account/password-dialog.tsx';
import * as facts from '../profile.module.css';
import { Fact } from '../section.tsx';
import { Effects } from './effects.tsx';
import * as words from './limits-words.ts';

interface Props {
  period: ExclusionPeriod;
  onClose: () => void;
}

/** What an exclusion does to this member's money, looked up now, and the password. */
export const ExclusionSheet = ({ period, onClose }: Props) => (
  <Dialog title={words.excludeConfirm(words.excludePeriods[period])} onClose={onClose}>
    <Content period={period} onClose={onClose} />
  </Dialog>
);

function Content({ period, onClose }: Props) {
  const { data, isError, isFetching, refetch } = useQuery({ ...selfExclusionQuery, staleTime: 0 });
  const queries = useQueryClient();
  if (!data)
    return (
      <div className={dialog.body} aria-busy={isFetching}>
        {isError ? <InlineRetry onRetry={refetch} /> : <Skeleton width="100%" height={280} />}
      </div>
    );
  const run = async (password: string) => {
    const { data: done } = await selfExclude(period, password);
    onClose();
    void queries.invalidateQueries();
    void showSuccess(words.excluded(done.until && formatDateTime(done.until, 'expiry')), words.exclude);
  };
  const baht = (amount: bigint) => `${formatBaht(amount)}\u00A0บาท`;
  return (
    <PasswordForm submit={words.excludeConfirm(words.excludePeriods[period])} tone="danger" run={run}>
      <dl className={facts.facts}>
        <Fact name={words.ownMoney}>{baht(data.own)}</Fact>
        {data.turnover_waived > 0n ? <Fact name={words.turnoverWaived}>{baht(data.turnover_waived)}</Fact> : null}
        {data.bonus_removed > 0n ? <Fact name={words.bonusRemoved}>{baht(data.bonus_removed)}</Fact> : null}
        {data.open_withdrawals > 0 ? (
          <Fact name={words.openWithdrawals}>{words.items(data.open_withdrawals)}</Fact>
        ) : null}
      </dl>
      <Effects stops={words.excludeEffects} />
      <p className="hint">{period === 'forever' ? words.foreverStays : words.afterTerm}</p>
      <p>
        <b>{words.coolNoBack}</b>
      </p>
    </PasswordForm>
  );
}
