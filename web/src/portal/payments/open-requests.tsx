import { useId } from 'react';
import type { Deposit } from '@portal/contract/payments.ts';
import { Icon } from '../../kit/actions/icon.tsx';
import { Link } from '../../kit/actions/link.tsx';
import { Card, Tile } from '../../kit/layout/card.tsx';
import { Countdown } from '../../kit/time/countdown.tsx';
import { Button, ButtonLink } from '../../kit/actions/button.tsx';
import { Amount } from '../../kit/money/money.tsx';
import { NEEDS_CONNECTION, useOnline } from '../../kit/data/online.ts';
import { depositAction } from '../parts/book/payment-status.ts';
import { ChannelName, DepositMoneyStatus } from './request-help.tsx';
import * as actions from '../../kit/layout/actions.module.css';
import * as css from './money-pages.module.css';
import {
  depositPage,
  openDepositsQuery,
  useCancelDeposit,
  useRefetchPayments,
  withdrawalQuery,
  withdrawPreviewQuery,
} from './queries.ts';
import { spokenStatus } from './deposit/deposit-steps.ts';
import * as words from './words.ts';
import { useQuery } from '@tanstack/react-query';
import { PendingPayout } from '../parts/payouts/pending-payout.tsx';
import { useLiveMoney } from './live-money.ts';
import { pendingWithdrawal } from './withdraw/withdraw-words.ts';
import { showAlert, showConfirm } from '../../kit/dialog/modal-queue.ts';
import { messageOf } from '../../kit/data/call.ts';
import { whileLoading } from '../../kit/dialog/loading.ts';
import { useOneAtATime } from '../../kit/forms/one-at-a-time.ts';

const MAX_CARDS = 2;

/** The newest pending requests; the hub has all of them. */
export const OpenRequests = ({ of: deposits }: { of: readonly Deposit[] }) =>
  deposits.length === 0 ? null : (
    <div className="grid">
      {deposits.slice(0, MAX_CARDS).map((deposit) => (
        <OpenRequestCard key={deposit.id} deposit={deposit} />
      ))}
      {deposits.length > MAX_CARDS ? (
        <Link className="link bare" to="/tx">
          {words.allOf(deposits.length)}
          <Icon name="right" size="s" />
        </Link>
      ) : null}
    </div>
  );

/** An unpaid deposit: continue it, or cancel it before another. A paid one is only watched. */
export function OpenRequestCard({ deposit }: { deposit: Deposit }) {
  const askToCancel = useAskToCancel();
  const refetch = useRefetchPayments();
  const isOnline = useOnline();
  const title = useId();
  const isAwaited = depositAction(deposit) === 'pay';
  return (
    <Card aria-labelledby={`${title} ${title}-ref`}>
      <div className="row">
        <Tile tone="pend" icon="hourglass" />
        <div className="grow">
          <b id={title}>{isAwaited ? words.openDeposit : spokenStatus(deposit)}</b>
          <span className={`hint ${css.channel}`}>
            <ChannelName of={deposit.channel} />{' '}
            <span id={`${title}-ref`} className="phrase" translate="no">
              {deposit.ref}
            </span>
          </span>
          <div className={`row folds between ${css.sum}`}>
            <span>
              <Amount of={deposit.amount_to_pay} /> {words.baht}
            </span>
            {isAwaited ? <Countdown until={deposit.expires_at} onZero={refetch} /> : null}
          </div>
        </div>
      </div>
      {isAwaited ? null : <DepositMoneyStatus deposit={deposit} />}
      <div className={`${actions.root} ${css.acts}`}>
        <ButtonLink tone={isAwaited ? 'primary' : undefined} size="s" to={depositPage(deposit)}>
          {isAwaited ? words.resume : words.seeDeposit}
        </ButtonLink>
        {isAwaited ? (
          <Button size="s" blocked={isOnline ? undefined : NEEDS_CONNECTION} onClick={() => askToCancel(deposit.id)}>
            {words.cancelThis}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}

/** One withdrawal at a time: the pending one replaces the form. */
export function PendingWithdrawal({ id }: { id: string }) {
  const live = useLiveMoney([withdrawalQuery(id).queryKey], ['withdraw.updated']);
  const [first, rest] = pendingWithdrawal;
  const title = (
    <>
      {first}
      <wbr />
      <span className="phrase">{rest}</span>
    </>
  );
  const payout = useQuery({ ...withdrawalQuery(id), ...live }).data?.data;
  return <PendingPayout title={title} see={words.seeWithdrawal} to={`/tx/withdraw-detail?id=${id}`} payout={payout} />;
}

/** Pending deposits and the pending withdrawal, with their current state. */
export function useOpenMoney() {
  const live = useLiveMoney();
  const open = useQuery({
    ...openDepositsQuery,
    ...live,
    refetchInterval: ({ state }) => (state.data?.data.length ? live.refetchInterval() : false),
  });
  const preview = useQuery({
    ...withdrawPreviewQuery,
    ...live,
    refetchInterval: ({ state }) => (state.data?.data.pending_id ? live.refetchInterval() : false),
  });
  return { open, preview };
}

/** Asks first, as money already sent must not lose its request. */
export function useAskToCancel(): (id: string) => Promise<void> {
  const cancel = useCancelDeposit();
  const refetch = useRefetchPayments();
  return useOneAtATime(async (id: string) => {
    const yes = await showConfirm({
      title: words.cancelThis,
      text: words.cancelAsk,
      yes: words.cancelThis,
      no: words.keepIt,
    });
    if (!yes) return;
    try {
      await whileLoading(cancel.mutateAsync(id));
    } catch (error) {
      void refetch(); // it may have been paid or have expired meanwhile
      await showAlert(messageOf(error));
    }
  });
}
