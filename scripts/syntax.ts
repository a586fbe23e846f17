import { parseSync } from '@swc/core';

/** A syntax tree node of swc. */
export interface Node {
  readonly type?: string;
  readonly [key: string]: unknown;
}
export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
/** Name of an identifier; undefined for other nodes. */
export const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? (node['value'] as string) : undefined;

/** `object.property` of two identifiers. */
export const memberOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'MemberExpression'
    ? `${nameOf(node['object']) ?? ''}.${nameOf(node['property']) ?? ''}`
    : undefined;

const inTree = (node: unknown, faults: (node: Node) => readonly string[]): string[] =>
  isNode(node)
    ? [...(Array.isArray(node) ? [] : faults(node)), ...Object.values(node).flatMap((each) => inTree(each, faults))]
    : [];

/** Collects `faults` of all nodes of a TypeScript source. */
export const findIn = (text: string, faults: (node: Node) => readonly string[], { tsx = false } = {}): string[] =>
  inTree(parseSync(text, { syntax: 'typescript', tsx, target: 'es2022' }).body, faults);
