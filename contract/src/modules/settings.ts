import * as z from 'zod/mini';
import { type ModuleTerms, guardedSetting, addsContact, setting, text } from './terms.ts';
import { Time } from '../common.ts';

/** Settings of the whole site. */
export const settings = {
  permissions: {
    'settings.see': ['manager', 'auditor', 'technical'],
    'settings.change': [],
  },
  settings: {
    site_name: guardedSetting(text.check(z.regex(/\S/)), 'STAR2K', addsContact),
    language: setting(z.enum(['en', 'th']), 'en'),
    office_hours: guardedSetting(text, 'ทุกวัน ตลอด 24 ชั่วโมง', addsContact),
    helplines: guardedSetting(
      z.array(z.object({ name: text, tel: z.string().check(z.regex(/^\d{3,15}$/)) })).check(z.maxLength(10)),
      [{ name: 'สายด่วนสุขภาพจิต', tel: '1323' }],
      addsContact,
    ),
    licence_text: guardedSetting(z.nullable(text), null, addsContact),
    float_contact: setting(z.boolean(), true),
    showLoginModal: setting(z.boolean(), false),
    showRegisterModal: setting(z.boolean(), false),
    maintenance: setting(z.boolean(), false),
    maintenance_until: setting(z.nullable(Time), null),
  },
  approvals: ['settings.change'],
  guards: ['settings.change'],
  systemEvents: ['site', 'maintenance'],
} as const satisfies ModuleTerms;
