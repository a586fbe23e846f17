import * as z from 'zod/mini';
import { data, Id, Time } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Baht } from '../money.ts';
import { MemberBrief } from './common.ts';

/** Kinds of records that the search covers, in display order. */
export const matchKinds = [
  'member',
  'withdrawal',
  'deposit',
  'line',
  'income-withdrawal',
  'minigame-withdrawal',
  'bank-change',
  'approval',
  'round',
  'minigame-round',
] as const;
export type MatchKind = (typeof matchKinds)[number];

export const SearchMatch = z.object({
  kind: z.enum(matchKinds),
  id: Id,
  /** Public reference; for a member the masked phone. */
  ref: z.string(),
  /** Its owner; null if it concerns no member. */
  member: z.nullable(MemberBrief),
  amount: z.nullable(Baht),
  at: Time,
});
export type SearchMatch = z.output<typeof SearchMatch>;

/**
 * Searches all kinds, five newest of each: a reference or its last seven characters, a provider's round, an id, a
 * phone, a name, the last digits of an account, an amount. Only kinds that the caller may see.
 */
export const searchRecords = endpoint({
  method: 'GET',
  path: '/api/find',
  caller: { operator: 'dashboard.see' },
  input: z.object({ q: z.string().check(z.trim(), z.minLength(2), z.maxLength(60)) }),
  output: data(z.array(SearchMatch)),
});
