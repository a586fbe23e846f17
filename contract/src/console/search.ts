import * as z from 'zod/mini';
import { data, Id, Time } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { AnyAmount } from '../money.ts';
import { MemberBrief } from './common.ts';

/** Kinds of things that are looked for, in the order in which they are shown. */
export const foundKinds = [
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
export type FoundKind = (typeof foundKinds)[number];

export const Found = z.object({
  kind: z.enum(foundKinds),
  id: Id,
  /** The reference people say; of a member the masked phone. */
  ref: z.string(),
  /** Its owner; null where it is about no member. */
  member: z.nullable(MemberBrief),
  amount: z.nullable(AnyAmount),
  at: Time,
});
export type Found = z.output<typeof Found>;

/**
 * Things that a text may mean, five of each kind and the newest first: a reference of ours or its last seven letters, a provider's
 * round, an id, a phone, a name, the last digits of an account, an amount. Of each kind only for who may see it.
 */
export const find = endpoint({
  method: 'GET',
  path: '/api/find',
  caller: { operator: 'dashboard.see' },
  input: z.object({ q: z.string().check(z.trim(), z.minLength(2), z.maxLength(60)) }),
  output: data(z.array(Found)),
});
