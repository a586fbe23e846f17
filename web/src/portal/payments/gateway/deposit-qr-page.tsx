import { useLocation } from 'react-router';
import { askedDeposit } from '../asked-deposit.ts';
import { NewestOpen } from '../deposit/elsewhere.tsx';
import { NoDeposit } from '../deposit/no-deposit.tsx';
import { GatewayDeposit } from './gateway-deposit.tsx';
import * as words from './gateway-words.ts';

export const handle = { title: words.qrTitle };

export function Component() {
  const name = askedDeposit(useLocation().search);
  if (name === undefined) return <NewestOpen />;
  return name === null ? <NoDeposit /> : <GatewayDeposit key={name} name={name} />;
}
