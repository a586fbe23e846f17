import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Destination, getReferralTerms, Income } from '@portal/contract/referral.ts';
import type { Output } from '@portal/contract/endpoint.ts';
import { formatBaht, formatRound, type Satang } from '@portal/contract/money.ts';
import { ActionBar } from '../../kit/action-bar.tsx';
import { AmountField } from '../../kit/amount-field.tsx';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { hasCode, messageOf } from '../../kit/call.ts';
import { Card } from '../../kit/card.tsx';
import { Choice, ChoiceCards } from '../../kit/choice-card.tsx';
import { historySettled } from '../../kit/close-on-back.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { useForm } from '../../kit/form.ts';
import { InlineRetry } from '../../kit/inline-retry.tsx';
import { Meter } from '../../kit/meter.tsx';
import { Amount, BigMoney } from '../../kit/money.tsx';
import { NEEDS_CONNECTION, useOnline } from '../../kit/online.ts';
import { showAlert } from '../../kit/show-modal.ts';
import { Skeleton } from '../../kit/skeleton.tsx';
import { useCommit } from '../../kit/use-commit.ts';
import { memberBankQuery } from '../payments/queries.ts';
import { PendingRequest } from './pending-request.tsx';
import { incomeQuery, type IncomeRequest, termsQuery, useWithdrawIncome } from './queries.ts';
import * as css from './referral.module.css';
import { towards } from './withdraw-card.tsx';
import { amountProblem } from './withdraw-rules.ts';
import * as own from './withdraw-words.ts';
import * as words from './words.ts';

type Terms = Output<typeof getReferralTerms>['data'];

/** Takes income out; the same wherever it is reached from. */
export function WithdrawIncome({ place }: { place: own.Place }) {
  // Whether it will pass must be known as of now, not as of the last visit.
  const income = useQuery({ ...incomeQuery, staleTime: 0 });
  const terms = useQuery(termsQuery);
  if (!income.data || !terms.data)
    return income.isError || terms.isError ? (
      <Card>
        <InlineRetry onRetry={() => Promise.all([income.refetch(), terms.refetch()])} />
      </Card>
    ) : (
      <div aria-busy="true" className="stack">
        <p className="sr">{words.loading}</p>
        <Skeleton width="100%" height={120} />
        <Skeleton width="100%" height={220} />
      </div>
    );
  const { availableAff: available, pending_id, heldAff, owedAff } = income.data;
  const minimum = terms.data.minWithdraw;
  return (
    <div className={`${css.narrow} stack`}>
      <Card aria-labelledby="available">
        <h2 id="available">{words.available}</h2>
        <BigMoney of={available} className={css.big} />
        {heldAff > 0n ? <p className={css.note}>{words.held(formatBaht(heldAff))}</p> : null}
        {owedAff > 0n ? <p className={css.note}>{words.owed(formatBaht(owedAff))}</p> : null}
        {pending_id || available === 0n || available >= minimum ? null : (
          <>
            <Meter label={words.minimumLabel} percent={towards(available, minimum)} />
            <p>{words.missing(formatBaht(minimum - available))}</p>
            <p className="hint">{own.minimum(formatRound(minimum))}</p>
          </>
        )}
        {available === 0n && !pending_id ? (
          <EmptyState text={words.nothingYet}>
            <ButtonLink to="/refer">{words.invite}</ButtonLink>
          </EmptyState>
        ) : null}
      </Card>
      {pending_id ? <PendingRequest id={pending_id} /> : null}
      {!pending_id && available >= minimum && available > 0n ? (
        <Form place={place} income={income.data} terms={terms.data} />
      ) : null}
    </div>
  );
}

interface Values {
  amount: Satang | undefined;
  to: Destination;
}

function Form({ place, income, terms }: { place: own.Place; income: Income; terms: Terms }) {
  const { availableAff: available } = income;
  const { minWithdraw: minimum, destinations } = terms;
  const { form, values, errors, set, leave, fail, submit } = useForm<Values>(
    { amount: undefined, to: destinations[0] ?? 'credit' },
    { amount: (amount) => amountProblem(amount, { minimum, available }) },
    { name: 'withdraw-income', keep: ['amount', 'to'] },
  );
  const to = destinations.includes(values.to) ? values.to : (destinations[0] ?? 'credit');
  const send = useSend((error) => fail('amount', error));
  const isOnline = useOnline();
  return (
    <form
      ref={form}
      className="stack"
      noValidate
      onSubmit={submit(({ amount }) => {
        if (isOnline && amount !== undefined) void send({ amount, to });
      })}
    >
      <Card>
        <AmountField
          name="amount"
          label={own.amount}
          hint={own.minimum(formatRound(minimum))}
          value={values.amount}
          error={errors.amount}
          onValue={(amount) => set('amount', amount)}
          onBlur={() => leave('amount')}
          end={
            <Button size="s" onClick={() => set('amount', available)}>
              {own.all}
            </Button>
          }
        />
      </Card>
      <Where destinations={destinations} to={to} onTo={(next) => set('to', next)} />
      <Card aria-labelledby="summary">
        <h2 id="summary">{own.summary}</h2>
        <dl className={css.facts}>
          <Fact name={own.youGet} of={values.amount} />
          <div>
            <dt>{own.turnover}</dt>
            <dd>{own.noTurn}</dd>
          </div>
          <Fact
            name={own.left}
            of={values.amount === undefined || values.amount > available ? undefined : available - values.amount}
          />
        </dl>
        <p className="hint">{own.heldAtOnce}</p>
        <ActionBar>
          <Button tone="primary" wide type="submit" blocked={isOnline ? undefined : NEEDS_CONNECTION}>
            {own.places[place].submit}
          </Button>
        </ActionBar>
      </Card>
    </form>
  );
}

const Fact = ({ name, of }: { name: string; of: Satang | undefined }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {of === undefined ? (
        <>
          <span className="sr">{own.required}</span>
          <span aria-hidden="true">–</span>
        </>
      ) : (
        <>
          <Amount of={of} /> {words.baht}
        </>
      )}
    </dd>
  </div>
);

interface WhereProps {
  destinations: readonly Destination[];
  to: Destination;
  onTo: (to: Destination) => void;
}

/** Where it goes: chosen where the site offers both, said where it offers one. */
function Where({ destinations, to, onTo }: WhereProps) {
  const account = useQuery({ ...memberBankQuery, enabled: destinations.includes('bank') }).data?.account;
  const hints: Readonly<Record<Destination, string>> = {
    credit: own.creditHint,
    bank: account ? `${account.bank_name} ${account.number_masked.replaceAll('-', '-\u2060')} ${account.name}` : '',
  };
  if (destinations.length === 1)
    return (
      <Card>
        <dl className={css.facts}>
          <div>
            <dt>{own.to}</dt>
            <dd>
              {own.destinations[to]}
              <span className="hint block">{hints[to]}</span>
            </dd>
          </div>
        </dl>
      </Card>
    );
  return (
    <Card>
      <fieldset className={css.where}>
        <legend>{own.to}</legend>
        <ChoiceCards>
          {destinations.map((each) => (
            <Choice
              key={each}
              name="to"
              value={each}
              checked={to === each}
              onChoose={() => onTo(each)}
              title={own.destinations[each]}
              hint={hints[each]}
            />
          ))}
        </ChoiceCards>
      </fieldset>
    </Card>
  );
}

/** Sends the request, and goes to its page; what the server says against the amount stands at the amount. */
function useSend(onAmount: (problem: string) => void) {
  const request = useWithdrawIncome();
  const navigate = useNavigate();
  const commit = useCommit(
    'withdraw-income',
    (input: IncomeRequest, key) => request.mutateAsync({ ...input, key }),
    ({ amount, to }) => own.about(formatBaht(amount), own.destinations[to]),
  );
  return async (input: IncomeRequest) => {
    try {
      const answer = await commit(input);
      if (!answer) return;
      // The window that asked for the password gives its entry of the history back first.
      setTimeout(async () => {
        await historySettled();
        await navigate(`/refer/profit-manage/withdraw-detail?id=${answer.data.id}`, { replace: true });
      });
    } catch (error) {
      if (hasCode(error, 'password_required', 'unauthenticated')) return; // the window that asks is open
      await showAlert(messageOf(error));
      if (hasCode(error, 'insufficient_balance', 'invalid_input')) onAmount(error.message);
    }
  };
}
