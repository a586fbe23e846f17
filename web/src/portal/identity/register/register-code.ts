import { forgetDraft, keepDraft, readDraft } from '../../../kit/forms/draft.ts';
import type { Sent } from '../password/reset-flow.ts';

const CODE = 'register-code';

/** How far a phone is proven: a code was sent to it, or it was typed. */
export interface PhoneCode {
  readonly sent?: Sent;
  readonly proof?: { readonly tel: string; readonly otp_token: string };
}

/** For this tab, so that a reload costs nobody another message. */
export const keepCode = ({ sent, proof }: PhoneCode): void => keepDraft(CODE, { ...sent, ...proof });
export const forgetCode = (): void => forgetDraft(CODE);

export function readCode(): PhoneCode {
  const kept = readDraft(CODE) as Partial<Sent & NonNullable<PhoneCode['proof']>>;
  if (kept.otp_token) return { proof: kept as NonNullable<PhoneCode['proof']> };
  return (kept.expires_at ?? 0) > Date.now() ? { sent: kept as Sent } : {};
}
