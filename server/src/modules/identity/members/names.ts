import { lettersOf, nameKey } from '@portal/contract/names.ts';

/** From here on a name is near enough to the member's: banks cut names, and people leave out their titles. */
export const NAME_FITS = 0.6;

/** 0 to 1: how many pairs of letters two names share (Dice's coefficient), 1 for one person. A cut-off name counts as its beginning. */
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

/** Whether a text that somebody wrote says a member's name: near enough as a whole, or with every word of it. */
export const saysName = (text: string, name: string): boolean =>
  similarity(text, name) >= NAME_FITS ||
  (lettersOf(name) !== '' && name.split(/\s+/).every((word) => lettersOf(text).includes(lettersOf(word))));
