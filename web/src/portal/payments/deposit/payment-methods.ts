import type { Output } from '@portal/contract/endpoint.ts';
import type { Satang } from '@portal/contract/money.ts';
import type { Channel, getMemberBank, Provider } from '@portal/contract/payments.ts';
import { isProvider } from '../queries.ts';

type MemberBank = Output<typeof getMemberBank>['data'];

interface ByTransfer {
  readonly key: string;
  readonly channel: Channel;
  /** Which of the banks with a house account. */
  readonly bank?: { readonly code: string; readonly name: string };
}
interface ByGateway {
  readonly key: string;
  readonly channel: Provider;
  readonly name: string;
  /** Narrower than the site's; undefined while the gateway fails and cannot be chosen. */
  readonly limits: { readonly min: Satang; readonly max: Satang } | undefined;
}
/** One method of payment, as the member chooses it. */
export type PaymentMethod = ByTransfer | ByGateway;

export const isClosed = (method: PaymentMethod): boolean => 'name' in method && method.limits === undefined;

/**
 * The methods that are open, best first, then the gateways that fail just now. What the site does not have, or operators have
 * closed, is not there.
 */
export const paymentMethods = (
  bank: Pick<MemberBank, 'promptpay' | 'banks' | 'truemoney'> & Gateways,
): PaymentMethod[] => [
  ...transfers(bank),
  ...bank.gateways.flatMap(({ provider, name, min, max }) => throughGateway(provider, name, { min, max })),
  ...bank.closed_gateways
    .filter(({ is_failing }) => is_failing)
    .flatMap(({ provider, name }) => throughGateway(provider, name, undefined)),
];

type Gateways = Pick<MemberBank, 'gateways' | 'closed_gateways'>;

/** None of a provider that this page does not know yet. */
const throughGateway = (provider: string, name: string, limits: ByGateway['limits']): ByGateway[] =>
  isProvider(provider) ? [{ key: provider, channel: provider, name, limits }] : [];

function transfers({
  promptpay,
  banks,
  truemoney,
}: Pick<MemberBank, 'promptpay' | 'banks' | 'truemoney'>): PaymentMethod[] {
  const byCode = new Map(banks.map((bank) => [bank.bankCode, bank]));
  return [
    ...(promptpay ? [{ key: 'promptpay', channel: 'promptpay' } as const] : []),
    ...[...byCode.values()].map(({ bankCode: code, bankName: name }) => ({
      key: `bank-${code}`,
      channel: 'bank' as const,
      bank: { code, name },
    })),
    ...(truemoney ? [{ key: 'truemoney', channel: 'truemoney' } as const] : []),
  ];
}
