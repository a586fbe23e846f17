import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findIn, isNode, nameOf, type Node } from './syntax.ts';

// Browser translation wraps texts in elements unknown to React (docs/decisions/translated-pages.md), so a text next to
// conditional elements needs its own element.

const root = join(import.meta.dirname, '..');
const sources = globSync('web/src/{kit,portal,console}/**/*.tsx', { cwd: root });

/** Kinds of children; `any`: known at run time only. */
type Kind = 'text' | 'space' | 'element' | 'nothing' | 'any';

const isSpace = (text: unknown): boolean => !/\S/.test(String(text));
const node = (value: unknown): Node => (isNode(value) ? value : {});

/** True for a member of `words` and for functions named like text functions. */
const isWords = (callee: Node): boolean =>
  callee.type === 'MemberExpression'
    ? nameOf(callee['object']) === 'words'
    : /^format|Text$|^textOf$/.test(nameOf(callee) ?? '');
const isList = (callee: Node): boolean => /^(?:flatM|m)ap$/.test(nameOf(callee['property']) ?? '');

const ofBinary = ({ operator, left, right }: Node): Kind[] => {
  if (operator === '&&') return ['nothing', ...kindsOf(right)];
  return operator === '??' || operator === '||' ? [...kindsOf(left), ...kindsOf(right)] : ['text'];
};

/** Possible kinds of a child expression. */
const kindsOf = (expression: unknown): Kind[] => {
  const each = node(expression);
  const callee = node(each['callee']);
  switch (each.type ?? '') {
    case 'ParenthesisExpression':
    case 'TsAsExpression':
    case 'TsNonNullExpression':
      return kindsOf(each['expression']);
    case 'StringLiteral':
      return [isSpace(each['value']) ? 'space' : 'text'];
    case 'TemplateLiteral':
    case 'NumericLiteral':
      return ['text'];
    case 'NullLiteral':
    case 'BooleanLiteral':
      return ['nothing'];
    case 'Identifier':
      return [nameOf(each) === 'undefined' ? 'nothing' : 'any'];
    case 'JSXElement':
    case 'JSXFragment':
      return ['element'];
    case 'ConditionalExpression':
      return [...kindsOf(each['consequent']), ...kindsOf(each['alternate'])];
    case 'BinaryExpression':
      return ofBinary(each);
    case 'MemberExpression':
      return [isWords(each) ? 'text' : 'any'];
    case 'CallExpression':
      return isList(callee) ? ['nothing', 'element'] : [isWords(callee) ? 'text' : 'any'];
    default:
      return ['any'];
  }
};

/** Possible kinds of a child; none for whitespace between lines and comments. */
const ofChild = (child: Node): Kind[] => {
  if (child.type === 'JSXText') return isSpace(child['value']) ? [] : ['text'];
  if (child.type !== 'JSXExpressionContainer') return ['element'];
  const { type } = node(child['expression']);
  return type === 'JSXEmptyExpression' ? [] : kindsOf(child['expression']);
};

const comesAndGoes = (kinds: readonly Kind[]): boolean =>
  kinds.includes('nothing') || (kinds.includes('element') && kinds.includes('text'));

const bareTexts = (each: Node): string[] => {
  if (each.type !== 'JSXElement' && each.type !== 'JSXFragment') return [];
  const children = (each['children'] as Node[]).map(ofChild).filter((kinds) => kinds.some((kind) => kind !== 'space'));
  const faults = children.filter((kinds) => kinds.includes('text')).map(() => nameOfElement(each));
  return children.length > 1 && children.some(comesAndGoes) ? faults : [];
};
const nameOfElement = ({ opening }: Node): string => `bare text in <${nameOf(node(opening)['name']) ?? ''}>`;

const faultsIn = (text: string): string[] => findIn(text, bareTexts, { tsx: true });

test('text next to conditional elements has its own element', () => {
  expect(sources.length).toBeGreaterThan(400);
  const faults = sources.flatMap((file) =>
    faultsIn(readFileSync(join(root, file), 'utf8')).map((fault) => [file, fault]),
  );
  expect(faults).toEqual([]);
});

test.for([
  '<p>{isNew ? <b>1</b> : null} บาท</p>',
  '<p>ยอด {isNew && <b>1</b>}</p>',
  '<p><b>1</b>{isNew ? ` · ${name}` : null}</p>',
  "<>{list.map((each) => <b key={each}>{each}</b>)}{'ทั้งหมด'}</>",
  '<p>{words.read(1)}{isNew ? <b>1</b> : undefined}</p>',
  '<p>{isNew ? <b>1</b> : "เก่า"}<i /></p>',
  '<p>{formatBaht(of)}{(isNew && <b>1</b>) as never}</p>',
])('a seeded %s is found', (seeded) => expect(faultsIn(`const x = ${seeded};`)).not.toEqual([]));

test.for([
  '<p>{isNew ? <b>1</b> : null} <span>บาท</span></p>',
  '<p>{isNew ? "ใหม่" : "เก่า"}</p>',
  '<p>{isNew ? "ใหม่" : null}</p>',
  '<p>ยอด <b>1</b> บาท</p>',
  '<p>{isNew ? <b>1</b> : null}{" "}{children}</p>',
])('%s is accepted', (right) => expect(faultsIn(`const x = ${right};`)).toEqual([]));
