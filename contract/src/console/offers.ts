import * as z from 'zod/mini';
import { ById, data, Id, page, pageQuery, Time } from '../common.ts';
import { ImagePath } from '../content.ts';
import { endpoint } from '../endpoint.ts';
import { Amount, Baht } from '../money.ts';
import { BonusQuote } from '../promotions.ts';
import { AwaitingApproval, OperatorBrief, Reason } from './common.ts';
import { Terms } from './promotions.ts';

const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const see = { operator: 'promotions.see' } as const;
const change = { operator: 'promotions.change' } as const;

const fields = {
  title: text(80),
  description: text(2000),
  /** Null: a built-in picture. */
  image: z._default(z.nullable(ImagePath), null),
  /** Alternative text; empty for a decorative picture. */
  alt: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  starts_at: z._default(z.nullable(Time), null),
  ends_at: z._default(z.nullable(Time), null),
  terms: Terms,
};
const inOrder = z.refine<{ starts_at: Date | null; ends_at: Date | null }>(
  ({ starts_at, ends_at }) => starts_at === null || ends_at === null || starts_at < ends_at,
  { error: 'วันสิ้นสุดต้องอยู่หลังวันเริ่ม', path: ['ends_at'] },
);
export const OfferInput = z.strictObject(fields).check(inOrder);
export type OfferInput = z.output<typeof OfferInput>;

/** Terms of an offer version, unchanged once published; a draft can still change. */
const versionFields = { ...fields, image: z.string(), version: z.number() };
const Draft = z.object({
  ...versionFields,
  changed_by: OperatorBrief,
  changed_at: Time,
});
export type Draft = z.output<typeof Draft>;

/** Results of a version; `deposits`: deposited with it; `cost`: bonus money that was converted or is still running. */
const Figures = z.object({
  takers: z.number(),
  running: z.number(),
  deposits: Baht,
  bonus: Baht,
  converted: Baht,
  forfeited: Baht,
  cost: Baht,
});
const Version = z.object({
  ...versionFields,
  published_at: Time,
  /** Null: built-in. */
  published_by: z.nullable(OperatorBrief),
  agreed_by: z.nullable(OperatorBrief),
  figures: Figures,
});
export type OfferVersion = z.output<typeof Version>;

export const offerStates = ['draft', 'published', 'paused', 'ended'] as const;
/** An offer by its newest published version, or by its draft if never published. */
export const OfferRow = z.object({
  id: Id,
  state: z.enum(offerStates),
  title: z.string(),
  image: z.string(),
  starts_at: z.nullable(Time),
  ends_at: z.nullable(Time),
  terms: Terms,
  /** Newest published version. */
  version: z.nullable(z.number()),
  /** Unpublished version. */
  draft_version: z.nullable(z.number()),
  takers: z.number(),
  running: z.number(),
  /** A pending approval of its publication. */
  approval: z.nullable(z.object({ id: Id, by: OperatorBrief })),
  created_at: Time,
});
export type OfferRow = z.output<typeof OfferRow>;

const Offer = z.extend(OfferRow, {
  /** Version token; changes with every edit or publication. */
  seen: z.string(),
  draft: z.nullable(Draft),
  /** Newest first. */
  versions: z.array(Version),
});
export type Offer = z.output<typeof Offer>;

export const listOffers = endpoint({
  method: 'GET',
  path: '/api/promotions',
  caller: see,
  input: z.object({ state: z.optional(z.enum(offerStates)), ...pageQuery }),
  output: page(OfferRow),
});
export const getOffer = endpoint({
  method: 'GET',
  path: '/api/promotions/:id',
  caller: see,
  params: ById,
  output: data(Offer),
});

/** The saved version and its state. */
const Written = data(z.object({ id: Id, version: z.number(), state: z.enum(offerStates) }));

/** Creates a draft, invisible to members. */
export const addOffer = endpoint({
  method: 'POST',
  path: '/api/promotions',
  caller: change,
  input: OfferInput,
  output: Written,
  status: 201,
});
/**
 * Changes the draft, or creates the next version as one; the published version stays in force until the draft is
 * published, and for bonuses already granted. `seen`: version token; without it, the change overwrites newer ones.
 */
export const changeOffer = endpoint({
  method: 'PUT',
  path: '/api/promotions/:id',
  caller: change,
  params: ById,
  input: z.strictObject({ ...fields, seen: z.optional(z.string().check(z.maxLength(30))) }).check(inOrder),
  output: Written,
  errors: ['already_decided', 'changed_meanwhile'],
});
/** Publishes the draft, or resumes a paused offer. */
export const publishOffer = endpoint({
  method: 'POST',
  path: '/api/promotions/:id/publish',
  caller: change,
  params: ById,
  output: Written,
  accepted: { status: 202, output: AwaitingApproval },
  errors: ['already_decided'],
});
/** Pauses an offer; requested deposits and granted bonuses keep it. */
export const pauseOffer = endpoint({
  method: 'POST',
  path: '/api/promotions/:id/pause',
  caller: change,
  params: ById,
  output: Written,
  errors: ['already_decided'],
});
/** Ends an offer permanently, also an unpublished draft. */
export const endOffer = endpoint({
  method: 'POST',
  path: '/api/promotions/:id/end',
  caller: change,
  params: ById,
  output: Written,
  errors: ['already_decided'],
});

/**
 * Issues a coupon: the member can take this offer, of the audience `coupon`, once within 14 days. Credits nothing.
 * Needs two operators above the limit per operator or member. Repeating a `key` returns the first coupon.
 */
export const issueCoupon = endpoint({
  method: 'POST',
  path: '/api/promotions/:id/coupons',
  caller: change,
  params: ById,
  input: z.strictObject({
    member_id: Id,
    reason: Reason.shape.reason,
    key: z.string().check(z.minLength(16), z.maxLength(100)),
  }),
  output: data(z.object({ id: Id, expires_at: Time })),
  status: 201,
  accepted: { status: 202, output: AwaitingApproval },
});

/** Simulates a deposit with these terms: the member's view and the operator's cost. Stores nothing. */
export const simulateOffer = endpoint({
  method: 'POST',
  path: '/api/promotions/simulate',
  caller: see,
  input: z.strictObject({
    terms: Terms,
    amount: Amount,
    /** Return to player in percent. */
    rtp: z.number().check(z.minimum(0), z.maximum(100)),
  }),
  output: data(
    z.extend(BonusQuote, {
      /** Expected cost per member after the turnover is played. */
      expected_cost: Baht,
      /** The largest bonus, and the total of all; null if unlimited. */
      largest_bonus: Baht,
      largest_cost: z.nullable(Baht),
      /** Warnings in Thai for the second operator, whom every publication needs; may be empty. */
      second_person: z.array(z.string()),
    }),
  ),
});
