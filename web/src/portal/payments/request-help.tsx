import type { ReactNode } from 'react';
import type { Deposit, Withdrawal } from '@portal/contract/payments.ts';
import { Card } from '../../kit/layout/card.tsx';
import { ButtonLink } from '../../kit/actions/button.tsx';
import { When } from '../../kit/time/when.tsx';
import { Fact, Facts, ReferenceRow } from '../../kit/facts.tsx';
import * as actions from '../../kit/layout/actions.module.css';
import * as pages from './money-pages.module.css';
import { type ReportKind, useGatewayName, withdrawPreviewQuery } from './queries.ts';
import * as words from './words.ts';
import { InlineRetry } from '../../kit/actions/inline-retry.tsx';
import { ReportLink as RowReport } from '../parts/report-link.tsx';
import { Icon } from '../../kit/actions/icon.tsx';
import { chatAbout } from '../chat/queries.ts';
import { Phrases } from '../../kit/text/phrases.tsx';
import { useQuery } from '@tanstack/react-query';
import { serverNow } from '../../kit/time/server-time.ts';
import { useNow } from '../../kit/time/use-now.ts';
import { Note } from '../../kit/note.tsx';
import { reviewDeadlineText, depositMoneyText } from '../parts/book/payment-status.ts';
import { withdrawalMoneyText } from './withdraw/withdrawal-rules.ts';
import { bankName } from '@portal/contract/banks.ts';
import { channels } from './deposit/deposit-words.ts';

interface Props {
  kind: ReportKind;
  reference: string;
  at: Date;
  /** Rows of facts: channel, account. */
  children: ReactNode;
}

/** Facts of a request for support, and links: contact, history, home. */
export const RequestHelp = ({ kind, reference, at, children }: Props) => (
  <Card aria-labelledby="help">
    <h2 id="help">{words.requestTitle}</h2>
    <Facts>
      <Fact name={words.date}>
        <When at={at} />
      </Fact>
      {children}
      <ReferenceRow of={reference} />
    </Facts>
    <ReportLink kind={kind} reference={reference} />
    <NextLinks kind={kind} />
  </Card>
);

export const NextLinks = ({ kind }: { kind: ReportKind }) => (
  <div className={`${actions.root} ${pages.ways}`}>
    <ButtonLink size="s" to={`/tx/history/${kind}`}>
      {words.seeHistory}
    </ButtonLink>
    <ButtonLink size="s" to="/">
      {words.toHome}
    </ButtonLink>
  </div>
);

/** Channel of a deposit, and its account; a gateway has none. */
export const DepositChannel = ({
  deposit: { channel, account },
}: {
  deposit: Pick<Deposit, 'channel' | 'account'>;
}) => (
  <>
    <Fact name={words.channel}>
      <ChannelName of={channel} />
    </Fact>
    {account ? (
      <Fact name={words.toAccount}>
        {account.bankName} <span translate="no">{account.number}</span>
      </Fact>
    ) : null}
  </>
);

export const DepositHelp = ({ deposit }: { deposit: Deposit }) => (
  <RequestHelp kind="deposit" reference={deposit.ref} at={deposit.created_at}>
    <DepositChannel deposit={deposit} />
  </RequestHelp>
);

interface NotKnownProps {
  kind: ReportKind;
  /** As in the address: reference or id. */
  name: string;
  onRetry: () => unknown;
}

/** Without a response: shows the reference from the address for support, with links. */
export const UnknownRequest = ({ kind, name, onRetry }: NotKnownProps) => (
  <Card aria-labelledby="unknown">
    <h2 id="unknown">{words.requestTitle}</h2>
    <InlineRetry onRetry={onRetry} />
    <p className="hint">{words.outcomeUnknown}</p>
    <Facts>
      <ReferenceRow of={name} />
    </Facts>
    <ReportLink kind={kind} reference={name} />
    <NextLinks kind={kind} />
  </Card>
);

const abouts = { deposit: 'deposit', withdraw: 'withdrawal', promotion: 'bonus' } as const;

interface ReportLinkProps {
  kind: keyof typeof abouts;
  /** The reference for support; for a bonus its id. */
  reference: string;
  replace?: boolean;
}

export const ReportLink = ({ kind, reference, replace = false }: ReportLinkProps) => (
  <RowReport about={abouts[kind]} name={reference} replace={replace} label={words.report} />
);

/** Link to support, which has the money of a deposit, with the deposit attached. */
export const AskInChat = ({ reference }: { reference: string }) => (
  <ButtonLink tone="primary" wide to={chatAbout('deposit', reference)}>
    <Icon name="headset" size="s" />
    <span>
      <Phrases of={words.askInChat} />
    </span>
  </ButtonLink>
);

/** Sentence about a deposit's money, and the deadline of its review. */
export function DepositMoneyStatus({ deposit }: { deposit: Deposit }) {
  const now = useNow(serverNow);
  const answer = reviewDeadlineText(deposit, now);
  return (
    <>
      {answer ? (
        <p className="hint row tight">
          <Icon name="clock" size="s" />
          {answer}
        </p>
      ) : null}
      <Note icon="shield">{depositMoneyText(deposit, now)}</Note>
    </>
  );
}

export function WithdrawalMoneyStatus({ withdrawal }: { withdrawal: Withdrawal }) {
  const minutes = useQuery(withdrawPreviewQuery).data?.data.expected_minutes;
  return <Note icon="shield">{withdrawalMoneyText(withdrawal, minutes, useNow(serverNow))}</Note>;
}

const names: Readonly<Record<string, string>> = channels;

/** Channel of a deposit as the member chose it. */
export function ChannelName({ of }: { of: string }) {
  const gateway = useGatewayName(of);
  return gateway ?? (Object.hasOwn(names, of) ? names[of] : bankName(of));
}
