import { passwordShort } from '@portal/contract/identity.ts';
import { DomainError } from '../../../platform/errors.ts';

/** The most common passwords that are neither runs nor repetitions. */
const COMMON = new Set(
  `password passw0rd password1 qwerty qwerty123 qwertyuiop asdf asdfgh asdfghjkl zxcv zxcvbnm 1q2w3e 1q2w3e4r 1qaz2wsx
   abc123 abcd1234 a1b2c3 iloveyou admin admin123 welcome login master monkey dragon football letmein sunshine princess
   superman 1212 1313 2000 6969 7777 2580 1004 112233 121212 123123 123321 654321 789456 147258 159753 102030 456789
   test user pass love thailand sawasdee`.split(/\s+/),
);

/** "1111", "aaaa": one character again and again. */
const isRepeated = (text: string) => new Set(text).size === 1;

/** "1234", "9876", "abcd": each character the next or the one before. */
const isRun = (text: string) => {
  const steps = Array.from(text.slice(1), (each, at) => each.charCodeAt(0) - text.charCodeAt(at));
  return (
    steps.every((step) => step === 1) ||
    steps.every((step) => step === -1) ||
    text === '1234567890' ||
    text === '0123456789'
  );
};

interface OwnNumbers {
  readonly tel: string;
  readonly bank_number: string;
}

/**
 * Refuses a new password that is easy to guess (docs/goals.md): shorter than `password_min_length`, common, a run, a
 * repetition, or the member's own numbers. Throws password_too_common.
 */
export const assertHardToGuess = (password: string, { tel, bank_number }: OwnNumbers, least: number): void => {
  if (password.length < least)
    throw new DomainError('password_too_common', { field: 'password', message: passwordShort(least) });
  const plain = password.toLowerCase();
  const isOwn = (number: string) => number.includes(plain) || (number.length >= 4 && plain.includes(number));
  const isOwnNumber = /^\d+$/.test(plain) && (isOwn(tel) || isOwn(bank_number));
  if (COMMON.has(plain) || isRepeated(plain) || isRun(plain) || isOwnNumber)
    throw new DomainError('password_too_common', { field: 'password' });
};
