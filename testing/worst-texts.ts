/** A pattern as a backtracking matcher reads it. */
type Node =
  | { readonly is: 'letter'; readonly fits: (letter: string) => boolean }
  | { readonly is: 'all'; readonly of: readonly Node[] }
  | { readonly is: 'one'; readonly of: readonly Node[] }
  | { readonly is: 'many'; readonly of: Node; readonly min: number; readonly max: number }
  | { readonly is: 'start' }
  | { readonly is: 'end' };

const QUANTIFIER = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/;
const ATOM =
  /^(?:\\u[\dA-Fa-f]{4}|\\[pP]\{[^}]*\}|\\x[\dA-Fa-f]{2}|\\[^bBk\d]|\[(?:\\.|[^\]\\])*\]|[^()[\]{}*+?^$|\\])/su;

/** Parses a pattern. Throws on lookarounds, references and word boundaries, which the contract does not use. */
const treeOf = ({ source, flags }: RegExp): Node => {
  let rest = source;
  const skip = (text: string) => rest.startsWith(text) && ((rest = rest.slice(text.length)), true);
  const letter = (atom: string): Node => {
    const one = new RegExp(`^(?:${atom})$`, flags.replaceAll(/[gy]/g, ''));
    const cache = new Map<string, boolean>();
    return { is: 'letter', fits: (each) => cache.get(each) ?? (cache.set(each, one.test(each)), cache.get(each)!) };
  };
  const single = (): Node => {
    if (skip('^')) return { is: 'start' };
    if (skip('$')) return { is: 'end' };
    if (skip('(')) {
      skip('?:');
      const inside = either();
      if (!skip(')')) throw new Error(`not understood in ${source}: ${rest}`);
      return inside;
    }
    const [atom] = ATOM.exec(rest) ?? [];
    if (!atom) throw new Error(`not understood in ${source}: ${rest}`);
    rest = rest.slice(atom.length);
    return letter(atom);
  };
  const repeated = (): Node => {
    const of = single();
    const match = QUANTIFIER.exec(rest);
    if (!match) return of;
    rest = rest.slice(match[0].length);
    const [, sign, least = '0', comma, most] = match;
    if (sign) return { is: 'many', of, min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Infinity };
    return { is: 'many', of, min: Number(least), max: comma ? Number(most || Infinity) : Number(least) };
  };
  const sequence = (): Node => {
    const of: Node[] = [];
    while (rest && !rest.startsWith('|') && !rest.startsWith(')')) of.push(repeated());
    return { is: 'all', of };
  };
  const either = (): Node => {
    const of = [sequence()];
    while (skip('|')) of.push(sequence());
    return { is: 'one', of };
  };
  const tree = either();
  if (rest) throw new Error(`not understood in ${source}: ${rest}`);
  return tree;
};

/** Number of characters examined until a text matches or fails, from every start; at most `most`. */
const stepsOf = (tree: Node, text: readonly string[], most: number): number => {
  let steps = 0;
  const run = (node: Node, at: number, then: (at: number) => boolean): boolean => {
    if (steps > most) return true;
    if (node.is === 'start') return at === 0 && then(at);
    if (node.is === 'end') return at === text.length && then(at);
    if (node.is === 'letter') {
      steps += 1;
      return at < text.length && node.fits(text[at]!) && then(at + 1);
    }
    if (node.is === 'one') return node.of.some((each) => run(each, at, then));
    if (node.is === 'all') {
      const next = (nth: number, from: number): boolean =>
        nth === node.of.length ? then(from) : run(node.of[nth]!, from, (to) => next(nth + 1, to));
      return next(0, at);
    }
    const again = (times: number, from: number): boolean =>
      (times < node.max && run(node.of, from, (to) => (to > from || times < node.min) && again(times + 1, to))) ||
      (times >= node.min && then(from));
    return again(0, at);
  };
  const isAnchored = (node: Node): boolean =>
    node.is === 'start' ||
    (node.is === 'all' && node.of.length > 0 && isAnchored(node.of[0]!)) ||
    (node.is === 'one' && node.of.every(isAnchored));
  for (let at = 0; at <= (isAnchored(tree) ? 0 : text.length); at += 1) if (run(tree, at, () => true)) break;
  return steps;
};

const pool = [
  ...Array.from({ length: 95 }, (_, nth) => String.fromCodePoint(32 + nth)),
  ...'กฮะิ่์฿๙éЖ漢\t\n\u200b\u0300',
];
/** One letter for each combination of atoms that match it, and one that matches none. */
const lettersOf = (tree: Node): string[] => {
  const atoms: ((letter: string) => boolean)[] = [];
  const collect = (node: Node): void => {
    if (node.is === 'letter') atoms.push(node.fits);
    else if (node.is === 'many') collect(node.of);
    else if ('of' in node) node.of.forEach(collect);
  };
  collect(tree);
  return [...new Map(pool.map((letter) => [atoms.map((fits) => Number(fits(letter))).join(''), letter])).values()];
};

/** Prefixes of matching texts, with each optional part present and each alternative. */
const beginningsOf = (tree: Node, letters: readonly string[]): string[] => {
  const MOST = 60;
  const from = (node: Node): string[] => {
    if (node.is === 'letter') return letters.filter(node.fits).slice(0, 2);
    if (node.is === 'one') return node.of.flatMap(from).slice(0, MOST);
    if (node.is === 'many') return from(node.of).map((text) => text.repeat(Math.min(Math.max(node.min, 1), 20)));
    if (node.is === 'all')
      return node.of.reduce<string[]>(
        (texts, each) => texts.flatMap((text) => from(each).map((more) => text + more)).slice(0, MOST),
        [''],
      );
    return [''];
  };
  return [...new Set(from(tree).flatMap((text) => Array.from(text, (_, nth) => text.slice(0, nth + 1))))].slice(0, 200);
};

/**
 * Maximum steps per character for the worst texts of a length: a matching prefix, one or two letters repeated, then a
 * mismatch.
 */
export const worstOf = (pattern: RegExp, length: number): { readonly steps: number; readonly text: string } => {
  const tree = treeOf(pattern);
  const letters = lettersOf(tree);
  const pumped = [...letters, ...letters.flatMap((a) => letters.filter((b) => a !== b).map((b) => a + b))];
  let worst = { steps: 0, text: '' };
  for (const beginning of ['', ...beginningsOf(tree, letters)])
    for (const pump of pumped)
      for (const end of ['', '\u0001']) {
        const text = `${beginning}${pump.repeat(length)}`.slice(0, length - end.length) + end;
        const steps = stepsOf(tree, [...text], 200 * length) / length;
        if (steps > worst.steps) worst = { steps, text };
        if (steps >= 200) return worst;
      }
  return worst;
};
