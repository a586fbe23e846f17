import * as z from 'zod/mini';
import { ById, Id, page, pageQuery, Time } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Baht } from '../money.ts';
import { gameKinds } from '../promotions.ts';
import { AwaitingApproval, MemberBrief, OperatorBrief, Reason } from './common.ts';

/** A member's bonus with the terms it was granted by. */
export const GrantRow = z.object({
  id: Id,
  member: MemberBrief,
  /** Null for cashback. */
  promotion_id: z.nullable(Id),
  title: z.string(),
  version: z.number(),
  state: z.enum(['running', 'met', 'cancelled', 'expired', 'used_up', 'void']),
  /** Null without `members.money`. `left`: remaining bonus money. */
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
  /** A pending request to revoke it. */
  approval: z.nullable(z.object({ id: Id, by: OperatorBrief, reason: z.nullable(z.string()) })),
  taken_at: Time,
  expires_at: z.nullable(Time),
  ended_at: z.nullable(Time),
});
export type GrantRow = z.output<typeof GrantRow>;

/** Members who took an offer, newest first. */
export const listRecipients = endpoint({
  method: 'GET',
  path: '/api/promotions/:id/takers',
  caller: { operator: 'promotions.see' },
  params: ById,
  input: z.object(pageQuery),
  output: page(GrantRow),
});

/** All bonuses of a member, including cashback, newest first. */
export const listMemberGrants = endpoint({
  method: 'GET',
  path: '/api/members/:id/grants',
  caller: { operator: 'members.money' },
  params: ById,
  input: z.object(pageQuery),
  output: page(GrantRow),
});

/**
 * Effect of a stake: `game`: the game does not count; `open`: the round is not over; `rolled_back`: rolled back by the
 * provider; `late`: the round ended after the bonus.
 */
export const betResults = ['counted', 'game', 'open', 'rolled_back', 'late'] as const;
/** A stake during a bonus, own money and bonus, and the part that counted for turnover. `pct`: null if undecided. */
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

/** Turnover record of a bonus, newest first, including stakes that did not count and why. */
export const listBetsOfGrant = endpoint({
  method: 'GET',
  path: '/api/grants/:id/bets',
  caller: { operator: 'members.money' },
  params: ById,
  input: z.object(pageQuery),
  output: page(GrantBet),
});

/**
 * Revokes a running bonus: its remaining money returns to the operator, own money stays. Always needs two operators.
 */
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
