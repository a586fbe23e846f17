/** Where a link may lead: a page of this site, or another site in a tab of its own. */
export type SafeUrl =
  | { readonly kind: 'internal'; readonly to: string }
  | { readonly kind: 'external'; readonly href: string };

interface Here {
  readonly origin: string;
}

// Control characters and blanks, which browsers drop while they read an address; backslashes, which they read as slashes;
// and what turns or hides letters, so that an address shows as another.
const TRICKS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Zs}\\]/u;
const LONGEST = 2000;

/** Whoever develops on this machine has an outside world on it, without a certificate. */
const isOwnMachine = ({ protocol, hostname }: URL, here: Here): boolean =>
  protocol === 'http:' &&
  here.origin.startsWith('http:') &&
  (hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]');

/**
 * The one place that decides about an address which somebody else wrote: the query of a visit, an operator, a payment
 * provider. Inside is what begins with one slash and stays on this site; outside is https without a name or password in
 * it. Undefined: no link is made of it.
 */
export const safeUrl = (raw: string | null | undefined, here: Here = location): SafeUrl | undefined => {
  if (!raw || raw.length > LONGEST || TRICKS.test(raw) || !URL.canParse(raw, here.origin)) return undefined;
  const url = new URL(raw, here.origin);
  if (raw.startsWith('/'))
    return url.origin === here.origin && !url.pathname.startsWith('//')
      ? { kind: 'internal', to: url.pathname + url.search + url.hash }
      : undefined;
  if (!/^https?:\/\/[^/]/i.test(raw) || url.username || url.password) return undefined;
  return url.protocol === 'https:' || isOwnMachine(url, here) ? { kind: 'external', href: url.href } : undefined;
};
