import { bankName } from '@portal/contract/banks.ts';
import * as deposit from './deposit/deposit-words.ts';
import { useGatewayName } from './queries.ts';

const names: Readonly<Record<string, string>> = deposit.channels;

/** How a deposit was paid, as the member chose it. */
export function ChannelName({ of }: { of: string }) {
  const gateway = useGatewayName(of);
  return gateway ?? (Object.hasOwn(names, of) ? names[of] : bankName(of));
}
