/** Ten digits as they are printed: 123-4-56789-0, a wallet's as a phone. Anything else as it is. */
export const printed = (number: string, isWallet: boolean): string =>
  isWallet
    ? number.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')
    : number.replace(/^(\d{3})(\d)(\d{5})(\d)$/, '$1-$2-$3-$4');

/** Digit by digit, for reading aloud. */
export const spoken = (number: string): string => number.split('').join(' ');
