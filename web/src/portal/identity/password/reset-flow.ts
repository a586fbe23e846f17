declare global {
  /** Left by before-paint.js, which took it out of the address. */
  var resetByLink: string | undefined;
}

const KEY = 'auth.reset';

/** Where somebody stands between a forgotten password and a new one. Times in milliseconds since 1970. */
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

/** In memory, and for this tab, so that a reload loses nothing. A token that came by a link takes the place of all else. */
export function resetFlow(): ResetFlow {
  const byLink = globalThis.resetByLink;
  globalThis.resetByLink = undefined;
  if (byLink) keepFlow({ reset_token: byLink });
  return (flow ??= storedFlow());
}

export function keepFlow(next: ResetFlow): void {
  flow = next;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Without storage it lives as long as the page.
  }
}

export const forgetFlow = (): void => keepFlow({});

/** A code that was sent and may still be typed. */
export const begun = ({ tel, ref, resend_at = 0, expires_at = 0 }: ResetFlow) =>
  tel && ref && expires_at > Date.now() ? { tel, ref, resend_at, expires_at } : undefined;
export type Sent = NonNullable<ReturnType<typeof begun>>;
