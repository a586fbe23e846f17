import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { BankBadge } from '../../../../kit/money/bank-badge.tsx';
import { Card } from '../../../../kit/layout/card.tsx';
import { BankChangeForm, Checklist } from './bank-change-form.tsx';
import * as css from '../profile.module.css';
import { bankChangeQuery } from '../queries.ts';
import { RevealNumber } from '../account/reveal-number.tsx';
import { Part, Section, type SectionProps } from '../section.tsx';
import * as words from '../words.ts';
import { type BankChange, cancelBankChange } from '@portal/contract/profile.ts';
import { showConfirm, showAlert } from '../../../../kit/dialog/modal-queue.ts';
import { call, hasCode, messageOf } from '../../../../kit/data/call.ts';
import { Button, ButtonLink } from '../../../../kit/actions/button.tsx';
import type { IconName } from '../../../../kit/actions/icon.tsx';
import { Chip } from '../../../../kit/actions/chip.tsx';
import { InlineRetry } from '../../../../kit/actions/inline-retry.tsx';
import { whileLoading } from '../../../../kit/dialog/loading.ts';
import { NEEDS_CONNECTION, useOnline } from '../../../../kit/data/online.ts';
import { Skeleton } from '../../../../kit/list/skeleton.tsx';
import { showToast } from '../../../../kit/dialog/toast.ts';
import { When } from '../../../../kit/time/when.tsx';
import * as card from './bank-change.module.css';

/** The payout account, and its change. */
export default function BankSection({ profile }: SectionProps) {
  const isChanging = new URLSearchParams(useLocation().search).has('change');
  const isOpen = useQuery(bankChangeQuery).data?.status === 'pending';
  const navigate = useNavigate();
  useEffect(() => {
    if (isChanging && isOpen) void navigate('/profile?s=bank', { replace: true });
  }, [isChanging, isOpen, navigate]);
  if (isChanging && !isOpen) return <BankChangeForm />;
  const { bank, first_name, last_name } = profile;
  return (
    <Section title={words.bank}>
      <Card>
        <div className={`row folds ${css.account}`}>
          <BankBadge code={bank.code} />
          <div className="grow">
            <b>{bank.name}</b>
            <p className="hint">
              {first_name} {last_name}
            </p>
          </div>
        </div>
        <RevealNumber masked={bank.number_masked} isWallet={bank.code === 'tmn'} />
        <p className="hint">เงินถอนทุกครั้งจะโอนเข้าบัญชีนี้เท่านั้น</p>
      </Card>
      <BankChangeCard isRestricted={profile.restricted !== null} />
    </Section>
  );
}

const states: Readonly<Record<BankChange['status'], readonly [string, IconName, text: string]>> = {
  pending: ['pend', 'hourglass', words.pending],
  approved: ['ok', 'check', 'เปลี่ยนบัญชีแล้ว'],
  rejected: ['err', 'close', 'ไม่อนุมัติ'],
  cancelled: ['none', 'close', 'ยกเลิกแล้ว'],
};

/** Requests another account, or shows the result of the last request. */
function BankChangeCard({ isRestricted }: { isRestricted: boolean }) {
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

function Last({ change }: { change: BankChange }) {
  const queries = useQueryClient();
  const isOnline = useOnline();
  const { bank, status, reason, created_at, decided_at, ref } = change;
  const [tone, icon, text] = states[status];
  const cancel = useMutation({
    mutationFn: () => whileLoading(call(cancelBankChange)),
    onSuccess: () => showToast('ยกเลิกคำขอแล้ว'),
    onError: (error) => showAlert(hasCode(error, 'not_found') ? 'คำขอนี้ถูกยกเลิกหรือตรวจสอบเสร็จแล้ว' : messageOf(error)),
    onSettled: () => queries.invalidateQueries(bankChangeQuery),
  });
  const askCancel = async () => {
    if (await showConfirm({ text: 'ยกเลิกคำขอเปลี่ยนบัญชีนี้หรือไม่', yes: words.cancelRequest, no: 'ไม่ยกเลิก' }))
      cancel.mutate();
  };
  return (
    <div className={card.last}>
      <div className={`row folds ${css.account}`}>
        <BankBadge code={bank.code} small />
        <div className="grow">
          <b>{bank.name}</b>
          <p className="num" translate="no">
            {bank.number_masked}
          </p>
        </div>
        <Chip tone={tone} icon={icon}>
          {text}
        </Chip>
      </div>
      {reason ? <p>เหตุผล: {reason}</p> : null}
      <p className="hint">
        <span translate="no">{ref}</span> · <When at={decided_at ?? created_at} />
      </p>
      {status === 'pending' ? (
        <>
          <p className="hint">เงินถอนยังโอนเข้าบัญชีเดิมจนกว่าจะตรวจสอบเสร็จ</p>
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
