import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { ButtonLink } from '../../../kit/actions/button.tsx';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { ageQuery } from '../../identity/queries.ts';
import { offersQuery } from '../../promotions/queries.ts';
import { limitsQuery } from '../../safer-play/queries.ts';
import { siteQuery } from '../../settings/queries.ts';
import { BlockedCard, LimitCard } from './deposit-blocked.tsx';
import { isMethodClosed, paymentMethods } from './form/payment-methods.ts';
import { DepositForm } from './form/deposit-form.tsx';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import * as split from '../../../kit/split.module.css';
import * as css from './deposit.module.css';
import { allowanceLeft } from '../rules.ts';
import { PageHead } from '../page-head.tsx';
import { memberBankQuery, reportQuery } from '../queries.ts';
import { OpenRequests, useOpenMoney } from '../open-requests.tsx';
import * as deposit from './deposit-words.ts';
import * as words from '../words.ts';

export const handle = { title: words.deposit };

const AgeCard = lazy(async () => ({ default: (await import('./form/before-deposit.tsx')).AgeCard })); // once per member
// The form shows without these as well: a lost connection does not remove it.
const nothing = () => ({ default: () => <></> });
const FirstLimits = lazy(() => import('./form/before-deposit.tsx').catch(nothing));
const ReviewNote = lazy(() =>
  import('./form/before-deposit.tsx').then((limits) => ({ default: limits.ReviewNote })).catch(nothing),
);

export const Component = () => (
  <>
    <PageHead title={words.deposit} toHistory />
    <Content />
  </>
);

function Content() {
  const bank = useQuery(memberBankQuery);
  const site = useQuery(siteQuery);
  const { open, preview } = useOpenMoney();
  const last = useInfiniteQuery(reportQuery('deposit', {}));
  const age = useQuery(ageQuery);
  const offers = useQuery(offersQuery); // the form has its final height
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
  const allowance = limits.data && allowanceLeft(limits.data);
  const isOpen = methods.some((method) => !isMethodClosed(method));
  const isFull = allowance !== undefined && allowance.left < site.data.deposit_min;
  const lastChannel = last.data?.pages[0]?.data[0]?.channel;
  const waiting = open.data?.data ?? [];
  const wanted = new URLSearchParams(search).get('promotion') ?? bank.data.promotionId;
  return (
    <div className="stack l">
      <OpenRequests of={waiting} />
      {isFull ? (
        <LimitCard allowance={allowance} />
      ) : isOpen ? (
        <DepositForm
          methods={methods}
          settings={site.data}
          open={waiting}
          lastChannel={lastChannel}
          allowance={allowance?.left}
          wanted={wanted}
        />
      ) : (
        <EmptyState text={deposit.noMethod}>
          <ButtonLink to="/chat">{deposit.chat}</ButtonLink>
        </EmptyState>
      )}
      {/* Beside the form and not in its way: amount and button stay on the first screen. */}
      <Suspense fallback={null}>
        {limits.data?.ask_first && isOpen ? <FirstLimits /> : null}
        {limits.data?.review_due ? <ReviewNote /> : null}
      </Suspense>
    </div>
  );
}

/** One line on a phone, where the choice is folded; else the full list. */
const Ways = () => (
  <div className={css.methods}>
    {['promptpay', 'bank', 'truemoney', 'gateway'].map((each) => (
      <div key={each} className={`row ${css.method}`}>
        <Skeleton width={44} height={44} />
        <span className="grow">
          <Skeleton width={112} height={18} />
          <Skeleton width={150} height={14} />
        </span>
      </div>
    ))}
  </div>
);

/** Placeholders of the three parts of the deposit page. */
const DepositWaiting = () => (
  <div className={split.root} aria-busy="true">
    <p className="sr">{words.loading}</p>
    <div className={`${css.waiting} ${split.form}`}>
      <div>
        <Skeleton width={150} height={29} />
        <Ways />
      </div>
      <div>
        <Skeleton width={130} height={29} />
        <Skeleton width="100%" height={52} />
        <Skeleton width="100%" height={44} />
        <Skeleton width={210} height={22} />
      </div>
    </div>
    <Skeleton width="100%" height={286} />
  </div>
);
