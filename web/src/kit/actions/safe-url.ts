/** A link target: a page of this site, or another site in a new tab. */
export type SafeUrl =
  | { readonly kind: 'internal'; readonly to: string }
  | { readonly kind: 'external'; readonly href: string };

interface Here {
  readonly origin: string;
}

// Control characters and blanks, which browsers drop; backslashes, which they read as slashes;
// and characters that reverse or hide others, so that an address looks like another.
const TRICKS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Zs}\\]/u;
const LONGEST = 2000;

/** In development external sites run on this machine without a certificate. */
const isOwnMachine = ({ protocol, hostname }: URL, here: Here): boolean =>
  protocol === 'http:' &&
  here.origin.startsWith('http:') &&
  (hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]');

/**
 * Validates an address from outside: a query, an operator, a payment provider. Internal: one leading slash, staying on this
 * site. External: https without credentials. Undefined when unsafe.
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
