import type { Endpoint } from '@portal/contract/endpoint.ts';
import { type Permission, permissionsOf, type Role } from '@portal/contract/permissions.ts';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/db.ts';
import { now_ms, formatThaiTime } from '../clock.ts';
import { DomainError } from '../errors.ts';

/** A signed-in member. */
export interface MemberCaller {
  readonly id: string;
  readonly sessionId: string;
  readonly restricted: { readonly reason: string; readonly until: Date | null } | null;
  /** The session began with a link and its password was not confirmed since. */
  readonly locked: boolean;
  /** Seconds since the password was last entered in this session, and since its last call. */
  readonly passwordAge_s: number;
  readonly idle_s: number;
}

export interface OperatorCaller {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly sessionId: string;
}

/** The acting operator and address, for the audit log. */
export interface Actor {
  readonly operator: OperatorCaller;
  readonly address: string;
}

/** Looks up the caller of a request; null: unknown. */
export interface Authenticators {
  readonly db: Db;
  readonly member: (token: string) => Promise<MemberCaller | null>;
  /** `address`: of the request. */
  readonly operator: (token: string, address: string) => Promise<OperatorCaller | null>;
  /** Those of these sessions that are live; asking does not keep them alive. */
  readonly liveSessions: {
    readonly portal: (ids: readonly string[]) => Promise<string[]>;
    readonly console: (ids: readonly string[]) => Promise<string[]>;
  };
  /** Counts a call of this address. Throws when over the limit. */
  readonly countCall: (address: string) => Promise<void>;
  /** Called after a write; wakes the outbox. */
  readonly onWrite: () => void;
}

export const OPERATOR_COOKIE = 'auth.operator';

/** A cookie's name: behind TLS one that no other host of the domain can set (RFC 6265bis, `__Host-`). */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);

/** The operator's token; undefined without one. */
export const operatorToken = ({ cookies, protocol }: FastifyRequest): string | undefined =>
  cookies[cookieName(OPERATOR_COOKIE, protocol === 'https')];

/** Authenticates the caller and checks the permission. Throws the refusal otherwise. */
export const callerOf = async (
  authenticators: Authenticators,
  { caller, openToRestricted }: Endpoint,
  request: FastifyRequest,
) => {
  await authenticators.countCall(request.ip);
  if (caller === 'anyone') return {};
  if (caller === 'member' || caller === 'visitor') {
    const token = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1];
    const member = token ? await authenticators.member(token) : null;
    if (caller === 'visitor') return { member };
    if (!member) throw new DomainError('unauthenticated');
    if (member.restricted && !openToRestricted) throw restricted(member.restricted);
    return { member };
  }
  const token = operatorToken(request);
  const operator = token ? await authenticators.operator(token, request.ip) : null;
  if (!operator) throw new DomainError('unauthenticated');
  if (caller.operator !== 'signed-in' && !hasPermission(operator, caller.operator)) throw new DomainError('forbidden');
  return { operator };
};

/** Includes the end if it is known and in the future. */
const restricted = ({ reason: id, until }: NonNullable<MemberCaller['restricted']>): DomainError =>
  until === null || until.getTime() <= now_ms()
    ? new DomainError('restricted', { id })
    : new DomainError('restricted', { id, message: RESTRICTED_UNTIL, date: formatThaiTime(until) });
const RESTRICTED_UNTIL = 'บัญชีของคุณอยู่ในช่วงพักการเล่นถึง {date}';

export const hasPermission = (operator: Pick<OperatorCaller, 'role'>, permission: Permission): boolean =>
  permissionsOf(operator.role).includes(permission);

const READS = ['GET', 'HEAD', 'OPTIONS'];

/** Refuses a cookie-authenticated write from another origin, before anything else is checked (CSRF). */
export const assertOwnOrigin = async (request: FastifyRequest): Promise<void> => {
  if (!READS.includes(request.method) && !isFromOwnPage(request)) throw new DomainError('bad_origin');
};

/** True if the Origin header matches this scheme, host and port. */
export const isFromOwnPage = ({ headers, protocol, host }: FastifyRequest): boolean =>
  headers.origin === `${protocol}://${host}`;
