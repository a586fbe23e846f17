/** Without what changes nothing for who reads it: signs and spaces between letters, forms of one letter, large and small, letters typed twice. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replaceAll('เเ', 'แ')
    .replaceAll(/(.)\1+/gu, '$1');

/** Whether a text has one of these words. */
export const speaksOf = (text: string, words: readonly string[]): boolean => {
  const read = plain(text);
  return words.map(plain).some((word) => word !== '' && read.includes(word));
};
