/** Without what changes nothing for who reads it: signs and spaces between letters, forms of one letter, large and small. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Whether a text has one of these words. */
export const promotes = (text: string, words: readonly string[]): boolean => {
  const read = plain(text);
  return words.map(plain).some((word) => word !== '' && read.includes(word));
};
