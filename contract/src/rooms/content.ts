import * as z from 'zod/mini';
import type { RoomTerms } from './terms.ts';
import { image, setting } from './setting.ts';

/** What the site shows and says. */
export const content = {
  permissions: {
    'content.see': ['manager', 'marketing', 'auditor'],
    'content.change': ['manager', 'marketing'],
    'contact-messages.see': ['manager', 'support'],
    'contact-messages.handle': ['manager', 'support'],
  },
  settings: {
    /** What a slot's picture shows, in words. */
    image_alt: setting(z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(200))), {}),
    image_logo: setting(image, null),
    image_favicon: setting(image, null),
    'image_home-background': setting(image, null),
    'image_wallet-background': setting(image, null),
    'image_home-icon': setting(image, null),
  },
  queueEvents: ['messages'],
  systemEvents: ['announcement', 'content'],
} as const satisfies RoomTerms;
