import { useLocation } from 'react-router';
import { depositParam } from '../deposit-param.ts';
import { OpenDepositRedirect } from '../deposit/redirect.tsx';
import { NoDeposit } from '../deposit/no-deposit.tsx';
import { GatewayDeposit } from './gateway-deposit.tsx';
import * as words from './gateway-words.ts';

export const handle = { title: words.qrTitle };

export function Component() {
  const name = depositParam(useLocation().search);
  if (name === undefined) return <OpenDepositRedirect />;
  return name === null ? <NoDeposit /> : <GatewayDeposit key={name} name={name} />;
}
