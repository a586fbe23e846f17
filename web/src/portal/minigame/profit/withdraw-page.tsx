import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatBaht, formatRound, type Satang } from '@portal/contract/money.ts';
import { ActionBar } from '../../../kit/action-bar.tsx';
import { AmountField } from '../../../kit/amount-field.tsx';
import { useAnnounce } from '../../../kit/announcer.ts';
import { Button } from '../../../kit/button.tsx';
import { hasCode, messageOf } from '../../../kit/call.ts';
import { Card } from '../../../kit/card.tsx';
import { historySettled } from '../../../kit/close-on-back.ts';
import { useForm } from '../../../kit/form.ts';
import { InlineRetry } from '../../../kit/inline-retry.tsx';
import { Meter } from '../../../kit/meter.tsx';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/online.ts';
import { showAlert } from '../../../kit/show-modal.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { creditQuery } from '../../payments/queries.ts';
import { useCommit } from '../../../kit/use-commit.ts';
import * as mini from '../minigame.module.css';
import {
  lookAgain,
  miniCreditQuery,
  type MiniCredit,
  requestWithdrawal,
  type Settings,
  settingsQuery,
} from '../queries.ts';
import { PendingCard } from './pending-card.tsx';
import * as css from './profit.module.css';
import { useWithdrawals } from './use-withdrawals.ts';
import * as words from './words.ts';

export const handle = { title: words.withdraw };

/** Moves mini-game credit to the main credit; what that asks for stands above the button. */
export function Component() {
  const credit = useQuery({ ...miniCreditQuery, staleTime: 0 });
  const settings = useQuery(settingsQuery);
  const { found, pending } = useWithdrawals();
  if (pending)
    return (
      <div className={`${css.form} stack`}>
        <p className={mini.note} data-tone="pend">
          {words.pendingExists}
        </p>
        <PendingCard request={pending} />
      </div>
    );
  if (credit.data && settings.data && found.data) return <Form credit={credit.data} settings={settings.data} />;
  const failed = [credit, settings, found].find(({ isError, data }) => isError && !data);
  return failed ? (
    <InlineRetry onRetry={() => void Promise.all([credit.refetch(), settings.refetch(), found.refetch()])} />
  ) : (
    <div aria-busy="true" className={`${css.form} stack`}>
      <p className="sr">{words.loading}</p>
      <Skeleton width="100%" height={90} />
      <Skeleton width="100%" height={220} />
    </div>
  );
}

interface Values {
  amount: Satang | undefined;
}

const problemOf = (amount: Satang | undefined, least: Satang, most: Satang): string | undefined => {
  if (amount === undefined) return words.missing;
  if (amount < least) return words.min(formatRound(least));
  return amount > most ? words.over(formatRound(most)) : undefined;
};

function Form({ credit: { credit }, settings }: { credit: MiniCredit; settings: Settings }) {
  const { withdraw_min: least } = settings;
  const isOnline = useOnline();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [shown] = useState(credit);
  const hasChanged = credit !== shown;
  useAnnounce(hasChanged ? words.changed : undefined);
  const { form, values, errors, set, leave, fail, submit } = useForm<Values>(
    { amount: undefined },
    { amount: (amount) => problemOf(amount, least, credit) },
    { name: 'minigame-withdraw', keep: ['amount'] },
  );
  const commit = useCommit('minigame-withdraw', requestWithdrawal);
  const blocked = !isOnline ? NEEDS_CONNECTION : credit < least ? words.min(formatRound(least)) : undefined;
  const send = async (amount: Satang) => {
    try {
      const answer = await commit(amount);
      if (!answer) return;
      await lookAgain(queries);
      await historySettled();
      void navigate(`/mini-game/profit-manage/withdraw-detail?id=${answer.data.id}`, { replace: true });
    } catch (error) {
      await showAlert(messageOf(error));
      await lookAgain(queries);
      if (hasCode(error, 'insufficient_balance', 'invalid_input')) fail('amount', messageOf(error));
    }
  };
  return (
    <form
      ref={form}
      className={`${css.form} stack`}
      noValidate
      onSubmit={submit(({ amount }) => blocked || amount === undefined || void send(amount))}
    >
      {hasChanged ? (
        <p className={mini.note} data-tone="pend">
          {words.changed}
        </p>
      ) : null}
      <Card aria-label={words.withdraw}>
        <p className={mini.money}>{words.can(formatBaht(credit))}</p>
        {credit < least ? <Short credit={credit} least={least} /> : null}
        <AmountField
          name="amount"
          label={words.amount}
          hint={words.min(formatRound(least))}
          value={values.amount}
          error={errors.amount}
          onValue={(amount) => set('amount', amount)}
          onBlur={() => leave('amount')}
          end={
            <Button size="s" onClick={() => set('amount', credit)}>
              {words.all}
            </Button>
          }
        />
      </Card>
      <Summary amount={values.amount} credit={credit} turnover={settings.withdraw_turnover} />
      <ActionBar>
        <Button tone="primary" type="submit" blocked={blocked}>
          {words.submit}
        </Button>
      </ActionBar>
    </form>
  );
}

function Summary({ amount = 0n, credit, turnover }: { amount: Satang | undefined; credit: Satang; turnover: number }) {
  const main = useQuery(creditQuery).data?.credit;
  const rest = credit > amount ? credit - amount : 0n;
  return (
    <Card aria-labelledby="summary">
      <h2 id="summary">{words.summary}</h2>
      <dl className={mini.facts}>
        <div>
          <dt>{words.moved}</dt>
          <dd>
            {formatBaht(amount)} {words.to}
          </dd>
        </div>
        <div>
          <dt>{words.turnover}</dt>
          <dd>{turnover > 0 ? words.turn(turnover) : words.noTurn}</dd>
        </div>
        <div>
          <dt>{words.creditAfter}</dt>
          <dd>{main === undefined ? '—' : formatBaht(main + amount)}</dd>
        </div>
        <div>
          <dt>{words.miniAfter}</dt>
          <dd>{formatBaht(rest)}</dd>
        </div>
      </dl>
    </Card>
  );
}

const Short = ({ credit, least }: { credit: Satang; least: Satang }) => (
  <div>
    <p>{words.more(formatRound(least - credit))}</p>
    <Meter label={words.min(formatRound(least))} percent={Number((credit * 100n) / least)} />
  </div>
);
