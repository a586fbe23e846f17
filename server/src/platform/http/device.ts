import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken } from '../security/tokens.ts';
import { cookieName } from './callers.ts';

/** The first match wins: most browsers also name their ancestors. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bLine\//, 'LINE'],
  [/\bFBA[NV]\b/, 'Facebook'],
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Browser and system in common words, `Chrome · Android`, from the User-Agent. */
export const deviceOf = (userAgent: string): string => {
  const named = (list: typeof browsers) => list.find(([sign]) => sign.test(userAgent))?.[1];
  const labels = [named(browsers), named(systems)].filter((name) => name !== undefined);
  return labels.length ? labels.join(' · ') : 'อุปกรณ์ที่ไม่รู้จัก';
};

const DEVICE_S = 400 * 24 * 3600;

/** Cookie that identifies a browser to the members who signed in on it. */
export const deviceCookie = (name: string, sameSite: 'lax' | 'strict') => ({
  /** The cookie's value; undefined if malformed. */
  of: ({ cookies, protocol }: FastifyRequest): string | undefined => {
    const value = cookies[cookieName(name, protocol === 'https')];
    return value && /^[\w-]{43}$/.test(value) ? value : undefined;
  },
  /** Sets or renews the cookie. */
  keep: (request: FastifyRequest, reply: FastifyReply, device = newToken()): void =>
    void reply.setCookie(cookieName(name, request.protocol === 'https'), device, {
      path: '/',
      httpOnly: true,
      sameSite,
      maxAge: DEVICE_S,
      secure: request.protocol === 'https',
    }),
});
