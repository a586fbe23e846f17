import * as z from 'zod/mini';
import type { ModuleTerms } from './terms.ts';
import { guard, image, setting } from './setting.ts';

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
    /** Where banners and steps may lead besides the portal's own pages: host names, each with everything below it. */
    link_hosts: guard(
      z
        .array(z.string().check(z.maxLength(100, { abort: true }), z.regex(/^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/)))
        .check(z.maxLength(20)),
      ['line.me'],
      (before, after) => after.some((host) => !before.includes(host)),
    ),
    image_logo: setting(image, null),
    image_favicon: setting(image, null),
    'image_home-background': setting(image, null),
    'image_wallet-background': setting(image, null),
    'image_home-icon': setting(image, null),
  },
  approvals: ['contact-line.show', 'text.publish'],
  guards: ['contact-line.show'],
  queueEvents: ['messages'],
  systemEvents: ['announcement', 'content'],
  queues: ['messages'],
} as const satisfies ModuleTerms;
