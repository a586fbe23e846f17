import * as z from 'zod/mini';
import { ById, data, Id, page, pageQuery, Tel, Time } from '../common.ts';
import { ContactTopic, ImagePath, LinkAddress } from '../content.ts';
import { endpoint } from '../endpoint.ts';
import { AwaitingApproval, OperatorBrief, versionGuard } from './common.ts';

const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const position = z.number().check(z.int(), z.minimum(0), z.maximum(1000));
const rowFields = { id: Id, created_at: Time, updated_at: Time };
const see = { operator: 'content.see' } as const;
const change = { operator: 'content.change' } as const;

/** Content with foreign contacts waits for a second operator (docs/decisions/member-texts.md). */
const needsApproval = { accepted: { status: 202, output: AwaitingApproval } } as const;

/** Fields left out stay. Refused if the content changed since `seen_at`. */
export type ContentChange<W> = { readonly [Key in keyof W]?: W[Key] | undefined } & {
  readonly seen_at?: Date | undefined;
};

/** The four calls of one kind of content: list, add, change, remove. */
const contentCalls = <
  const P extends string,
  W extends z.ZodMiniType,
  C extends z.ZodMiniType<ContentChange<z.output<W>>>,
  K extends z.ZodMiniType,
>(
  path: P,
  newRow: W,
  changedRow: C,
  row: K,
) => ({
  list: endpoint({ method: 'GET', path, caller: see, output: data(z.array(row)) }),
  add: endpoint({
    ...needsApproval,
    method: 'POST',
    path,
    caller: change,
    input: newRow,
    output: data(row),
    status: 201,
    errors: ['already_decided'],
  }),
  change: endpoint({
    ...needsApproval,
    method: 'PUT',
    path: `${path}/:id` as const,
    caller: change,
    params: ById,
    input: changedRow,
    output: data(row),
    errors: ['changed_meanwhile', 'already_decided'],
  }),
  remove: endpoint({ method: 'DELETE', path: `${path}/:id` as const, caller: change, params: ById }),
});

const schedule = {
  /** Null: at once, without an end. The end itself is outside. */
  starts_at: z._default(z.nullable(Time), null),
  ends_at: z._default(z.nullable(Time), null),
};
const inOrder = z.refine<{ starts_at?: Date | null | undefined; ends_at?: Date | null | undefined }>(
  ({ starts_at, ends_at }) => !starts_at || !ends_at || starts_at < ends_at,
  { error: 'เวลาสิ้นสุดต้องอยู่หลังเวลาเริ่ม', path: ['ends_at'] },
);

const bannerFields = {
  place: z.enum(['home', 'popup']),
  image: ImagePath,
  url: LinkAddress,
  alt: text(200),
  position,
  ...schedule,
  audience: z._default(z.enum(['everyone', 'visitors', 'members']), 'everyone'),
  is_active: z.boolean(),
};
const BannerInput = z.strictObject(bannerFields).check(inOrder);
export type BannerInput = z.output<typeof BannerInput>;
export const banners = contentCalls(
  '/api/banners',
  BannerInput,
  z.strictObject({ ...bannerFields, ...versionGuard }).check(inOrder),
  z.object({ ...rowFields, ...bannerFields }),
);

/** Maximum length of the announcement bar; feed items have a picture and any length of text. */
export const MAX_TICKER = 140;
const announcementFields = {
  kind: z.enum(['ticker', 'feed']),
  text: text(4000),
  image: z.nullable(ImagePath),
  ...schedule,
  is_active: z.boolean(),
};
/** Without both the schedule stays: a console opened before there was one does not know it. */
const optionalSchedule = { starts_at: z.optional(z.nullable(Time)), ends_at: z.optional(z.nullable(Time)) };
const isWhole = z.refine<{ starts_at?: Date | null | undefined; ends_at?: Date | null | undefined }>(
  ({ starts_at, ends_at }) => (starts_at === undefined) === (ends_at === undefined),
  { error: 'กรุณาส่งเวลาเริ่มและเวลาสิ้นสุดพร้อมกัน', path: ['ends_at'] },
);
const fits = z.refine<{ kind: string; text: string }>(
  ({ kind, text }) => kind === 'feed' || text.length <= MAX_TICKER,
  {
    error: `ข้อความประกาศยาวได้ไม่เกิน ${MAX_TICKER} ตัวอักษร`,
    path: ['text'],
  },
);
const AnnouncementInput = z.strictObject(announcementFields).check(fits, inOrder);
export type AnnouncementInput = z.output<typeof AnnouncementInput>;
export const announcements = contentCalls(
  '/api/announcements',
  AnnouncementInput,
  z.strictObject({ ...announcementFields, ...optionalSchedule, ...versionGuard }).check(fits, inOrder, isWhole),
  z.object({ ...rowFields, ...announcementFields }),
);

const topicFields = {
  title: text(120),
  steps: z
    .array(z.strictObject({ text: text(500), url: z.nullable(LinkAddress) }))
    .check(z.minLength(1), z.maxLength(20)),
  position,
  is_active: z.boolean(),
};
const TopicInput = z.strictObject(topicFields);
export type TopicInput = z.output<typeof TopicInput>;
export const topics = contentCalls(
  '/api/howto',
  TopicInput,
  z.strictObject({ ...topicFields, ...versionGuard }),
  z.object({ ...rowFields, ...topicFields }),
);

const LineId = z.string().check(z.regex(/^@?[A-Za-z0-9._-]{2,30}$/));
const lineFields = {
  name: text(60),
  line_id: LineId,
  optional_line_id: z.nullable(LineId),
  position,
  is_active: z.boolean(),
};
export const LineInput = z.strictObject(lineFields);
export type LineInput = z.output<typeof LineInput>;
const lineCalls = contentCalls(
  '/api/contact-lines',
  LineInput,
  z.strictObject({ ...lineFields, ...versionGuard }),
  z.object({ ...rowFields, ...lineFields }),
);
/** Changing where members are led to needs two operators (docs/decisions/two-persons.md). */
export const contactLines = {
  ...lineCalls,
  add: endpoint({ ...lineCalls.add, errors: ['already_decided', 'code_required'] }),
  change: endpoint({
    ...lineCalls.change,
    errors: ['changed_meanwhile', 'already_decided', 'code_required'],
  }),
};

const ContactMessage = z.object({
  id: Id,
  tel: Tel,
  topic: ContactTopic,
  text: z.string(),
  created_at: Time,
  /** Operator who handled it; null if open. */
  handled: z.nullable(z.object({ by: OperatorBrief, at: Time })),
});
export type ContactMessage = z.output<typeof ContactMessage>;

/** Messages from visitors, newest first; `tel`: the phone they want to be called at. */
export const listContactMessages = endpoint({
  method: 'GET',
  path: '/api/contact-messages',
  caller: { operator: 'contact-messages.see' },
  input: z.object({ state: z._default(z.enum(['waiting', 'handled', 'all']), 'all'), ...pageQuery }),
  output: page(ContactMessage),
});
/** Marks a message as handled or open; repeating it changes nothing. */
export const handleContactMessage = endpoint({
  method: 'PUT',
  path: '/api/contact-messages/:id',
  caller: { operator: 'contact-messages.handle' },
  params: ById,
  input: z.strictObject({ is_handled: z.boolean() }),
  output: data(ContactMessage),
});
