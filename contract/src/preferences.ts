import * as z from 'zod/mini';

/** What a member chose for every device. */
export const Preferences = z.strictObject({
  theme: z.enum(['auto', 'light', 'dark']),
  /** Larger, calmer letters. */
  readable: z.boolean(),
  hide_balance: z.boolean(),
  /** Offers and news; null until the member has said yes or no. */
  marketing: z.nullable(z.boolean()),
  /** When a withdrawal asks for the password: large amounts only, or every one. */
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
