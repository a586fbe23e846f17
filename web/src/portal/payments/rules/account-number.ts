/** Ten digits as they are printed: 123-4-56789-0 for a bank, 081-234-5678 for a wallet, which is a phone. Anything else as it is. */
export const printedNumber = (number: string, kind: 'bank' | 'wallet'): string =>
  kind === 'bank'
    ? number.replace(/^(\d{3})(\d)(\d{5})(\d)$/, '$1-$2-$3-$4')
    : number.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');

/** Digit by digit, for reading aloud. */
export const spokenNumber = (number: string): string =>
  number
    .replace(/[^\da-z]/gi, '')
    .split('')
    .join(' ');
