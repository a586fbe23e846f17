import type { Endpoint } from '@portal/contract/endpoint.ts';
import { type Permission, permissionsOf, type Role } from '@portal/contract/permissions.ts';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/db.ts';
import { now_ms } from '../clock.ts';
import { DomainError } from '../errors.ts';
import { thaiMoment } from '../thai-moment.ts';

/** A signed-in member, as every module sees one. */
export interface MemberCaller {
  readonly id: string;
  readonly sessionId: string;
  readonly restricted: { readonly reason: string; readonly until: Date | null } | null;
  /** The session came by a link and its password was not confirmed since. */
  readonly locked: boolean;
  /** Seconds since the password was last given in this session, and since its last call. */
  readonly passwordAge_s: number;
  readonly idle_s: number;
}

export interface OperatorCaller {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly sessionId: string;
}

/** Who acts in the console, and from where: what an audit line needs. */
export interface Actor {
  readonly operator: OperatorCaller;
  readonly address: string;
}

/** How the modules above tell the platform who is calling. Null: nobody it knows. */
export interface Authenticators {
  readonly db: Db;
  readonly member: (token: string) => Promise<MemberCaller | null>;
  readonly operator: (token: string) => Promise<OperatorCaller | null>;
  /** Counts a call of this address; throws when there were too many. */
  readonly countCall: (address: string) => Promise<void>;
  /** Something was written: what waits in the outbox may leave. */
  readonly onWrite: () => void;
}

export const OPERATOR_COOKIE = 'auth.operator';

/** Who calls this endpoint, and whether they may. Throws what they are told otherwise. */
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
  const token = request.cookies[OPERATOR_COOKIE];
  const operator = token ? await authenticators.operator(token) : null;
  if (!operator) throw new DomainError('unauthenticated');
  if (caller.operator !== 'signed-in' && !may(operator, caller.operator)) throw new DomainError('forbidden');
  return { operator };
};

/** Until when, where that is known and yet to come. */
const restricted = ({ reason: id, until }: NonNullable<MemberCaller['restricted']>): DomainError =>
  until === null || until.getTime() <= now_ms()
    ? new DomainError('restricted', { id })
    : new DomainError('restricted', { id, message: RESTRICTED_UNTIL, date: thaiMoment(until) });
const RESTRICTED_UNTIL = 'บัญชีของคุณอยู่ในช่วงพักการเล่นถึง {date}';

export const may = (operator: Pick<OperatorCaller, 'role'>, permission: Permission): boolean =>
  permissionsOf(operator.role).includes(permission);

const READS = ['GET', 'HEAD', 'OPTIONS'];

/** A write with a cookie must come from the page this server gave out; nothing else of it is looked at before. */
export const assertOwnOrigin = async (request: FastifyRequest): Promise<void> => {
  if (!READS.includes(request.method) && !isFromOwnPage(request)) throw new DomainError('bad_origin');
};

/** Whether a page of this very origin asks: scheme, host and port as they were asked for. */
export const isFromOwnPage = ({ headers, protocol, host }: FastifyRequest): boolean =>
  headers.origin === `${protocol}://${host}`;
