import * as z from 'zod/mini';
import { data } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { imageSlots } from '../site.ts';

export const ImageSlot = z.enum(imageSlots);
export type ImageSlot = z.output<typeof ImageSlot>;

/** `image`: public address; null for the built-in picture. */
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
/** Sets the picture of a slot; `alt`: alternative text, empty for a decorative picture. */
export const putSiteImage = endpoint({
  method: 'PUT',
  path: '/api/images/:slot',
  caller: change,
  params: BySlot,
  upload: true,
  input: z.strictObject({ alt: z.optional(z.string().check(z.trim(), z.maxLength(200))) }),
  output: data(SiteImage),
});
/** Restores the built-in picture. */
export const removeSiteImage = endpoint({
  method: 'DELETE',
  path: '/api/images/:slot',
  caller: change,
  params: BySlot,
  output: data(SiteImage),
});

/** Uploads a picture for a banner or feed item and returns its public address and size in pixels. */
export const uploadImage = endpoint({
  method: 'POST',
  path: '/api/images',
  caller: { operator: 'content.change' },
  upload: true,
  output: data(z.object({ image: z.string(), width: z.number(), height: z.number() })),
  status: 201,
});
