declare const checked: unique symbol;
/** An address outside of the portal that a member may be sent to. Only `externalUrl` makes one. */
export type ExternalUrl = string & { readonly [checked]: true };

const LONGEST = 2000;
/** What a browser strips, turns round or reads as another letter before it follows an address. */
const DISGUISED = /[^!-~]|\\/;
const PLAIN = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i;
const isHere = (host: string) => ['localhost', '127.0.0.1', '[::1]'].includes(host);

/**
 * The one place that lets an address lead out of the portal: one that came from elsewhere, or undefined when nobody should be sent there.
 * Only https, without a name before the host and without a host in disguise (`xn--`). Plain http is for development: to this
 * machine or to the page's own host, and only while the page itself (`from`) is plain http.
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
