import cookies from '@fastify/cookie';
import type { Socket } from 'socket.io';
import { type Authenticators, cookieName, OPERATOR_COOKIE } from '../http/mount.ts';
import type { Module } from '../module.ts';
import type { SocketIdentity } from './limits.ts';
import { callerAddress } from './upgrade.ts';

/** Channel rules of the modules. */
export type Channels = readonly NonNullable<Module['channels']>[];

/** The identity of the socket's session; null: none. */
type Identify = (socket: Socket, authenticators: Authenticators, channels: Channels) => Promise<SocketIdentity | null>;

const MAX_TOKEN = 100;

const member: Identify = async ({ handshake }, authenticators, channels) => {
  const { token } = handshake.auth as { token?: unknown };
  if (typeof token !== 'string' || token.length > MAX_TOKEN) return null;
  const caller = await authenticators.member(token);
  return (
    caller && {
      sessionId: caller.sessionId,
      account: caller.id,
      may: (channel) => channels.some(({ portal }) => portal?.(channel, caller)),
    }
  );
};

const operator: Identify = async ({ handshake, request }, authenticators, channels) => {
  const { cookie = '', origin } = handshake.headers; // the origin is the page's own: `upgrade.ts`
  const token = cookies.parse(cookie)[cookieName(OPERATOR_COOKIE, origin?.startsWith('https:') ?? false)];
  const caller = token ? await authenticators.operator(token, callerAddress(request)) : null;
  return (
    caller && {
      sessionId: caller.sessionId,
      account: caller.id,
      may: (channel) => channels.some(({ console: own }) => own?.(channel, caller)),
    }
  );
};

/** Identifies a socket of the portal or console by its session. */
export const identities = { portal: member, console: operator } as const;
