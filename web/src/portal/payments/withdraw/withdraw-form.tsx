import type { ReactNode } from 'react';
import { formatBaht, formatRound } from '@portal/contract/money.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { Note } from '../../../kit/note.tsx';
import { Phrases } from '../../../kit/text/phrases.tsx';
import { PayoutForm } from '../../parts/payouts/payout-form.tsx';
import { min } from '../../parts/payouts/words.ts';
import { largestWithdrawal, withdrawalProblem } from '../rules.ts';
import { type Preview, useRefetchPayments, useRequestWithdrawal } from '../queries.ts';
import { ConfirmWithdrawal, PayoutAccount } from './withdraw-summary.tsx';
import * as words from './withdraw-words.ts';

interface Props {
  preview: Preview;
  /** Content above the amount. */
  children: ReactNode;
}

/** Withdraws main credit to the bank; asks for a confirmation only when the account is new. */
export function WithdrawForm({ preview, children }: Props) {
  const refetch = useRefetchPayments();
  const request = useRequestWithdrawal();
  return (
    <PayoutForm
      name="withdraw"
      detail="/tx/withdraw-detail"
      send={({ amount }, key) => request.mutateAsync({ amount, key })}
      purpose={({ amount }) => words.about(formatBaht(amount), preview.account.number_masked)}
      onRefused={refetch}
      problemOf={(amount) => withdrawalProblem(amount, preview)}
      most={largestWithdrawal(preview)}
      blocked={whyNot(preview)}
      submit={words.submit}
      caution={words.noCancel}
      bounds={<Bounds preview={preview} />}
      renderReview={
        preview.account_changed_at
          ? (amount, confirm, close) => (
              <ConfirmWithdrawal amount={amount} preview={preview} onConfirm={confirm} onClose={close} />
            )
          : undefined
      }
      renderSummary={(amount, commit) => (
        <PayoutAccount preview={preview} amount={amount}>
          {commit}
        </PayoutAccount>
      )}
    >
      {children}
      {preview.in_game ? (
        <div className="stack tight">
          <Note tone="pend">{words.inGame}</Note>
          <Button size="s" onClick={() => void refetch()}>
            {words.refresh}
          </Button>
        </div>
      ) : null}
    </PayoutForm>
  );
}

/** Reason why nothing can be withdrawn, whatever the amount. */
const whyNot = ({ in_game, left_today, withdrawable, min: least }: Preview): string | undefined => {
  if (in_game) return words.inGame;
  if (left_today === 0) return words.quotaUsed;
  return withdrawable < least ? words.belowMin(formatRound(least)) : undefined;
};

/** A promotion's payout cap is shown before the button. */
const Bounds = ({ preview: { min: least, left_today, left_amount, cap, excess } }: { preview: Preview }) => (
  <>
    <p className="hint">
      {min(formatRound(least))}
      <br />
      <Phrases of={words.quota(left_today, formatRound(left_amount))} />
    </p>
    {cap === null || excess === 0n ? null : <Note tone="pend">{words.cap(formatRound(cap), formatRound(excess))}</Note>}
  </>
);
