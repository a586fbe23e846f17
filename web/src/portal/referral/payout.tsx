import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Output } from '@portal/contract/endpoint.ts';
import { formatBaht, type Satang } from '@portal/contract/money.ts';
import {
  type Destination,
  type getReferralTerms,
  type Income,
  listIncomeWithdrawals,
  withdrawIncome,
} from '@portal/contract/referral.ts';
import { ButtonLink } from '../../kit/actions/button.tsx';
import { call } from '../../kit/data/call.ts';
import { Card } from '../../kit/layout/card.tsx';
import { Choice, ChoiceCards } from '../../kit/forms/choice-card.tsx';
import { Fact, Facts, Sum } from '../../kit/facts.tsx';
import { definePayout } from '../parts/payouts/define-payout.tsx';
import { combineQueries, type PayoutSource } from '../parts/payouts/source.ts';
import { noTurnover, required, to as toWord } from '../parts/payouts/words.ts';
import { SourceTabs } from '../parts/source-tabs.tsx';
import { memberBankQuery } from '../payments/queries.ts';
import { ReferralFrame } from './frame.tsx';
import * as own from './payout-words.ts';
import { incomeQuery, ratesQuery } from './queries.ts';
import * as css from './referral.module.css';
import * as words from './words.ts';

type Rates = Output<typeof getReferralTerms>['data'];

/** Converts referral income to main credit, or sends it to the bank. */
const source: PayoutSource<Destination> = {
  home: '/refer/profit-manage',
  about: 'income_withdrawal',
  key: ['income'],
  list: async (cursor, signal) => {
    const input = { limit: 50, ...(cursor && { cursor }) };
    const { data, next_cursor } = await call(listIncomeWithdrawals, { input, signal });
    const rows = data.map(({ to, ...row }) => ({
      ...row,
      title: own.destinations[to],
      icon: to === 'bank' ? ('bank' as const) : ('wallet' as const),
      to: own.destinations[to],
      isTransfer: to === 'bank',
    }));
    return { data: rows, next_cursor };
  },
  useBalance: () => {
    const income = useQuery({ ...incomeQuery, staleTime: 0 });
    const rates = useQuery(ratesQuery);
    const balance = income.data && rates.data && payoutBalanceOf(income.data, rates.data);
    return combineQueries([income, rates], balance);
  },
  useWithdrawnTotal: () => useQuery(incomeQuery).data?.withdrawnAff,
  send: ({ amount, to }, idempotencyKey) =>
    call(withdrawIncome, { input: { amount, ...(to && { to }) }, idempotencyKey }),
  purpose: ({ amount, to }) => own.purpose(formatBaht(amount), own.destinations[to ?? 'credit']),
  DestinationChoice,
  Summary,
  Frame: ({ title, children }: { title: string; children: ReactNode }) => (
    <ReferralFrame title={title} tab="profit">
      {children}
    </ReferralFrame>
  ),
  Start: ({ isForm }) => <ButtonLink to="/refer">{isForm ? 'ชวนเพื่อน' : words.share}</ButtonLink>,
  words: own,
};
export const payout = definePayout(source);

const amongWallets = definePayout({
  ...source,
  words: { ...own, form: own.walletForm, submit: words.withdraw },
});
/** The wallet's form in the list of other wallets. */
export const walletForm = {
  ...amongWallets.form,
  Component: () => (
    <div className="stack">
      <SourceTabs current="/tx/withdraw/income" />
      <amongWallets.form.Component />
    </div>
  ),
};

const payoutBalanceOf = ({ availableAff, heldAff: reserved, owedAff }: Income, rates: Rates) => ({
  available: availableAff,
  minimum: rates.minWithdraw,
  destinations: rates.destinations,
  notes: [
    ...(reserved > 0n ? [words.inReview(formatBaht(reserved))] : []),
    ...(owedAff > 0n ? [words.owed(formatBaht(owedAff))] : []),
  ],
});

function Summary({ amount, available }: { amount: Satang | undefined; available: Satang }) {
  return (
    <>
      <Fact name={own.youGet}>
        <Sum of={amount} unknown={required} />
      </Fact>
      <Fact name={own.turnover}>{noTurnover}</Fact>
      <Fact name={own.left}>
        <Sum of={amount === undefined || amount > available ? undefined : available - amount} unknown={required} />
      </Fact>
    </>
  );
}

interface WhereProps {
  destinations: readonly Destination[];
  to: Destination;
  choose: (to: Destination) => void;
}

/** A choice where the site offers both destinations, else a sentence. */
function DestinationChoice({ destinations, to, choose }: WhereProps) {
  const account = useQuery({ ...memberBankQuery, enabled: destinations.includes('bank') }).data?.account;
  const hints: Readonly<Record<Destination, string>> = {
    credit: own.creditHint,
    bank: account ? `${account.bank_name} ${account.number_masked.replaceAll('-', '-\u2060')} ${account.name}` : '',
  };
  if (destinations.length === 1)
    return (
      <Card>
        <Facts>
          <Fact name={toWord}>
            {own.destinations[to]}
            <br />
            <span className="hint">{hints[to]}</span>
          </Fact>
        </Facts>
      </Card>
    );
  return (
    <Card>
      <fieldset className={css.where}>
        <legend>{toWord}</legend>
        <ChoiceCards>
          {destinations.map((each) => (
            <Choice
              key={each}
              name="to"
              value={each}
              checked={to === each}
              onChoose={() => choose(each)}
              title={own.destinations[each]}
              hint={hints[each]}
            />
          ))}
        </ChoiceCards>
      </fieldset>
    </Card>
  );
}
