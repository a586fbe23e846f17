import * as z from 'zod/mini';
import { ById, page, pageQuery, Time } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Baht } from '../money.ts';
import { type EntryOf, entriesOf } from '../modules.ts';
import { OperatorBrief } from './common.ts';

/** Event such as `deposit.credited`; the kind is the part before the dot. */
export type TimelineEvent = EntryOf<'timeline'>;
type KindOf<Event> = Event extends `${infer Kind}.${string}` ? Kind : never;
export type TimelineKind = KindOf<TimelineEvent>;
const events = entriesOf('timeline') as readonly [TimelineEvent, ...TimelineEvent[]];
export const kindOfEvent = (event: TimelineEvent): TimelineKind => event.split('.')[0] as TimelineKind;
export const timelineKinds = [...new Set(events.map(kindOfEvent))] as [TimelineKind, ...TimelineKind[]];

export const TimelineRow = z.object({
  /** Also the cursor of older events. */
  id: z.string(),
  at: Time,
  what: z.enum(events),
  /** Subject, depending on the event: an audit action, a kind of approval, the rule of a flag, an offer, a device. */
  of: z.nullable(z.string()),
  ref: z.nullable(z.string()),
  amount: z.nullable(Baht),
  /** Null: the member, a bank or the site. */
  by: z.nullable(OperatorBrief),
  reason: z.nullable(z.string()),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type TimelineRow = z.output<typeof TimelineRow>;

/** All events of a member, newest first. Views of personal data only with `audit.see`. */
export const listTimeline = endpoint({
  method: 'GET',
  path: '/api/members/:id/timeline',
  caller: { operator: 'members.money' },
  params: ById,
  input: z.object({ kind: z.optional(z.enum(timelineKinds)), ...pageQuery }),
  output: page(TimelineRow),
});
