import { baht, type Satang } from '@portal/contract/money.ts';
import { billPayment } from 'promptparse/generate';

/** The biller the gateways of the sandbox collect for: a tax id and its suffix. */
const BILLER_ID = '010555500000099';
const LONGEST_REFERENCE = 20;

/** The QR of a PromptPay bill payment for exactly this amount; the reference keeps its letters and digits. */
export const billPaymentQr = (amount: Satang, reference: string): string => {
  const alphanumeric = reference.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return billPayment({
    billerId: BILLER_ID,
    amount: baht(amount),
    ref1: alphanumeric.slice(-LONGEST_REFERENCE) || '0',
  });
};
