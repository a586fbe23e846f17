import * as z from 'zod/mini';
import { data, Id, Time, TypedTel } from './common.ts';
import { endpoint } from './endpoint.ts';
import { trimmed } from './invisible.ts';

/** Path of one of the site's own pictures, below /images/. */
export const ImagePath = z
  .string()
  .check(z.maxLength(200, { abort: true }), z.regex(/^\/images\/[a-z0-9-]+(\/[a-z0-9-]+)*\.(svg|png|jpg|webp|avif)$/));

/** Link target of a banner or a step: a path of the portal, or an https address. */
export const LinkAddress = z
  .string()
  .check(
    z.maxLength(500, { abort: true }),
    z.regex(/^(\/([\w#?.-][\w/#?.&=%~-]*)?|https:\/\/[\w-]+\.[\w-][\w/:#?.&=%~+-]*)$/),
  );

/** `alt`: alternative text; the part before the first " · " is the heading. */
export const Banner = z.object({ image: z.string(), url: z.string(), alt: z.string() });
export type Banner = z.output<typeof Banner>;

const banners = z.object({ banners: z.array(Banner) });
/** Those that are due, for the caller's audience. */
export const getBanners = endpoint({ method: 'GET', path: '/api/banner', caller: 'visitor', output: banners });
export const getPopupBanners = endpoint({
  method: 'GET',
  path: '/api/banner-popup',
  caller: 'visitor',
  output: banners,
});

/** The announcement bar; null without an announcement. */
export const getAnnouncement = endpoint({
  method: 'GET',
  path: '/api/announcement',
  caller: 'anyone',
  output: z.object({ text: z.nullable(z.string()) }),
});

/** The first line of `description` is the heading; `created_at`: since when it is published. */
export const FeedItem = z.object({ id: Id, image: z.nullable(z.string()), description: z.string(), created_at: Time });
export type FeedItem = z.output<typeof FeedItem>;
/** Newest first. */
export const getAnnouncementFeed = endpoint({
  method: 'GET',
  path: '/api/announcement-feed',
  caller: 'anyone',
  output: data(z.array(FeedItem)),
});

export const Topic = z.object({
  id: Id,
  title: z.string(),
  steps: z.array(z.object({ text: z.string(), url: z.nullable(z.string()) })),
});
export type Topic = z.output<typeof Topic>;
export const getHowto = endpoint({
  method: 'GET',
  path: '/api/howto',
  caller: 'anyone',
  output: data(z.array(Topic)),
});

/** The LINE contact assigned to a visitor: stable while it exists, visitors spread evenly over all contacts. */
export const getContactLine = endpoint({
  method: 'GET',
  path: '/api/contact-line/:uuid',
  caller: 'anyone',
  params: z.object({ uuid: z.string().check(z.regex(/^[\w-]{1,64}$/)) }),
  output: z.object({
    contactLine: z.nullable(z.object({ line_id: z.string(), optional_line_id: z.nullable(z.string()) })),
  }),
});

/** Topics of a contact message, in page order (docs/design/visits.md#contact). */
export const contactTopics = ['deposit', 'withdraw', 'game', 'promotion', 'account', 'other'] as const;
export const ContactTopic = z.enum(contactTopics);
export type ContactTopic = z.output<typeof ContactTopic>;
export const MAX_CONTACT_TEXT = 1000;

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact/message',
  caller: 'anyone',
  input: z.strictObject({
    tel: TypedTel,
    topic: ContactTopic,
    text: z.string().check(trimmed, z.minLength(1, 'กรุณากรอกข้อความ'), z.maxLength(MAX_CONTACT_TEXT)),
  }),
  output: data(z.object({ id: Id })),
  status: 201,
});
