import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken } from '../security/tokens.ts';

const DEVICE_S = 400 * 24 * 3600;

/** A cookie by which a browser is known to those who signed in on it. */
export const deviceCookie = (name: string, sameSite: 'lax' | 'strict') => ({
  /** What the browser says it is, whoever made it up; undefined when that is nothing we could have given out. */
  of: ({ cookies }: FastifyRequest): string | undefined => {
    const given = cookies[name];
    return given && /^[\w-]{43}$/.test(given) ? given : undefined;
  },
  /** Gives a browser what it is known by from now on, or what it had once more. */
  keep: (request: FastifyRequest, reply: FastifyReply, device = newToken()): void =>
    void reply.setCookie(name, device, {
      path: '/',
      httpOnly: true,
      sameSite,
      maxAge: DEVICE_S,
      secure: request.protocol === 'https',
    }),
});
