import { Time } from '@portal/contract/common.ts';
import { AnyAmount } from '@portal/contract/money.ts';
import * as z from 'zod/mini';

const count = z.number().check(z.int(), z.minimum(0), z.maximum(100_000));
const amount = AnyAmount.check(z.refine((value: bigint) => value >= 0n));
/** One of our own pictures; null where the web's stands. */
const image = z.nullable(z.string().check(z.regex(/^\/images\/[\w./-]{1,200}$/)));
const text = z.string().check(z.maxLength(500));

/** Every setting of the site: its shape on the wire and its default there (docs/interfaces/console.md#settings). */
export const settingShapes = {
  site_name: text.check(z.regex(/\S/)),
  language: z.enum(['en', 'th']),
  office_hours: text,
  helplines: z.array(z.object({ name: text, tel: z.string().check(z.regex(/^\d{3,15}$/)) })).check(z.maxLength(10)),
  licence_text: z.nullable(text),
  deposit_min: amount,
  deposit_max: amount,
  deposit_quick_amounts: z.array(amount).check(z.maxLength(8)),
  deposit_ttl: count.check(z.minimum(1)),
  credit_min: amount,
  withdraw_max: amount,
  withdraw_daily_count: count,
  withdraw_eta_from_min: count,
  withdraw_eta_to_min: count,
  step_up_amount: amount,
  step_up_idle_min: count,
  wd_two_person_amount: amount,
  auto_match_score: count,
  session_idle_min: count.check(z.minimum(1)),
  session_max_h: count.check(z.minimum(1)),
  base_turnover: count,
  age_gate_mode: z.enum(['statement', 'dob']),
  age_min: count.check(z.maximum(99)),
  otp_on_register: z.boolean(),
  otp_ttl: count.check(z.minimum(1), z.maximum(60)),
  otp_resend: count.check(z.minimum(1)),
  otp_per_hour: count.check(z.minimum(1)),
  float_contact: z.boolean(),
  showLoginModal: z.boolean(),
  showRegisterModal: z.boolean(),
  tmn_auto: z.boolean(),
  /** What a slot's picture shows, in words. */
  image_alt: z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(200))),
  maintenance: z.boolean(),
  maintenance_until: z.nullable(Time),
  image_logo: image,
  image_favicon: image,
  'image_home-background': image,
  'image_wallet-background': image,
  'image_home-icon': image,
} as const;

/** Every setting of the site with its value: money in satang, times in the unit of the name. */
export type Settings = { readonly [K in keyof typeof settingShapes]: z.output<(typeof settingShapes)[K]> };
export type SettingKey = keyof Settings;

export const settingDefaults: { readonly [K in SettingKey]: z.input<(typeof settingShapes)[K]> } = {
  site_name: 'STAR2K',
  language: 'en',
  office_hours: 'ทุกวัน ตลอด 24 ชั่วโมง',
  helplines: [{ name: 'สายด่วนสุขภาพจิต', tel: '1323' }],
  licence_text: null,
  deposit_min: 100,
  deposit_max: 50_000,
  deposit_quick_amounts: [100, 300, 500, 1000],
  deposit_ttl: 15,
  credit_min: 100,
  withdraw_max: 50_000,
  withdraw_daily_count: 5,
  withdraw_eta_from_min: 1,
  withdraw_eta_to_min: 5,
  step_up_amount: 10_000,
  step_up_idle_min: 15,
  wd_two_person_amount: 20_000,
  auto_match_score: 80,
  session_idle_min: 30,
  session_max_h: 12,
  base_turnover: 0,
  age_gate_mode: 'dob',
  age_min: 20,
  otp_on_register: false,
  otp_ttl: 5,
  otp_resend: 60,
  otp_per_hour: 5,
  float_contact: true,
  showLoginModal: false,
  showRegisterModal: false,
  tmn_auto: true,
  image_alt: {},
  maintenance: false,
  maintenance_until: null,
  image_logo: null,
  image_favicon: null,
  'image_home-background': null,
  'image_wallet-background': null,
  'image_home-icon': null,
};
