/** Marks above and below Thai letters that people leave out: tones, ็, ์ and ํ. */
const MARKS = /[\u0E47-\u0E4E]/g;
const MOST_WORDS = 8;

/** What somebody typed as patterns for `LIKE`, one for each word, written as the columns `search` are. */
export const likeWords = (q: string): string[] =>
  q
    .normalize('NFKC')
    .toLowerCase()
    .replace(MARKS, '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
