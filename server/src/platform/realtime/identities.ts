import cookies from '@fastify/cookie';
import type { Socket } from 'socket.io';
import { type Authenticators, OPERATOR_COOKIE } from '../http/mount.ts';
import type { Module } from '../module.ts';
import type { SocketIdentity } from './connection-limits.ts';

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

const operator: Identify = async ({ handshake }, authenticators, channels) => {
  const token = cookies.parse(handshake.headers.cookie ?? '')[OPERATOR_COOKIE];
  const caller = token ? await authenticators.operator(token) : null;
  return (
    caller && {
      sessionId: caller.sessionId,
      account: caller.id,
      may: (channel) => channels.some(({ console: own }) => own?.(channel, caller)),
    }
  );
};

export const identities = { portal: member, console: operator } as const;
