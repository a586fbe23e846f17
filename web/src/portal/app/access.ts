import { safeUrl } from '../../kit/safe-url.ts';
import { type Path, routes, type Access } from './routes.ts';

const matches = (pattern: string, path: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`).test(path);

/** Who may see an address; undefined for one that does not exist. */
export const accessTo = (path: string): Access | undefined => {
  const pattern = (Object.keys(routes) as Path[]).find((each) => matches(each, path));
  return pattern && routes[pattern].who;
};

/** Any origin will do: only what stays on it counts. */
const HERE = { origin: 'http://portal' };

/** The inner address a `redirect` names, or undefined when it points anywhere else. */
export function safeRedirect(raw: string | null): string | undefined {
  if (!raw || /[:?#]|\/\/|^\./.test(raw)) return;
  const address = safeUrl(`/${raw.replace(/^\//, '')}`, HERE);
  return address?.kind === 'internal' && accessTo(address.to) ? address.to : undefined;
}
