import { useLocation } from 'react-router';
import { askedDeposit } from '../asked-deposit.ts';
import { NoPayment } from './no-payment.tsx';
import { PaymentOutcome } from './payment-outcome.tsx';
import * as words from './gateway-words.ts';

export const handle = { title: words.completedTitle };

/** Where a provider sends the member back to. The address names a payment; what became of it only the server says. */
export function Component() {
  const name = askedDeposit(useLocation().search);
  return name ? <PaymentOutcome key={name} name={name} /> : <NoPayment />;
}
