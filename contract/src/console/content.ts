import * as z from 'zod/mini';
import { ById, data, Id, page, pageQuery, Tel, Time } from '../common.ts';
import { ContactTopic, ImagePath, LinkAddress } from '../content.ts';
import { endpoint } from '../endpoint.ts';

const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const position = z.number().check(z.int(), z.minimum(0), z.maximum(1000));
const kept = { id: Id, created_at: Time, updated_at: Time };
const see = { operator: 'content.see' } as const;
const change = { operator: 'content.change' } as const;

const bannerFields = {
  place: z.enum(['home', 'popup']),
  image: ImagePath,
  url: LinkAddress,
  alt: text(200),
  position,
  is_active: z.boolean(),
};
const BannerWish = z.strictObject(bannerFields);
export const KeptBanner = z.object({ ...kept, ...bannerFields });
export const listBanners = endpoint({
  method: 'GET',
  path: '/api/banners',
  caller: see,
  output: data(z.array(KeptBanner)),
});
export const addBanner = endpoint({
  method: 'POST',
  path: '/api/banners',
  caller: change,
  input: BannerWish,
  output: data(KeptBanner),
  status: 201,
});
export const changeBanner = endpoint({
  method: 'PUT',
  path: '/api/banners/:id',
  caller: change,
  params: ById,
  input: BannerWish,
  output: data(KeptBanner),
});
export const removeBanner = endpoint({ method: 'DELETE', path: '/api/banners/:id', caller: change, params: ById });

/** The line above everything holds 140 characters; an item of the feed has a picture and as much text as it needs. */
export const MOST_TICKER = 140;
const announcementFields = {
  kind: z.enum(['ticker', 'feed']),
  text: text(4000),
  image: z.nullable(ImagePath),
  is_active: z.boolean(),
};
const AnnouncementWish = z.strictObject(announcementFields).check(
  z.refine(({ kind, text }) => kind === 'feed' || text.length <= MOST_TICKER, {
    error: `ข้อความประกาศยาวได้ไม่เกิน ${MOST_TICKER} ตัวอักษร`,
    path: ['text'],
  }),
);
export const KeptAnnouncement = z.object({ ...kept, ...announcementFields });
export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/api/announcements',
  caller: see,
  output: data(z.array(KeptAnnouncement)),
});
export const addAnnouncement = endpoint({
  method: 'POST',
  path: '/api/announcements',
  caller: change,
  input: AnnouncementWish,
  output: data(KeptAnnouncement),
  status: 201,
});
export const changeAnnouncement = endpoint({
  method: 'PUT',
  path: '/api/announcements/:id',
  caller: change,
  params: ById,
  input: AnnouncementWish,
  output: data(KeptAnnouncement),
});
export const removeAnnouncement = endpoint({
  method: 'DELETE',
  path: '/api/announcements/:id',
  caller: change,
  params: ById,
});

const topicFields = {
  title: text(120),
  steps: z
    .array(z.strictObject({ text: text(500), url: z.nullable(LinkAddress) }))
    .check(z.minLength(1), z.maxLength(20)),
  position,
  is_active: z.boolean(),
};
const TopicWish = z.strictObject(topicFields);
export const KeptTopic = z.object({ ...kept, ...topicFields });
export const listTopics = endpoint({
  method: 'GET',
  path: '/api/howto',
  caller: see,
  output: data(z.array(KeptTopic)),
});
export const addTopic = endpoint({
  method: 'POST',
  path: '/api/howto',
  caller: change,
  input: TopicWish,
  output: data(KeptTopic),
  status: 201,
});
export const changeTopic = endpoint({
  method: 'PUT',
  path: '/api/howto/:id',
  caller: change,
  params: ById,
  input: TopicWish,
  output: data(KeptTopic),
});
export const removeTopic = endpoint({ method: 'DELETE', path: '/api/howto/:id', caller: change, params: ById });

const LineId = z.string().check(z.regex(/^@?[A-Za-z0-9._-]{2,30}$/));
const lineFields = {
  name: text(60),
  line_id: LineId,
  optional_line_id: z.nullable(LineId),
  position,
  is_active: z.boolean(),
};
const LineWish = z.strictObject(lineFields);
export const KeptLine = z.object({ ...kept, ...lineFields });
export const listContactLines = endpoint({
  method: 'GET',
  path: '/api/contact-lines',
  caller: see,
  output: data(z.array(KeptLine)),
});
export const addContactLine = endpoint({
  method: 'POST',
  path: '/api/contact-lines',
  caller: change,
  input: LineWish,
  output: data(KeptLine),
  status: 201,
});
export const changeContactLine = endpoint({
  method: 'PUT',
  path: '/api/contact-lines/:id',
  caller: change,
  params: ById,
  input: LineWish,
  output: data(KeptLine),
});
export const removeContactLine = endpoint({
  method: 'DELETE',
  path: '/api/contact-lines/:id',
  caller: change,
  params: ById,
});

/** What visitors left behind, newest first. The phone is what they asked to be called at. */
export const listContactMessages = endpoint({
  method: 'GET',
  path: '/api/contact-messages',
  caller: { operator: 'contact-messages.see' },
  input: z.object(pageQuery),
  output: page(z.object({ id: Id, tel: Tel, topic: ContactTopic, text: z.string(), created_at: Time })),
});
