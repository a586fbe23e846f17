import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { ButtonLink } from '../../../kit/actions/button.tsx';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { ageQuery } from '../../identity/queries.ts';
import { offersQuery } from '../../promotions/queries.ts';
import { limitsQuery } from '../../safer-play/queries.ts';
import { siteQuery } from '../../site/queries.ts';
import { LimitCard } from './form/limit-card.tsx';
import { isShut, paymentMethods } from './form/payment-methods.ts';
import { DepositForm } from './form/deposit-form.tsx';
import { DepositWaiting } from './deposit-waiting.tsx';
import { roomLeft } from './form/room-left.ts';
import { PageHead } from '../page-head.tsx';
import { memberBankQuery, reportQuery } from '../queries.ts';
import { useOpenMoney } from '../live/use-open-money.ts';
import * as deposit from './deposit-words.ts';
import * as words from '../words.ts';
import { Card, Tile } from '../../../kit/layout/card.tsx';
import type { Deposit } from '@portal/contract/payments.ts';
import { Icon } from '../../../kit/actions/icon.tsx';
import { Link } from '../../../kit/actions/link.tsx';
import * as css from './open-request.module.css';
import { OpenRequestCard } from './open-request-card.tsx';

export const handle = { title: words.deposit };

const AgeCard = lazy(() => import('./form/age-card.tsx')); // once in a member's life
// Without these the form stands as well: a connection that is lost while they travel takes nothing away.
const nothing = () => ({ default: () => <></> });
const FirstLimits = lazy(() => import('./form/first-limits.tsx').catch(nothing));
const ReviewNote = lazy(() => import('./pay/review-note.tsx').catch(nothing));

export const Component = () => (
  <>
    <PageHead title={words.deposit} />
    <Content />
  </>
);

function Content() {
  const bank = useQuery(memberBankQuery);
  const site = useQuery(siteQuery);
  const { open, preview } = useOpenMoney();
  const last = useInfiniteQuery(reportQuery('deposit', {}));
  const age = useQuery(ageQuery);
  const offers = useQuery(offersQuery); // the form is as high as it stays
  const limits = useQuery(limitsQuery);
  const { search } = useLocation();
  if ([bank, site, open, preview, last, age, offers, limits].some(({ isPending }) => isPending))
    return <DepositWaiting />;
  const pendingWithdrawal = preview.data?.data.pending_id;
  if (pendingWithdrawal) return <BlockedCard withdrawal={pendingWithdrawal} />;
  if (age.data)
    return (
      <Suspense fallback={<DepositWaiting />}>
        <AgeCard />
      </Suspense>
    );
  if (!bank.data || !site.data) return <InlineRetry onRetry={() => Promise.all([bank.refetch(), site.refetch()])} />;

  const methods = paymentMethods(bank.data, { min: site.data.deposit_min, max: site.data.deposit_max });
  const room = limits.data && roomLeft(limits.data);
  const isOpen = methods.some((method) => !isShut(method));
  const isFull = room !== undefined && room.left < site.data.deposit_min;
  const lastChannel = last.data?.pages[0]?.data[0]?.channel;
  const waiting = open.data?.data ?? [];
  const wanted = new URLSearchParams(search).get('promotion') ?? bank.data.promotionId;
  return (
    <div className="stack l">
      <OpenRequests of={waiting} />
      {isFull ? (
        <LimitCard room={room} />
      ) : isOpen ? (
        <DepositForm
          methods={methods}
          terms={site.data}
          open={waiting}
          lastChannel={lastChannel}
          room={room?.left}
          wanted={wanted}
        />
      ) : (
        <EmptyState text={deposit.noMethod}>
          <ButtonLink to="/chat">{deposit.chat}</ButtonLink>
        </EmptyState>
      )}
      {/* Asked beside the wish and not in its way: amount and button stand on the first screen. */}
      <Suspense fallback={null}>
        {limits.data?.ask_first && isOpen ? <FirstLimits /> : null}
        {limits.data?.review_due ? <ReviewNote /> : null}
      </Suspense>
    </div>
  );
}

/** A withdrawal waits or is being paid: no deposit before it is finished. */
const BlockedCard = ({ withdrawal }: { withdrawal: string }) => (
  <Card aria-labelledby="blocked">
    <div className="row">
      <Tile tone="pend" icon="lock" />
      <h2 id="blocked" className="grow">
        {deposit.blocked}
      </h2>
    </div>
    <ButtonLink wide to={`/tx/withdraw-detail?id=${withdrawal}`}>
      {words.seeWithdrawal}
    </ButtonLink>
  </Card>
);

const MOST = 2;

/** The newest requests that wait; the hub has all of them. */
const OpenRequests = ({ of: deposits }: { of: readonly Deposit[] }) =>
  deposits.length === 0 ? null : (
    <div className={css.requests}>
      {deposits.slice(0, MOST).map((deposit) => (
        <OpenRequestCard key={deposit.id} deposit={deposit} />
      ))}
      {deposits.length > MOST ? (
        <Link className="link bare" to="/tx">
          {words.allOf(deposits.length)}
          <Icon name="right" size="s" />
        </Link>
      ) : null}
    </div>
  );
