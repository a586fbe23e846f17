import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatBaht } from '@portal/contract/money.ts';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../kit/actions/button.tsx';
import { hasCode, messageOf } from '../../kit/data/call.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import * as dialog from '../../kit/dialog/dialog.module.css';
import { InlineRetry } from '../../kit/actions/inline-retry.tsx';
import { whileLoading } from '../../kit/dialog/loading.ts';
import type { ModalProps } from '../../kit/dialog/modal-queue.ts';
import { NEEDS_CONNECTION, useOnline } from '../../kit/data/online.ts';
import { showAlert } from '../../kit/dialog/show-modal.ts';
import { Skeleton } from '../../kit/list/skeleton.tsx';
import { answerRealityCheck, realityCheckQuery, type RealityCheck } from './queries.ts';
import * as css from './reality-check.module.css';

type Answer = Parameters<typeof answerRealityCheck>[0];
const pages: Readonly<Record<Answer, string | undefined>> = {
  rest: '/',
  continue: undefined,
  limits: '/profile?s=limits',
};

/** How long one has played, with what result. It waits for a choice: nothing else closes it, and one that another tab made does. */
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
    <Dialog title={words.title}>
      <div className={`${dialog.body} stack`} aria-busy={!data && !isError}>
        {data ? <Facts of={data} /> : null}
        {data || isError ? null : <Skeleton width="100%" height={150} />}
        {isError && !data ? <InlineRetry onRetry={refetch} /> : null}
        <Button tone="primary" wide blocked={blocked} onClick={() => choose('rest')}>
          {words.rest}
        </Button>
        <div className={css.ways}>
          <Button blocked={blocked} onClick={() => choose('continue')}>
            {words.goOn}
          </Button>
          <Button blocked={blocked} onClick={() => choose('limits')}>
            {words.limits}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const baht = (amount: bigint) => `${formatBaht(amount)}\u00A0${words.baht}`;

/** A loss has its sign and its word. */
const signed = (net: bigint): string => {
  if (net === 0n) return baht(net);
  return net < 0n ? `−${baht(-net)} ${words.loss}` : `+${baht(net)} ${words.gain}`;
};

function playedFor(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? words.minutes(minutes) : words.hours(Math.floor(minutes / 60), minutes % 60);
}

const Facts = ({ of: { played_s, deposited_today, withdrawn_today, net } }: { of: RealityCheck }) => (
  <dl className={css.facts}>
    <Fact name={words.played}>{playedFor(played_s)}</Fact>
    <Fact name={words.depositedToday}>{baht(deposited_today)}</Fact>
    <Fact name={words.withdrawnToday}>{baht(withdrawn_today)}</Fact>
    <Fact name={words.net}>{signed(net)}</Fact>
  </dl>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd translate="no">{children}</dd>
  </div>
);

const words = {
  title: 'พักสายตาสักครู่',
  played: 'เล่นมาแล้ว',
  depositedToday: 'ฝากวันนี้',
  withdrawnToday: 'ถอนวันนี้',
  net: 'ผลรวมรอบนี้',
  baht: 'บาท',
  loss: 'ขาดทุน',
  gain: 'กำไร',
  rest: 'พักก่อน',
  goOn: 'เล่นต่อ',
  limits: 'ตั้งวงเงิน',
  minutes: (count: number) => `${count} นาที`,
  hours: (hours: number, minutes: number) => `${hours} ชั่วโมง ${minutes} นาที`,
} as const;
