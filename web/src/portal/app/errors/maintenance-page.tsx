import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Output } from '@portal/contract/endpoint.ts';
import type { getWithdrawal } from '@portal/contract/payments.ts';
import { Countdown, secondsUntil } from '../../../kit/time/countdown.tsx';
import { ButtonLink } from '../../../kit/actions/button.tsx';
import { useModalDialog } from '../../../kit/dialog/dialog.tsx';
import * as sheet from '../../../kit/dialog/dialog.module.css';
import { Amount } from '../../../kit/money/money.tsx';
import { formatDateTime } from '../../../kit/time/date-time.ts';
import { siteQuery } from '../../settings/queries.ts';
import { Header, Logo } from '../frame/header.tsx';
import { restoreOfflineCache } from '../offline/offline-cache.ts';
import * as error from './error-page.module.css';
import * as css from './maintenance.module.css';
import * as words from '../deferred-words.ts';
import { contactUs } from '../words.ts';

/** Covers the page, which is inert and unchanged below. */
export default function MaintenancePage() {
  const dialog = useRef<HTMLDialogElement>(null);
  useModalDialog(dialog, undefined, (element) => element.querySelector('h1')?.focus());
  const until = useQuery(siteQuery).data?.maintenance_until ?? null;
  const [isOver, end] = useState(() => until === null || secondsUntil(until) === 0);
  return (
    <dialog ref={dialog} className={css.root} aria-labelledby="closed-title" closedby="none">
      <Header>
        <Logo />
      </Header>
      <section className={`${error.root} ${css.window}`}>
        <header className={`row tight ${sheet.titlebar} ${error.titlebar}`}>
          <i className={sheet.star} aria-hidden="true" />
          <span className={error.code} lang="en">
            503
          </span>
          <i className={error.dots} aria-hidden="true" />
        </header>
        <div className={error.body}>
          <i className={error.face} aria-hidden="true" />
          <h1 id="closed-title" tabIndex={-1}>
            {words.closed}
          </h1>
          {until && !isOver ? (
            <>
              <p>{words.backAt(formatDateTime(until, 'clock'))}</p>
              {secondsUntil(until) < 3600 ? <Countdown until={until} onZero={() => end(true)} /> : null}
            </>
          ) : (
            <p>{until ? words.closedLonger : words.closedUnknown}</p>
          )}
          <p className="hint">{words.safe}</p>
          <Withdrawing />
          <div className={`wraps ${error.acts}`}>
            <ButtonLink tone="primary" to="/contact">
              {contactUs}
            </ButtonLink>
          </div>
        </div>
      </section>
    </dialog>
  );
}

type Withdrawal = Output<typeof getWithdrawal>['data'];
const ENDED = ['Success', 'manual', 'Reject'];

/** Pending withdrawals as last read. */
function Withdrawing() {
  const queries = useQueryClient();
  const [open] = useState(() => {
    restoreOfflineCache(queries);
    return queries
      .getQueryCache()
      .findAll({ queryKey: ['payments', 'withdrawal'] })
      .map(({ state }) => ({ at: state.dataUpdatedAt, of: (state.data as { data: Withdrawal } | undefined)?.data }))
      .filter(({ of }) => of && !ENDED.includes(of.status));
  });
  return open.map(({ at, of }) =>
    of ? (
      <p key={of.id} className={css.money}>
        <b>
          {words.withdrawing} <Amount of={of.amount} /> {words.baht}
        </b>
        <span className="hint">{words.readAt(formatDateTime(new Date(at), 'clock'))}</span>
      </p>
    ) : null,
  );
}
