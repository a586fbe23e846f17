import * as z from 'zod/mini';
import { ById, Id, page, pageQuery, Time } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Baht } from '../money.ts';
import { gameKinds } from '../promotions.ts';
import { AwaitingApproval, MemberBrief, OperatorBrief, Reason } from './common.ts';

/** A bonus that a member took, by the terms it was taken by. */
export const GrantRow = z.object({
  id: Id,
  member: MemberBrief,
  /** Null: return-loss. */
  promotion_id: z.nullable(Id),
  title: z.string(),
  version: z.number(),
  state: z.enum(['running', 'met', 'cancelled', 'expired', 'used_up', 'void']),
  /** Null for who does not see members' money (`members.money`). `left`: bonus money that is still there. */
  money: z.nullable(
    z.object({
      deposit: Baht,
      bonus: Baht,
      left: Baht,
      required: Baht,
      done: Baht,
      cap: z.nullable(Baht),
      converted: Baht,
      forfeited: Baht,
    }),
  ),
  /** Somebody asked to take it back and waits for a second person. */
  approval: z.nullable(z.object({ id: Id, by: OperatorBrief, reason: z.nullable(z.string()) })),
  taken_at: Time,
  expires_at: z.nullable(Time),
  ended_at: z.nullable(Time),
});
export type GrantRow = z.output<typeof GrantRow>;

/** Who took an offer, newest first. */
export const listTakers = endpoint({
  method: 'GET',
  path: '/api/promotions/:id/takers',
  caller: { operator: 'promotions.see' },
  params: ById,
  input: z.object(pageQuery),
  output: page(GrantRow),
});

/** Every bonus a member took, return-loss too, newest first. */
export const listMemberGrants = endpoint({
  method: 'GET',
  path: '/api/members/:id/grants',
  caller: { operator: 'members.money' },
  params: ById,
  input: z.object(pageQuery),
  output: page(GrantRow),
});

/**
 * What became of a stake: `game`, its game does not count by the terms; `open`, its round is not over; `rolled_back`, its
 * provider took it back; `late`, its round ended after the bonus.
 */
export const betResults = ['counted', 'game', 'open', 'rolled_back', 'late'] as const;
/** A stake made under a bonus, of own money and of bonus, and what of it counted for the turnover. `pct` is null while nobody has said it. */
export const GrantBet = z.object({
  id: Id,
  at: Time,
  game: z.string(),
  category: z.enum(gameKinds),
  own: Baht,
  bonus: Baht,
  pct: z.nullable(z.number()),
  counted: Baht,
  result: z.enum(betResults),
});
export type GrantBet = z.output<typeof GrantBet>;

/** The proof of a bonus's turnover, bet by bet, newest first: also what did not count, and why. */
export const listBetsOfGrant = endpoint({
  method: 'GET',
  path: '/api/grants/:id/bets',
  caller: { operator: 'members.money' },
  params: ById,
  input: z.object(pageQuery),
  output: page(GrantBet),
});

/** Takes a bonus that runs back: what is left of its money is the operator's again, own money stays. Always two. */
export const voidGrant = endpoint({
  method: 'POST',
  path: '/api/grants/:id/void',
  caller: { operator: 'grants.void' },
  params: ById,
  input: Reason,
  output: AwaitingApproval,
  status: 202,
  errors: ['already_decided'],
});
