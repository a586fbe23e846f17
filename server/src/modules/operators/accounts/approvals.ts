import { type Role, roles } from '@portal/contract/permissions.ts';
import { roleNames } from '@portal/contract/role-names.ts';
import { v5 } from 'uuid';
import * as z from 'zod/mini';
import { first, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { endSockets } from '../../../platform/outbox/outbox.ts';
import { defineApproval, type Result } from '../approvals/define.ts';
import { closeApproval } from '../approvals/requests.ts';
import { invite } from './invitations.ts';
import * as queries from './queries.ts';
import { type AccountStatus, changeNeedsTwo, changeRefusal, isAsBefore, isLastOwner } from './rules.ts';

/** Origin of the console the request came from; the invitation link uses it. */
const console_ = { origin: z.string() };
const why = z.optional(z.string());
const RoleInput = z.enum(roles);

const USERNAMES = '1d3c0b5e-6a6f-4f4e-9c68-6a6a5f1b9a21';
/** Subject id of an invitation: one request per username is pending at a time. */
export const inviteSubjectId = (username: string): string => v5(username, USERNAMES);

interface Person {
  readonly username: string;
  readonly name: string;
  readonly role: Role;
}
/** The request about a new operator, or a new authenticator of one. */
const requestAbout = ({ username, name, role }: Person, reason: string | undefined) => ({
  needsTwo: true as const,
  ref: username,
  member: null,
  amount: 0n,
  reason: [`${username} ${name}`, roleNames[role], reason].filter(Boolean).join(' · '),
  detail: { username, name, role, reason },
});

/** Invites an operator, who then sets password and authenticator without help. */
export const inviteApproval = defineApproval({
  kind: 'operator.invite',
  input: z.object({ username: z.string(), name: z.string(), role: RoleInput, by: RoleInput, reason: why, ...console_ }),
  lock: async (tx, _id, { username, role, by }) => {
    if (role === 'owner' && by !== 'owner') throw new DomainError('forbidden');
    if (await first(tx, queries.usernameTaken(username))) throw new DomainError('username_taken');
  },
  request: (_tx, _subject, invitation) => requestAbout(invitation, invitation.reason),
  execute: async (tx, _subject, { username, name, role, origin }, { appSecret }): Promise<Result> => {
    const id = newId();
    if (!(await first(tx, queries.insertInvited({ id, username, name, role }))))
      throw new DomainError('username_taken');
    return { id, url: invite(tx, { appSecret, operatorId: id, kind: 'invited', origin }) };
  },
});

/** Locks the operator and all owners; returns the operator with the other owners. Throws not_found. */
export const lockedOperator = async (tx: Tx, id: string) => {
  const rows = await tx.rows(queries.lockWithOwners(id));
  const operator = rows.find((row) => row.id === id);
  if (!operator) throw new DomainError('not_found');
  return { ...operator, otherOwners: rows.filter((row) => row !== operator) };
};

/** Ends every session of an operator and its sockets, except one if given. */
export const endSessions = async (tx: Tx, operatorId: string, except: string | null = null): Promise<void> => {
  for (const { id } of await tx.rows(queries.endSessionsOf(operatorId, except))) endSockets(tx, id);
};

/** Changes an operator's role or networks, or switches the operator on or off. */
export const operatorApproval = defineApproval({
  kind: 'operator.change',
  actions: { done: 'operator.changed' },
  input: z.object({
    role: z.optional(RoleInput),
    active: z.optional(z.boolean()),
    networks: z.optional(z.array(z.string())),
    by: RoleInput,
    reason: z.string(),
  }),
  leavesOtherKinds: true,
  lock: async (tx, id, { by, ...change }, address) => {
    const operator = await lockedOperator(tx, id);
    const refused = changeRefusal({ role: by }, operator, change, operator.otherOwners, address);
    if (refused) throw new DomainError(refused);
    return operator;
  },
  fingerprint: ({ role, active, networks }) => [role, active, ...networks].join(' '),
  request: (_tx, { username, name, role, active, networks }, { reason, by: _by, ...change }) => {
    const before = { role, active, networks };
    if (isAsBefore(before, change)) {
      const field = change.networks ? 'networks' : change.role === undefined ? 'active' : 'role';
      throw new DomainError('invalid_input', { field, message: 'ผู้ดูแลเป็นแบบนี้อยู่แล้ว' });
    }
    const after = { ...before, ...withoutUndefined(change) };
    return {
      needsTwo: changeNeedsTwo(before, change),
      ref: username,
      member: null,
      amount: 0n,
      reason: `${username} ${name}: ${standingText(before)} → ${standingText(after)} · ${reason}`,
      detail: { name, before, after, reason },
    };
  },
  execute: async (tx, { id, role, active, networks }, change, { maker_id, checker_id }) => {
    const { role: newRole = role, active: newActive = active, networks: newNetworks = networks } = change;
    const after = { role: newRole, active: newActive, networks: newNetworks };
    tx.send(queries.putOperator(id, after));
    await endSessions(tx, id); // sessions opened with the old rights end
    if (after.active) return;
    tx.send(queries.endInvitations(id));
    const operator = { id: checker_id ?? maker_id };
    closeApproval(tx, { kind: 'operator', subject_id: id, operator, reason: 'ปิดผู้ดูแลคนนี้แล้ว' });
  },
});
const withoutUndefined = <T extends object>(change: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as never;
const standingText = ({ role, active, networks }: AccountStatus): string =>
  [active ? roleNames[role] : `${roleNames[role]} (ปิด)`, networks.length ? `จาก ${networks.join(' ')}` : '']
    .filter(Boolean)
    .join(' ');

/** Replaces a lost authenticator: the old one stops working, and a link sets a new one. */
export const totpApproval = defineApproval({
  kind: 'operator.reset-totp',
  input: z.object({ by: RoleInput, reason: why, ...console_ }),
  lock: async (tx, id, { by }, address) => {
    const operator = await lockedOperator(tx, id);
    if (operator.role === 'owner' && by !== 'owner') throw new DomainError('forbidden');
    if (!operator.active) throw new DomainError('not_found');
    const after = { ...operator, is_set_up: false };
    if (isLastOwner(operator, after, operator.otherOwners, address)) throw new DomainError('last_owner');
    return operator;
  },
  request: (_tx, operator, { reason }) => requestAbout(operator, reason),
  execute: async (tx, { id, password_hash }, { origin }, { appSecret }): Promise<Result> => {
    tx.send(queries.clearTotp(id));
    await endSessions(tx, id);
    return { id, url: invite(tx, { appSecret, operatorId: id, kind: password_hash ? 'totp' : 'invited', origin }) };
  },
});
