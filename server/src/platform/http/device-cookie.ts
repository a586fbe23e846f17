import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken } from '../security/tokens.ts';

const DEVICE_S = 400 * 24 * 3600;

/** Cookie that identifies a browser to the members who signed in on it. */
export const deviceCookie = (name: string, sameSite: 'lax' | 'strict') => ({
  /** The cookie's value; undefined if malformed. */
  of: ({ cookies }: FastifyRequest): string | undefined => {
    const value = cookies[name];
    return value && /^[\w-]{43}$/.test(value) ? value : undefined;
  },
  /** Sets or renews the cookie. */
  keep: (request: FastifyRequest, reply: FastifyReply, device = newToken()): void =>
    void reply.setCookie(name, device, {
      path: '/',
      httpOnly: true,
      sameSite,
      maxAge: DEVICE_S,
      secure: request.protocol === 'https',
    }),
});
