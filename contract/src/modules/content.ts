import * as z from 'zod/mini';
import { type ModuleTerms, guardedSetting, image, setting } from './terms.ts';

/** Content of the site. */
export const content = {
  permissions: {
    'content.see': ['manager', 'marketing', 'auditor'],
    'content.change': ['manager', 'marketing'],
    'contact-messages.see': ['manager', 'support'],
    'contact-messages.handle': ['manager', 'support'],
  },
  settings: {
    /** Alternative texts of the site's pictures, by slot. */
    image_alt: setting(z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(200))), {}),
    /** Host names that banners and steps may link to, including subdomains, besides the portal itself. */
    link_hosts: guardedSetting(
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
