import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CoolOffPeriod, ExclusionPeriod } from '@portal/contract/safer-play.ts';
import { Button } from '../../../../kit/actions/button.tsx';
import { messageOf } from '../../../../kit/data/call.ts';
import { formatDateTime } from '../../../../kit/time/date-time.ts';
import { Dialog } from '../../../../kit/dialog/dialog.tsx';
import * as dialog from '../../../../kit/dialog/dialog.module.css';
import { whileLoading } from '../../../../kit/dialog/loading.ts';
import { NEEDS_CONNECTION, useOnline } from '../../../../kit/data/online.ts';
import { showAlert, showSuccess } from '../../../../kit/dialog/modal-queue.ts';
import { coolOff, selfExclude, selfExclusionQuery } from '../../../safer-play/queries.ts';
import * as words from '../words.ts';
import { formatBaht } from '@portal/contract/money.ts';
import { InlineRetry } from '../../../../kit/actions/inline-retry.tsx';
import { Skeleton } from '../../../../kit/list/skeleton.tsx';
import { PasswordForm } from '../account/password-dialog.tsx';
import * as facts from '../../../../kit/facts.module.css';
import * as profile from '../profile.module.css';
import { Fact } from '../section.tsx';
import { useId } from 'react';
import { Icon } from '../../../../kit/actions/icon.tsx';
import * as css from './limits.module.css';

/** Effects of a break, and its confirmation. */
export function BreakSheet({ period, onClose }: { period: CoolOffPeriod; onClose: () => void }) {
  const queries = useQueryClient();
  const isOnline = useOnline();
  const begin = useMutation({
    mutationFn: () => whileLoading(coolOff(period)),
    onSuccess: ({ data }) => {
      onClose();
      void queries.invalidateQueries();
      void showSuccess(`เริ่มพักแล้ว ถึง ${formatDateTime(data.until, 'expiry')} น.`, words.cool);
    },
    onError: (error) => void showAlert(messageOf(error)),
  });
  const name = `พักการเล่น ${words.coolPeriods[period]}`;
  return (
    <Dialog title={name} onClose={onClose}>
      <div className={`${dialog.body} stack`}>
        <Effects stops={words.coolEffects} />
        <p>
          <b>{words.coolNoBack}</b>
        </p>
        <Button
          tone="primary"
          wide
          blocked={isOnline ? undefined : NEEDS_CONNECTION}
          onClick={() => begin.isPending || begin.mutate()}
        >
          {name}
        </Button>
        <Button wide onClick={onClose}>
          ยังไม่พัก
        </Button>
      </div>
    </Dialog>
  );
}

interface Props {
  period: ExclusionPeriod;
  onClose: () => void;
}

/** Effects of an exclusion on the member's money, freshly loaded, and the password. */
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
      <dl className={`divided ${facts.root} ${profile.facts}`}>
        <Fact name="เงินของคุณ ถอนได้ทั้งหมด">{baht(data.own)}</Fact>
        {data.turnover_waived > 0n ? <Fact name="เทิร์นที่ยกเว้นให้">{baht(data.turnover_waived)}</Fact> : null}
        {data.bonus_removed > 0n ? <Fact name="โบนัสที่จะถูกนำออก">{baht(data.bonus_removed)}</Fact> : null}
        {data.open_withdrawals > 0 ? <Fact name="รายการถอนที่เดินต่อ">{`${data.open_withdrawals} รายการ`}</Fact> : null}
      </dl>
      <Effects stops={words.excludeEffects} />
      <p className="hint">
        {period === 'forever' ? 'ระงับถาวรจะไม่มีการเปิดบัญชีนี้อีก' : 'ครบกำหนดแล้วบัญชียังไม่เปิดเอง ต้องขอกลับมาและรอ 7 วัน'}
      </p>
      <p>
        <b>{words.coolNoBack}</b>
      </p>
    </PasswordForm>
  );
}

/** Lists what continues and what stops, in this order. */
function Effects({ stops }: { stops: readonly string[] }) {
  return (
    <>
      <List title="สิ่งที่ยังทำได้" lines={words.stillWorks} icon="check" />
      <List title="สิ่งที่จะเกิดขึ้นทันที" lines={stops} icon="lock" />
    </>
  );
}

function List({ title, lines, icon }: { title: string; lines: readonly string[]; icon: 'check' | 'lock' }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul className={css.effects}>
        {lines.map((line) => (
          <li key={line}>
            <Icon name={icon} size="s" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
