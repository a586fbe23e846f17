import { formatRound } from '@portal/contract/money.ts';
import type { PaymentAnswer } from '../../banking/index.ts';
import type { DepositRow } from '../queries.ts';

/** What a provider's answer makes of a deposit; null: nothing. Amounts in satang. */
export type Step =
  | { readonly to: 'credited'; readonly amount: bigint }
  | { readonly to: 'review'; readonly reason: string }
  | { readonly to: 'rejected'; readonly reason: string }
  | { readonly to: 'expired' }
  | null;

type DepositStanding = Pick<DepositRow, 'state' | 'amount_to_pay' | 'provider_state' | 'received' | 'expires_at'>;

/**
 * Money that the provider confirms is credited in full, early or late; less than was asked for, and money of a request
 * that an operator refused, waits for a person. Without money a request ends as the provider says, or with its time.
 */
export const transitionFor = (deposit: DepositStanding, answer: PaymentAnswer, now: Date): Step => {
  const isOpen = deposit.state === 'awaiting_payment' || deposit.state === 'detected';
  if (answer.state === 'succeeded' && answer.received > 0n) return moneyCame(deposit, answer.received);
  if (!isOpen) return null;
  if (answer.state === 'failed') return { to: 'rejected', reason: 'การชำระเงินไม่สำเร็จ' };
  if (answer.state === 'expired' || deposit.expires_at <= now) return { to: 'expired' };
  return null;
};

const moneyCame = (
  { state, provider_state, amount_to_pay, received: known }: DepositStanding,
  received: bigint,
): Step => {
  // A person looks at what was confirmed; what only a slip claims is still the provider's to confirm.
  if (state === 'credited' || (state === 'review' && known !== null)) return null;
  const byOperator = state === 'rejected' && (provider_state !== 'failed' || known !== null);
  if (byOperator && known !== null) return null;
  const [got, asked] = [formatRound(received), formatRound(amount_to_pay)];
  if (byOperator) return { to: 'review', reason: `ได้รับ ${got} บาท หลังจากปฏิเสธรายการแล้ว เจ้าหน้าที่กำลังตรวจสอบ` };
  if (received < amount_to_pay)
    return { to: 'review', reason: `ได้รับ ${got} บาท น้อยกว่าที่แจ้งไว้ ${asked} บาท เจ้าหน้าที่กำลังตรวจสอบ` };
  return { to: 'credited', amount: received };
};
