import { safeUrl } from '../../../kit/actions/safe-url.ts';
import type { Access } from '../../feature.ts';
import { routes } from '../routes.ts';

export interface Visit {
  readonly path: string;
  readonly query: string;
  readonly session: 'none' | 'member' | 'restricted';
  /** Reason of the restriction. */
  readonly reason?: string | null;
  /** The previous page; absent on a first load. */
  readonly from?: string | undefined;
  /** This visit is the guard's own redirect. */
  readonly byGuard?: boolean;
}

export interface Verdict {
  /** Redirect; absent: the visit goes on. */
  readonly to?: string;
  /** Dialog to open; null closes both sign-in dialogs; absent leaves them. */
  readonly dialog?: 'login' | 'register' | null;
  readonly prefix?: string;
  /** Channel of the link with the prefix. */
  readonly src?: string;
}

const STAYS_UNDERNEATH = ['/', '/news', '/contact'];
const OPEN_TO_RESTRICTED =
  /^\/(|contact|guest-contact|news|profile(\/.*)?|refer(\/.*)?|tx|tx\/history(\/.*)?|tx\/withdraw(-detail|\/.*)?|mini-game\/(history|credit-history|reward-history|profit|profit-manage(\/.*)?))$/;

/** An under-age member withdraws through support. */
const isOpenTo = (reason: string | null | undefined, path: string) =>
  OPEN_TO_RESTRICTED.test(path) && !(reason === 'age' && path === '/tx/withdraw');

const address = (path: string, query: URLSearchParams) => (query.size ? `${path}?${decodeSlashes(query)}` : path);
const decodeSlashes = (query: URLSearchParams) => query.toString().replaceAll('%2F', '/');
const without = (query: URLSearchParams, ...names: string[]) =>
  new URLSearchParams([...query].filter(([name]) => !names.includes(name)));

/** Decoded: an address comes encoded, and the query encodes it again. */
const readable = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path; // half a character
  }
};

/** A link names its channel in one short word; anything else is ignored. */
const wayOf = (src: string | null) => (src !== null && /^[a-z]{1,10}$/.test(src) ? { src } : {});

/** Decides about a visit, without side effects. guard.test.ts covers the table of docs/design/visits.md#the-guard row by row. */
export function guard({ path, query: raw, session, reason, from, byGuard = false }: Visit): Verdict {
  const query = without(new URLSearchParams(raw), 'tel', 'password');
  const isEntrance = path === '/login' || path === '/register';

  if (session !== 'none') {
    if (isEntrance) return { to: afterLogin(raw) };
    if (session === 'restricted' && !isOpenTo(reason, path)) return { to: `/guest-contact?reason=${reason}` };
    return {};
  }

  const prefix = query.get('prefix');
  if (prefix) {
    const src = wayOf(query.get('src'));
    const link = new URLSearchParams({ prefix, ...src });
    const here = path === '/' ? {} : { to: `/?${link.toString()}` };
    return { ...here, dialog: 'register', prefix, ...src };
  }
  if (isEntrance) return { to: address('/', query), dialog: path === '/login' ? 'login' : 'register' };

  const who = accessTo(path);
  if (who === 'all' || who === 'public') {
    if (safeRedirect(query.get('redirect'))) return { dialog: 'login' };
    return byGuard ? {} : { dialog: null };
  }
  const back = from !== undefined && STAYS_UNDERNEATH.includes(from) ? from : '/';
  const wanted = new URLSearchParams([['redirect', readable(path).slice(1)], ...without(query, 'redirect')]);
  return { to: address(back, wanted), dialog: 'login' };
}

/** Address after sign-in: the target with the rest of the query, or home. */
export function afterLogin(raw: string): string {
  const query = new URLSearchParams(raw);
  const rest = without(query, 'redirect', 'tel', 'password', 'prefix', 'src');
  return address(safeRedirect(query.get('redirect')) ?? '/', rest);
}

const matches = (pattern: string, path: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`).test(path);

/** Access of an address; undefined if it does not exist. */
const accessTo = (path: string): Access | undefined =>
  Object.entries(routes).find(([pattern]) => matches(pattern, path))?.[1].access;

/** Any origin works: only addresses that stay on it count. */
const HERE = { origin: 'http://portal' };

/** The internal address of a `redirect`; undefined for any other. */
export function safeRedirect(raw: string | null): string | undefined {
  if (!raw || /[:?#]|\/\/|^\./.test(raw)) return;
  const address = safeUrl(`/${raw.replace(/^\//, '')}`, HERE);
  return address?.kind === 'internal' && accessTo(address.to) ? address.to : undefined;
}
