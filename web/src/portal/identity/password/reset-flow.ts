import { readDraft, saveDraft } from '../../../kit/forms/draft.ts';

declare global {
  /** Set by before-paint.js, which removed it from the address. */
  var resetByLink: string | undefined;
}

const DRAFT = 'reset';

/** Step between a forgotten password and a new one. Times in Unix milliseconds. */
export interface ResetFlow {
  readonly tel?: string;
  readonly ref?: string;
  readonly resend_at?: number;
  readonly expires_at?: number;
  readonly reset_token?: string;
}

let flow: ResetFlow | undefined;

/** In memory and as a draft: a reload loses nothing, signing in or out removes it. A token from a link replaces everything else. */
export function resetFlow(): ResetFlow {
  const byLink = globalThis.resetByLink;
  globalThis.resetByLink = undefined;
  if (byLink) saveFlow({ reset_token: byLink });
  return (flow ??= readDraft(DRAFT) as ResetFlow);
}

export function saveFlow(next: ResetFlow): void {
  flow = next;
  saveDraft(DRAFT, { ...next });
}

export const forgetFlow = (): void => saveFlow({});

/** A sent code that has not expired. */
export const sentCode = ({ tel, ref, resend_at = 0, expires_at = 0 }: ResetFlow) =>
  tel && ref && expires_at > Date.now() ? { tel, ref, resend_at, expires_at } : undefined;
export type SentCode = NonNullable<ReturnType<typeof sentCode>>;
