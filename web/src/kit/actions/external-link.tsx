import type { ReactNode } from 'react';
import * as css from '../theme/gel.module.css';

declare const checked: unique symbol;
/** An external address safe for a member. Only `externalUrl` creates one. */
export type ExternalUrl = string & { readonly [checked]: true };

const LONGEST = 2000;
/** Characters that browsers strip, reorder or normalise in an address. */
const DISGUISED = /[^!-~]|\\/;
const PLAIN = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i;
const isHere = (host: string) => ['localhost', '127.0.0.1', '[::1]'].includes(host);

/**
 * Validates an external address; undefined when unsafe. Only https, without credentials and without a punycode host (`xn--`).
 * In development plain http may lead to this machine or to the page's own host, while the page itself (`from`) is plain http.
 */
export function externalUrl(raw: string | null, from: string = location.href): ExternalUrl | undefined {
  if (raw === null || raw.length > LONGEST || DISGUISED.test(raw) || !PLAIN.test(raw)) return undefined;
  if (!URL.canParse(raw)) return undefined;
  const { protocol, hostname, href } = new URL(raw);
  if (hostname.split('.').some((label) => label.startsWith('xn--'))) return undefined;
  if (protocol === 'https:') return href as ExternalUrl;
  const page = new URL(from);
  return page.protocol === 'http:' && (isHere(hostname) || hostname === page.hostname)
    ? (href as ExternalUrl)
    : undefined;
}

interface Props {
  to: ExternalUrl;
  /** Opens a new tab. */
  isBeside: boolean;
  children: ReactNode;
}

/** A button to an external site. A link, so no browser blocks it as a pop-up; sends no referrer. */
export const ExternalLink = ({ to, isBeside, children }: Props) => (
  <a
    className={css.root}
    data-tone="primary"
    data-wide
    href={to}
    rel="noopener noreferrer"
    {...(isBeside && { target: '_blank' })}
  >
    {children}
  </a>
);
