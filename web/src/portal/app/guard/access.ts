import { safeUrl } from '../../../kit/actions/safe-url.ts';
import type { Access } from '../../feature.ts';
import { routes } from '../routes.ts';

const matches = (pattern: string, path: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`).test(path);

/** Who may see an address; undefined for one that does not exist. */
export const accessTo = (path: string): Access | undefined =>
  Object.entries(routes).find(([pattern]) => matches(pattern, path))?.[1].access;

/** Any origin will do: only what stays on it counts. */
const HERE = { origin: 'http://portal' };

/** The inner address a `redirect` names, or undefined when it points anywhere else. */
export function safeRedirect(raw: string | null): string | undefined {
  if (!raw || /[:?#]|\/\/|^\./.test(raw)) return;
  const address = safeUrl(`/${raw.replace(/^\//, '')}`, HERE);
  return address?.kind === 'internal' && accessTo(address.to) ? address.to : undefined;
}
