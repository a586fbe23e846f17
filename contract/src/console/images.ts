import * as z from 'zod/mini';
import { data } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { imageSlots } from '../site.ts';

export const ImageSlot = z.enum(imageSlots);
export type ImageSlot = z.output<typeof ImageSlot>;

/** `image`: its address for everybody; null where the web shows what it brings. */
export const SiteImage = z.object({ slot: ImageSlot, image: z.nullable(z.string()), alt: z.nullable(z.string()) });
export type SiteImage = z.output<typeof SiteImage>;

const BySlot = z.object({ slot: ImageSlot });
const change = { operator: 'settings.change' } as const;

export const listSiteImages = endpoint({
  method: 'GET',
  path: '/api/images',
  caller: { operator: 'settings.see' },
  output: data(z.array(SiteImage)),
});
/** A new picture in a slot; `alt` says in words what it shows, and is left empty where it only decorates. */
export const putSiteImage = endpoint({
  method: 'PUT',
  path: '/api/images/:slot',
  caller: change,
  params: BySlot,
  upload: true,
  input: z.strictObject({ alt: z.optional(z.string().check(z.trim(), z.maxLength(200))) }),
  output: data(SiteImage),
});
/** Back to what the web brings. */
export const removeSiteImage = endpoint({
  method: 'DELETE',
  path: '/api/images/:slot',
  caller: change,
  params: BySlot,
  output: data(SiteImage),
});

/** A picture for a banner or the news: its public address, to be given to the call that keeps it. Pixels. */
export const uploadImage = endpoint({
  method: 'POST',
  path: '/api/images',
  caller: { operator: 'content.change' },
  upload: true,
  output: data(z.object({ image: z.string(), width: z.number(), height: z.number() })),
  status: 201,
});
