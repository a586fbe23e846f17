import * as z from 'zod/mini';

const MARKS = String.raw`\u0E31\u0E34-\u0E3A\u0E47-\u0E4E`;
const CONSONANTS = String.raw`A-Za-z\u0E01-\u0E2E`;
const VOWELS = String.raw`\u0E30\u0E32\u0E33\u0E40-\u0E45`;
const TONES = String.raw`[\u0E48-\u0E4B]*`;

const marked = (letters: string): string => `(?:[${letters}][${MARKS}]{0,2})`;
const NAME = new RegExp(`^${marked(VOWELS)}*${marked(CONSONANTS)}${marked(CONSONANTS + VOWELS)}*$`);

/** Thai or English letters with at most two marks each; no baht sign, ๆ, ฯ or digits. */
export const nameLetters = (wrong: string): z.core.$ZodCheck<string> => z.regex(NAME, wrong);

const unseen = new RegExp(`[^${CONSONANTS}${VOWELS}${MARKS} \\t\\n\\r.]`, 'g');
const titles =
  /(^|[ \t\n\r.])(?:(?:เด็กชาย|เด็กหญิง|นางสาว|นาย|นาง|คุณ|น\.?ส\.?|ด\.?ช\.?|ด\.?ญ\.?|mrs(?![aeiou])|mr|ms|miss)[ \t\n\r.]*)+/g;
/** Sara ue typed as sara i and nikhahit, in either order. */
const ringedI = new RegExp(`\u0E34(${TONES})\u0E4D|\u0E4D(${TONES})\u0E34`, 'g');
const saraAm = new RegExp(`\u0E4D(${TONES})\u0E32`, 'g');
const marks = new RegExp(`[\u0E33${MARKS}]+`, 'g');

/**
 * Normalized letters of a name, independent of typing: no titles, spaces or signs; marks in one order and once each.
 */
export const lettersOf = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(unseen, '')
    .toLowerCase()
    .replace(titles, '$1')
    .replace(/[ \t\n\r.]/g, '')
    .replaceAll('\u0E45', '\u0E32')
    .replace(ringedI, '\u0E36$1$2')
    .replace(saraAm, '$1\u0E33')
    .replaceAll('\u0E40\u0E40', '\u0E41')
    .replace(marks, (run) => [...new Set(run)].toSorted().join(''));

/**
 * Search key of a full name: its letters rotated to the lexically smallest rotation, so that the order of first and
 * last name and the split do not matter. Empty without letters. A test keeps the database's `name_key` equal.
 */
export const nameKey = (name: string): string => {
  const letters = lettersOf(name);
  return Array.from(letters, (_, at) => letters.slice(at) + letters.slice(0, at)).toSorted()[0] ?? '';
};
