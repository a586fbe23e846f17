/** Removes differences a reader does not see: signs and spaces between letters, width, case, repeated letters. */
const normalized = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replaceAll('เเ', 'แ')
    .replaceAll(/(.)\1+/gu, '$1');

/** Tells whether a text contains one of the words, ignoring spacing, signs and case. */
export const containsWord = (text: string, words: readonly string[]): boolean => {
  const read = normalized(text);
  return words.map(normalized).some((word) => word !== '' && read.includes(word));
};
