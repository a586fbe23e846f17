import { baht } from '@portal/contract/money.ts';
import { anyId } from 'promptparse/generate';
import { proxyOf } from './rules.ts';

/** The EMVCo code that pays so much (satang) to an id of PromptPay; null where the number is none. */
export const promptPayQr = (number: string, amount: bigint): string | null => {
  const type = proxyOf(number);
  return type ? anyId({ type, target: number, amount: baht(amount) }) : null;
};
