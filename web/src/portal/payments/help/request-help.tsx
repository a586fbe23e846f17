import type { ReactNode } from 'react';
import type { Deposit } from '@portal/contract/payments.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { ButtonLink } from '../../../kit/actions/button.tsx';
import { When } from '../../../kit/time/when.tsx';
import { Fact, Facts, ReferenceRow } from '../../../kit/facts.tsx';
import { ChannelName } from '../channel-name.tsx';
import * as pages from '../money-pages.module.css';
import type { ReportKind } from '../queries.ts';
import * as page from '../words.ts';
import * as words from './help-words.ts';
import { ReportLink } from './report-link.tsx';

interface Props {
  kind: ReportKind;
  reference: string;
  at: Date;
  /** Rows of facts: by which way, to which account. */
  children: ReactNode;
}

/** What somebody needs who asks about a request, and the ways on: a person, the history, home. */
export const RequestHelp = ({ kind, reference, at, children }: Props) => (
  <Card aria-labelledby="help">
    <h2 id="help">{words.title}</h2>
    <Facts>
      <Fact name={page.date}>
        <When at={at} />
      </Fact>
      {children}
      <ReferenceRow of={reference} />
    </Facts>
    <ReportLink kind={kind} reference={reference} />
    <WaysOn kind={kind} />
  </Card>
);

export const WaysOn = ({ kind }: { kind: ReportKind }) => (
  <div className={pages.ways}>
    <ButtonLink size="s" to={`/tx/history/${kind}`}>
      {words.seeHistory}
    </ButtonLink>
    <ButtonLink size="s" to="/">
      {page.toHome}
    </ButtonLink>
  </div>
);

/** By which way a deposit was paid, and to which account; a gateway has none. */
export const DepositWay = ({ deposit: { channel, account } }: { deposit: Pick<Deposit, 'channel' | 'account'> }) => (
  <>
    <Fact name={page.channel}>
      <ChannelName of={channel} />
    </Fact>
    {account ? (
      <Fact name={page.toAccount}>
        {account.bankName} <span translate="no">{account.number}</span>
      </Fact>
    ) : null}
  </>
);

export const DepositHelp = ({ deposit }: { deposit: Deposit }) => (
  <RequestHelp kind="deposit" reference={deposit.ref} at={deposit.created_at}>
    <DepositWay deposit={deposit} />
  </RequestHelp>
);
