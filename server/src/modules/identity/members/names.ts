import { lettersOf, nameKey } from '@portal/contract/names.ts';

/** The least similarity of a bank's name and the member's: banks cut names, and people omit titles. */
export const MIN_SIMILARITY = 0.6;

/** Dice's coefficient of two names' letter pairs, 0 to 1. A name cut off by a bank counts as 1. */
export const similarity = (a: string, b: string): number => {
  const [one, two] = [lettersOf(a), lettersOf(b)];
  if (!one || !two) return 0;
  if (nameKey(a) === nameKey(b)) return 1;
  if ((one.length >= 6 && two.startsWith(one)) || (two.length >= 6 && one.startsWith(two))) return 1;
  const pairs = (text: string) => Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2));
  const left = pairs(one);
  const right = pairs(two);
  if (!left.length || !right.length) return 0;
  const rest = [...right];
  const shared = left.filter((pair) => {
    const at = rest.indexOf(pair);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  }).length;
  return (2 * shared) / (left.length + right.length);
};

/** Tells whether a text has a member's name: similar as a whole, or with every word of it. */
export const containsName = (text: string, name: string): boolean =>
  similarity(text, name) >= MIN_SIMILARITY ||
  (lettersOf(name) !== '' && name.split(/\s+/).every((word) => lettersOf(text).includes(lettersOf(word))));
