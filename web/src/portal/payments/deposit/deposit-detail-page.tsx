import { useLocation } from 'react-router';
import { askedDeposit } from '../asked-deposit.ts';
import { DepositDetail } from './deposit-detail.tsx';
import { NewestOpen } from './elsewhere.tsx';
import { NoDeposit } from './no-deposit.tsx';

export const handle = { title: 'โอนเงินฝาก' };

export function Component() {
  const name = askedDeposit(useLocation().search);
  if (name === undefined) return <NewestOpen />;
  return name === null ? <NoDeposit /> : <DepositDetail key={name} name={name} />;
}
