import { WALLET } from '@portal/contract/banks.ts';

/** `081•••5678`: a phone as operators see it unless revealed. */
export const maskTel = (tel: string): string =>
  tel.length < 8 ? `•••${tel.slice(-2)}` : `${tel.slice(0, 3)}•••${tel.slice(-4)}`;

/** `••/••/1997`: the birth year only. */
export const maskBirth = (birth_date: string): string => `••/••/${birth_date.slice(0, 4)}`;

/** `xxx-x-x6789-x` for ten digits, else all but the last four; a wallet has the end of its phone. */
export const maskAccount = (bank: string, number: string): string => {
  if (bank === WALLET) return `xxx-xxx-${number.slice(-4)}`;
  if (number.length === 10) return `xxx-x-x${number.slice(5, 9)}-x`;
  return 'x'.repeat(Math.max(0, number.length - 4)) + number.slice(-4);
};
