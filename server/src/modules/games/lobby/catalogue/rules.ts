/** Thai marks that people omit when typing: tones, ็, ์ and ํ. */
const MARKS = /[\u0E47-\u0E4E]/g;
const MAX_WORDS = 8;

/** One `LIKE` pattern per typed word, normalised like the `search` columns. */
export const likePatterns = (q: string): string[] =>
  q
    .normalize('NFKC')
    .toLowerCase()
    .replace(MARKS, '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
