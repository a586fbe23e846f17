import { useLocation } from 'react-router';
import { depositParam } from '../deposit-param.ts';
import { DepositDetail } from './deposit-detail.tsx';
import { OpenDepositRedirect } from './redirect.tsx';
import { NoDeposit } from './no-deposit.tsx';

export const handle = { title: 'โอนเงินฝาก' };

export function Component() {
  const name = depositParam(useLocation().search);
  if (name === undefined) return <OpenDepositRedirect />;
  return name === null ? <NoDeposit /> : <DepositDetail key={name} name={name} />;
}
