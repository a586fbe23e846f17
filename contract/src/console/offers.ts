import * as z from 'zod/mini';
import { ById, data, Id, page, pageQuery, Time } from '../common.ts';
import { ImagePath } from '../content.ts';
import { endpoint } from '../endpoint.ts';
import { Amount, Baht } from '../money.ts';
import { Deal } from '../promotions.ts';
import { AwaitingApproval, OperatorBrief, Reason } from './common.ts';
import { Terms } from './promotions.ts';

const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const see = { operator: 'promotions.see' } as const;
const change = { operator: 'promotions.change' } as const;

const fields = {
  title: text(80),
  description: text(2000),
  /** Null: a picture of the site's own. */
  image: z._default(z.nullable(ImagePath), null),
  /** What the picture shows, in words; empty where it only decorates. */
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

/** What the seven facts of an offer are, word for word as they were published; a draft may still change. */
const shownFields = { ...fields, image: z.string(), version: z.number() };
const Draft = z.object({
  ...shownFields,
  changed_by: OperatorBrief,
  changed_at: Time,
});
export type Draft = z.output<typeof Draft>;

/** What came of a version: deposits that came in with it; `cost` is bonus money that became the members' own, or still runs. */
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
  ...shownFields,
  published_at: Time,
  /** Null: it came with the program. */
  published_by: z.nullable(OperatorBrief),
  agreed_by: z.nullable(OperatorBrief),
  figures: Figures,
});
export type OfferVersion = z.output<typeof Version>;

export const offerStates = ['draft', 'published', 'paused', 'ended'] as const;
/** An offer in a list, as its newest version says it; one that was never published, as its draft does. */
export const OfferRow = z.object({
  id: Id,
  state: z.enum(offerStates),
  title: z.string(),
  image: z.string(),
  starts_at: z.nullable(Time),
  ends_at: z.nullable(Time),
  terms: Terms,
  /** The newest that was published. */
  version: z.nullable(z.number()),
  /** One that was not yet. */
  draft_version: z.nullable(z.number()),
  takers: z.number(),
  running: z.number(),
  /** It waits for a second person to agree to its publication. */
  approval: z.nullable(z.object({ id: Id, by: OperatorBrief })),
  created_at: Time,
});
export type OfferRow = z.output<typeof OfferRow>;

const Offer = z.extend(OfferRow, {
  /** What was looked at: another one as soon as anything was written or published since. */
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

/** What was written: the number of the version, and what state that version is in. */
const Written = data(z.object({ id: Id, version: z.number(), state: z.enum(offerStates) }));

/** A draft, which no member sees. */
export const addOffer = endpoint({
  method: 'POST',
  path: '/api/promotions',
  caller: change,
  input: OfferInput,
  output: Written,
  status: 201,
});
/**
 * Changes the draft, or begins the next version as one: what was published stays as it is, for whoever took it and until
 * the draft is published. `seen`: what was looked at; absent, it is written over whatever stands there.
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
/** Publishes the draft, or goes on with an offer that was paused. */
export const publishOffer = endpoint({
  method: 'POST',
  path: '/api/promotions/:id/publish',
  caller: change,
  params: ById,
  output: Written,
  accepted: { status: 202, output: AwaitingApproval },
  errors: ['already_decided'],
});
/** Nobody takes it meanwhile; who asked for a deposit with it, or took it, keeps it. */
export const pauseOffer = endpoint({
  method: 'POST',
  path: '/api/promotions/:id/pause',
  caller: change,
  params: ById,
  output: Written,
  errors: ['already_decided'],
});
/** For good, a draft that was never published too. */
export const endOffer = endpoint({
  method: 'POST',
  path: '/api/promotions/:id/end',
  caller: change,
  params: ById,
  output: Written,
  errors: ['already_decided'],
});

/**
 * Gives a member a coupon: this offer, of the audience `coupon`, can be taken once for it, within 14 days. It credits nothing. By two
 * where the operator or the member has had more than one operator may give alone.
 * With a `key` that was used it answers the coupon of then.
 */
export const giveCoupon = endpoint({
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

/** What a member would be told of a deposit with these terms, and what it costs; keeps nothing. */
export const simulateOffer = endpoint({
  method: 'POST',
  path: '/api/promotions/simulate',
  caller: see,
  input: z.strictObject({
    terms: Terms,
    amount: Amount,
    /** Percent of stakes that games give back. */
    rtp: z.number().check(z.minimum(0), z.maximum(100)),
  }),
  output: data(
    z.extend(Deal, {
      /** What one taker costs the operator on average, after playing the turnover. */
      expected_cost: Baht,
      /** The largest bonus, and what all of them would be; null: the places have no end. */
      largest_bonus: Baht,
      largest_cost: z.nullable(Baht),
      /** Why a second person has to agree to the publication, in Thai; empty: nobody has to. */
      second_person: z.array(z.string()),
    }),
  ),
});
