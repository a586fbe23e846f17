import type { ErrorCode } from '@portal/contract/errors.ts';
import type { Role } from '@portal/contract/permissions.ts';

/** An operator as the rules look at one. */
export interface Standing {
  readonly role: Role;
  readonly active: boolean;
}

interface Change {
  readonly role?: Role | undefined;
  readonly active?: boolean | undefined;
}

/** Whether somebody would be able to do more than now: it guards. Taking the right to sign in is no more. */
export const changeNeedsTwo = (now: Standing, { role = now.role, active = now.active }: Change): boolean =>
  role !== now.role || (active && !now.active);

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
