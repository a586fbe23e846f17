import * as z from 'zod/mini';

/** Preferences of a member, for all devices. */
export const Preferences = z.strictObject({
  theme: z.enum(['auto', 'light', 'dark']),
  /** Larger text. */
  readable: z.boolean(),
  hide_balance: z.boolean(),
  /** Consent to marketing; null until answered. */
  marketing: z.nullable(z.boolean()),
  /** Withdrawals that require the password: large amounts, or all. */
  step_up: z.enum(['large', 'always']),
});
export type Preferences = z.output<typeof Preferences>;

export const defaultPreferences: Preferences = {
  theme: 'auto',
  readable: false,
  hide_balance: false,
  marketing: null,
  step_up: 'large',
};
