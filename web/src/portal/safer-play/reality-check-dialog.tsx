import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatBaht } from '@portal/contract/money.ts';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../kit/actions/button.tsx';
import { hasCode, messageOf } from '../../kit/data/call.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import * as dialog from '../../kit/dialog/dialog.module.css';
import { InlineRetry } from '../../kit/actions/inline-retry.tsx';
import { whileLoading } from '../../kit/dialog/loading.ts';
import { type ModalProps, showAlert } from '../../kit/dialog/modal-queue.ts';
import { NEEDS_CONNECTION, useOnline } from '../../kit/data/online.ts';
import { Skeleton } from '../../kit/list/skeleton.tsx';
import { answerRealityCheck, realityCheckQuery } from './queries.ts';
import { Fact, Facts } from '../../kit/facts.tsx';
import * as actions from '../../kit/layout/actions.module.css';

type Answer = Parameters<typeof answerRealityCheck>[0];
const pages: Readonly<Record<Answer, string | undefined>> = {
  rest: '/',
  continue: undefined,
  limits: '/profile?s=limits',
};

/** Time and result of play. Only a choice closes it, also one in another tab. */
export default function RealityCheckDialog({ close }: ModalProps) {
  const { data, isError, refetch } = useQuery(realityCheckQuery);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const answer = useMutation({
    mutationFn: (choice: Answer) => whileLoading(answerRealityCheck(choice)),
    onSuccess: (response, choice) => {
      queries.setQueryData(realityCheckQuery.queryKey, response);
      close(choice === 'continue');
      const page = pages[choice];
      if (page) void navigate(page);
    },
    onError: (error) => hasCode(error, 'unauthenticated') || void showAlert(messageOf(error)),
  });
  const leave = useEffectEvent(() => close());
  const isOver = data?.due === false && answer.isIdle;
  useEffect(() => {
    if (isOver) leave();
  }, [isOver]);
  const choose = (choice: Answer) => answer.isPending || answer.mutate(choice);
  const blocked = isOnline ? undefined : NEEDS_CONNECTION;
  return (
    <Dialog title="พักสายตาสักครู่">
      <div className={`${dialog.body} stack`} aria-busy={!data && !isError}>
        {data ? (
          <Facts>
            <Figure name="เล่นมาแล้ว">{playedFor(data.played_s)}</Figure>
            <Figure name="ฝากวันนี้">{baht(data.deposited_today)}</Figure>
            <Figure name="ถอนวันนี้">{baht(data.withdrawn_today)}</Figure>
            <Figure name="ผลรวมรอบนี้">{signed(data.net)}</Figure>
          </Facts>
        ) : null}
        {data || isError ? null : <Skeleton width="100%" height={150} />}
        {isError && !data ? <InlineRetry onRetry={refetch} /> : null}
        <Button tone="primary" wide blocked={blocked} onClick={() => choose('rest')}>
          พักก่อน
        </Button>
        <div className={actions.root} data-narrow>
          <Button blocked={blocked} onClick={() => choose('continue')}>
            เล่นต่อ
          </Button>
          <Button blocked={blocked} onClick={() => choose('limits')}>
            ตั้งวงเงิน
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const Figure = ({ name, children }: { name: string; children: string }) => (
  <Fact name={name}>
    <span translate="no">{children}</span>
  </Fact>
);

const baht = (amount: bigint) => `${formatBaht(amount)}\u00A0บาท`;

/** A loss has its sign and its word. */
const signed = (net: bigint): string => {
  if (net === 0n) return baht(net);
  return net < 0n ? `−${baht(-net)} ขาดทุน` : `+${baht(net)} กำไร`;
};

function playedFor(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} นาที` : `${Math.floor(minutes / 60)} ชั่วโมง ${minutes % 60} นาที`;
}
