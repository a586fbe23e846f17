import { createHash } from 'node:crypto';
import type { LineInput } from '@portal/contract/console/content.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** A row without its id and times. */
export const fieldsOf = ({
  id: _id,
  created_at: _created,
  updated_at: _updated,
  published_at: _published,
  ...rest
}: Fields): Fields => rest;

/** A path of the portal, already validated by the contract. */
const isOwnPage = (key: string, value: unknown): boolean =>
  key === 'url' && typeof value === 'string' && value.startsWith('/');
const NO_TEXT = new Set(['image', 'kind', 'place', 'audience', 'starts_at', 'ends_at']);

/** All texts and links that members see. */
export const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (!(value instanceof Object) || value instanceof Date) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    NO_TEXT.has(key) || isOwnPage(key, each) ? [] : textsOf(each),
  );
};
export const joinedText = (fields: Fields): string => textsOf(fieldsOf(fields)).join('\n');

/** True if members would see another account than before. */
export const leadsElsewhere = (before: LineInput | undefined, after: LineInput): boolean =>
  after.is_active &&
  (!before?.is_active || before.line_id !== after.line_id || before.optional_line_id !== after.optional_line_id);

/** Weight of a line for a visitor: pseudo-random and stable. */
const weightOf = (visitor: string, lineId: string): bigint =>
  createHash('sha256').update(`${visitor} ${lineId}`).digest().readBigUInt64BE();

/**
 * The visitor's contact line, by rendezvous hashing: visitors spread evenly, and when a line is added or removed only
 * its own visitors move.
 */
export const contactLineFor = <L extends { readonly id: string }>(
  visitor: string,
  lines: readonly L[],
): L | undefined => {
  const candidates = lines.map((line) => ({ line, weight: weightOf(visitor, line.id) }));
  return candidates.reduce<(typeof candidates)[number] | undefined>(
    (best, each) => (best && best.weight >= each.weight ? best : each),
    undefined,
  )?.line;
};
