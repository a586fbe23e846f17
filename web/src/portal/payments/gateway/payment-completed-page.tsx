import { useLocation } from 'react-router';
import { depositParam } from '../deposit-param.ts';
import { NoPayment } from './no-payment.tsx';
import { PaymentOutcome } from './payment-outcome.tsx';
import * as words from './gateway-words.ts';

export const handle = { title: words.completedTitle };

/** Where a provider sends the member back to. The address names a payment; what became of it only the server says. */
export function Component() {
  const name = depositParam(useLocation().search);
  return name ? <PaymentOutcome key={name} name={name} /> : <NoPayment />;
}
