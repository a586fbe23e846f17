import type { ErrorCode } from '@portal/contract/errors.ts';
import type { Role } from '@portal/contract/permissions.ts';
import { watchers } from '@portal/contract/roles.ts';

/** An operator as the rules look at one. */
export interface Standing {
  readonly role: Role;
  readonly active: boolean;
}

interface Change {
  readonly role?: Role | undefined;
  readonly active?: boolean | undefined;
}

/** Whether it guards: somebody would be able to do more than now, or would no longer watch. Anybody else is switched off by one. */
export const changeNeedsTwo = (now: Standing, { role = now.role, active = now.active }: Change): boolean =>
  role !== now.role || (active !== now.active && (active || watchers.includes(now.role)));

/** Whether one operator alone may end somebody's sessions: who watches has to be able to come back at once. */
export const mayEndSessions = ({ role, active, is_set_up }: Standing & { readonly is_set_up: boolean }): boolean =>
  !watchers.includes(role) || (active && is_set_up);

/**
 * Why an operator may not be changed like this, if so. Only owners decide who is one; and a house keeps one who can sign in.
 * `owners`: how many are active and set up.
 */
export const changeRefused = (
  by: { readonly role: Role },
  now: Standing,
  { role = now.role, active = now.active }: Change,
  owners: number,
): ErrorCode | undefined => {
  if ((now.role === 'owner' || role === 'owner') && by.role !== 'owner') return 'forbidden';
  const isOwner = now.role === 'owner' && now.active;
  if (isOwner && !(role === 'owner' && active) && owners <= 1) return 'last_owner';
  return undefined;
};
