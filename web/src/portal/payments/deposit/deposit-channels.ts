import type { Output } from '@portal/contract/endpoint.ts';
import type { Channel, getMemberBank } from '@portal/contract/payments.ts';

type MemberBank = Output<typeof getMemberBank>['data'];

/** One way to pay, as the member chooses it. */
export interface Way {
  readonly key: string;
  readonly channel: Channel;
  /** Which of the house's banks. */
  readonly bank?: { readonly code: string; readonly name: string };
}

/** The ways that the house is open for, best first. A channel that it does not have is not there. */
export function waysToPay({
  promptpay,
  banks,
  truemoney,
}: Pick<MemberBank, 'promptpay' | 'banks' | 'truemoney'>): Way[] {
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
