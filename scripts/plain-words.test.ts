import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findIn, isNode, type Node } from './syntax.ts';

const root = join(import.meta.dirname, '..');
const FOLDERS = '{contract,server,web,sandbox,e2e,bench,development,scripts,testing}';
const sources = (endings: string): string[] =>
  globSync([`${FOLDERS}/**/*.${endings}`, `*.${endings}`], {
    cwd: root,
    exclude: (path) => /node_modules|dist$|server\/migrations/.test(path),
  });

const FORBIDDEN = 'asked|told|said|shown|known|kept|held|found|seen|given|brought|wish|things?|whole';
const inCamelCase = FORBIDDEN.replaceAll(/\b\w/g, (letter) => letter.toUpperCase());
/** A participle or an empty word where a noun or a verb says more: alone, or at an end of a name. */
const isForbidden = (name: string): boolean =>
  !/^(is|has|was)[A-Z]/.test(name) &&
  (new RegExp(`^(${FORBIDDEN})$`, 'i').test(name) ||
    new RegExp(`^(${FORBIDDEN})(?=[A-Z])|(${inCamelCase})$`).test(name));

/** Tells without parsing that no name in a text can be forbidden. */
const mayDeclare = (text: string): boolean =>
  [...text.replaceAll(/\/\*.*?\*\/|\/\/ .*$|'[^'\n]*'/gms, '').matchAll(/(?<![.\w])[A-Za-z]+\b/g)].some(([name]) =>
    isForbidden(name),
  );

/** Names that a pattern binds. */
const boundBy = (pattern: unknown): string[] => {
  if (Array.isArray(pattern)) return pattern.flatMap(boundBy);
  if (!isNode(pattern)) return [];
  const { type, properties, elements, left, argument, value, key, pat } = pattern;
  if (type === 'Identifier') return [value as string];
  if (type === 'ObjectPattern') return boundBy(properties);
  if (type === 'ArrayPattern') return boundBy(elements);
  if (type === 'AssignmentPattern') return boundBy(left);
  if (type === 'RestElement') return boundBy(argument);
  if (type === 'KeyValuePatternProperty') return boundBy(value);
  if (type === 'AssignmentPatternProperty') return boundBy(key);
  return type === 'Parameter' ? boundBy(pat) : [];
};
const DECLARES: Readonly<Record<string, readonly string[]>> = {
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['identifier', 'params'],
  FunctionExpression: ['params'],
  ArrowFunctionExpression: ['params'],
  ClassMethod: ['params'],
  ClassDeclaration: ['identifier'],
  TsTypeAliasDeclaration: ['id'],
  TsInterfaceDeclaration: ['id'],
  TsTypeParameter: ['name'],
};
const forbiddenNames = (node: Node): string[] =>
  (DECLARES[node.type ?? ''] ?? []).flatMap((part) => boundBy(node[part])).filter(isForbidden);

const longTitles = (text: string): string[] =>
  [
    ...text.matchAll(/(?:\btest(?:\.\w+)?\(|^\s*\]\)\(|\btest\.each\(.*\)\()\s*(?:'([^'\n]{81,})'|`([^`\n]{81,})`)/gm),
  ].map(([, plain, template = '']) => plain ?? template);

/** Comments that begin with a question word: a docstring names the thing or begins with a verb. */
const questions = (text: string): string[] =>
  [...text.matchAll(/(?:\/\*\*?\s*(?:\*\s*)?|^\s*(?:\/\/|--) )((?:What|Who|Whose|Whoever|How|Whether)\b.*)/gm)].map(
    ([, sentence = '']) => sentence,
  );

const faultsOf = (paths: readonly string[], faults: (text: string, path: string) => readonly string[]): string[] =>
  paths.flatMap((path) => faults(readFileSync(join(root, path), 'utf8'), path).map((fault) => `${path}: ${fault}`));

test('names are nouns and verbs, and no title of a test is longer than 80 letters', () => {
  const faults = (text: string, path: string) => [
    ...(mayDeclare(text) ? findIn(text, forbiddenNames, { tsx: path.endsWith('x') }) : []),
    ...longTitles(text),
  ];
  expect(faultsOf(sources('{ts,tsx}'), faults)).toEqual([]);
});

test('no comment begins with a question word', () => {
  const files = sources('{ts,tsx,css,mjs,sql}');
  expect(files.length).toBeGreaterThan(1500);
  expect(
    faultsOf(
      files.filter((path) => path !== 'scripts/plain-words.test.ts'),
      questions,
    ),
  ).toEqual([]);
});

test.each([
  ['const asked = 1', ['asked']],
  ['const { seen: rows, asked } = row', ['asked']],
  ['const f = ([told]: string[], { kept = 1 }) => told', ['told', 'kept']],
  ['interface Wish { shown: string }', ['Wish']],
  ['type Rows<Known> = Known', ['Known']],
  ['function rowsFound(...given: string[]) {}', ['rowsFound', 'given']],
  ['const askedFor = 1', ['askedFor']],
  ['const { asked: request } = row; const isShown = unknown', []],
])('forbidden names in %s', (text, names) => {
  expect(mayDeclare(text) ? findIn(text, forbiddenNames) : []).toEqual(names);
});

test.each([
  ['/** What a row is. */', 1],
  ['/**\n * Whether it may. */', 1],
  ['// How it goes', 1],
  ['/** Locks the row. What else. */', 0],
])('question words at the beginning of %s', (text, count) => {
  expect(questions(text)).toHaveLength(count);
});

test.each([
  ["test('subject, verb, outcome', () => {})", 0],
  [`test.each([1])('${'a'.repeat(81)}', () => {})`, 1],
])('long titles in %s', (text, count) => {
  expect(longTitles(text)).toHaveLength(count);
});
