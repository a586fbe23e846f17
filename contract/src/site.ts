import * as z from 'zod/mini';
import { data, Time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Baht } from './money.ts';

/** Public settings of the site. */
export const PublicSettings = z.object({
  site_name: z.string(),
  language: z.string(),
  credit_min: Baht,
  deposit_min: Baht,
  deposit_max: Baht,
  deposit_quick_amounts: z.array(Baht),
  deposit_ttl: z.number(),
  /** Minutes in which operators usually decide a deposit. */
  deposit_review_min: z.number(),
  withdraw_max: Baht,
  withdraw_daily_count: z.number(),
  step_up_amount: Baht,
  age_min: z.number(),
  password_min_length: z.number(),
  /** Every registration needs an SMS code; otherwise only those beyond the limits. */
  otp_on_register: z.boolean(),
  float_contact: z.boolean(),
  showLoginModal: z.boolean(),
  showRegisterModal: z.boolean(),
  office_hours: z.string(),
  helplines: z.array(z.object({ name: z.string(), tel: z.string() })),
  licence_text: z.nullable(z.string()),
  /** Under maintenance, and the expected end. */
  maintenance: z.boolean(),
  maintenance_until: z.nullable(Time),
});

export const getCombine = endpoint({
  method: 'GET',
  path: '/api/combine',
  caller: 'anyone',
  output: data(PublicSettings),
});

export const imageSlots = ['logo', 'favicon', 'home-background', 'wallet-background', 'home-icon'] as const;

export const getSettingImage = endpoint({
  method: 'GET',
  path: '/api/setting-image/:slot',
  caller: 'anyone',
  params: z.object({ slot: z.enum(imageSlots) }),
  /** `alt`: alternative text, if an operator has set one. */
  output: z.object({ image: z.nullable(z.string()), alt: z.optional(z.string()) }),
});

export const listHouseBanks = endpoint({
  method: 'GET',
  path: '/api/deposit-bank-account',
  caller: 'anyone',
  output: data(z.array(z.object({ isActive: z.boolean(), bankCode: z.string(), bankName: z.string() }))),
});
