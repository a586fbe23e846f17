declare global {
  /** Set by before-paint.js, which removed it from the address. */
  var resetByLink: string | undefined;
}

const KEY = 'auth.reset';

/** Step between a forgotten password and a new one. Times in Unix milliseconds. */
export interface ResetFlow {
  readonly tel?: string;
  readonly ref?: string;
  readonly resend_at?: number;
  readonly expires_at?: number;
  readonly reset_token?: string;
}

let flow: ResetFlow | undefined;

const storedFlow = (): ResetFlow => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as ResetFlow;
  } catch {
    return {};
  }
};

/** In memory and in this tab's storage, so that a reload loses nothing. A token from a link replaces everything else. */
export function resetFlow(): ResetFlow {
  const byLink = globalThis.resetByLink;
  globalThis.resetByLink = undefined;
  if (byLink) saveFlow({ reset_token: byLink });
  return (flow ??= storedFlow());
}

export function saveFlow(next: ResetFlow): void {
  flow = next;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Without storage it lives as long as the page.
  }
}

export const forgetFlow = (): void => saveFlow({});

/** A sent code that has not expired. */
export const sentCode = ({ tel, ref, resend_at = 0, expires_at = 0 }: ResetFlow) =>
  tel && ref && expires_at > Date.now() ? { tel, ref, resend_at, expires_at } : undefined;
export type SentCode = NonNullable<ReturnType<typeof sentCode>>;
