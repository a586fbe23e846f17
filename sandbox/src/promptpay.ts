import { baht, type Satang } from '@portal/contract/money.ts';
import { billPayment } from 'promptparse/generate';

/** Biller of the sandbox's gateways: a tax id and its suffix. */
const BILLER_ID = '010555500000099';
const LONGEST_REFERENCE = 20;

/** QR of a PromptPay bill payment with this amount; the reference keeps letters and digits only. */
export const billPaymentQr = (amount: Satang, reference: string): string => {
  const alphanumeric = reference.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return billPayment({
    billerId: BILLER_ID,
    amount: baht(amount),
    ref1: alphanumeric.slice(-LONGEST_REFERENCE) || '0',
  });
};
