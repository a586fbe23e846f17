import { useQuery } from '@tanstack/react-query';
import { formatBaht } from '@portal/contract/money.ts';
import type { Deposit } from '@portal/contract/payments.ts';
import { ButtonLink } from '../../../kit/button.tsx';
import { MoreThanAsked } from '../deposit/more-than-asked.tsx';
import { NoBonus } from '../deposit/credited-bonus.tsx';
import { PlayOn } from '../deposit/play-on.tsx';
import * as pay from '../deposit/pay-words.ts';
import { creditQuery } from '../queries.ts';
import * as words from './gateway-words.ts';
import { OutcomeCard } from './outcome-card.tsx';
import { PaymentFacts } from './payment-facts.tsx';

/** The money is there. The balance is said when it has been read after the arrival. */
export function PaidOutcome({ deposit }: { deposit: Deposit }) {
  const { data, isFetchedAfterMount } = useQuery({ ...creditQuery, refetchOnMount: 'always' });
  const arrived = formatBaht(deposit.credited ?? deposit.amount_to_pay);
  return (
    <OutcomeCard look="ok" title={words.paid}>
      <p translate="no">
        <span className="phrase">{pay.credited(arrived)}</span>{' '}
        {data && isFetchedAfterMount ? <span className="phrase">{words.balance(formatBaht(data.credit))}</span> : null}
      </p>
      <MoreThanAsked deposit={deposit} />
      <NoBonus deposit={deposit} />
      <PaymentFacts deposit={deposit} />
      <PlayOn>
        <ButtonLink to="/tx/history/deposit">{pay.seeHistory}</ButtonLink>
      </PlayOn>
    </OutcomeCard>
  );
}
