import type { ErrorCode } from '@portal/contract/errors.ts';
import type { Role } from '@portal/contract/permissions.ts';
import { oversightRoles } from '@portal/contract/roles.ts';
import { isFromNetwork, isWider } from './networks.ts';

export interface AccountStatus {
  readonly role: Role;
  readonly active: boolean;
  /** Networks from which the operator may use the console; none: any. */
  readonly networks: readonly string[];
}
interface AccountSetUp extends AccountStatus {
  readonly is_set_up: boolean;
}

interface AccountChange {
  readonly role?: Role | undefined;
  readonly active?: boolean | undefined;
  readonly networks?: readonly string[] | undefined;
}

/** True if an operator is already so. */
export const isAsBefore = (
  now: AccountStatus,
  { role = now.role, active = now.active, networks = now.networks }: AccountChange,
): boolean => role === now.role && active === now.active && isSame(networks, now.networks);
const isSame = (one: readonly string[], other: readonly string[]) => one.join(' ') === other.join(' ');

/**
 * A second person is needed for a new role, to switch an operator on or allow more networks, and to switch off or
 * confine one who audits others.
 */
export const changeNeedsTwo = (
  now: AccountStatus,
  { role = now.role, active = now.active, networks = now.networks }: AccountChange,
): boolean =>
  role !== now.role ||
  (active !== now.active && (active || oversightRoles.includes(now.role))) ||
  (!isSame(networks, now.networks) && (oversightRoles.includes(now.role) || isWider(now.networks, networks)));

/** One operator alone may end these sessions; those of an auditing role only if it can sign in again. */
export const mayEndSessions = ({ role, active, is_set_up }: AccountSetUp): boolean =>
  !oversightRoles.includes(role) || (active && is_set_up);

const isOwner = ({ role, active, is_set_up }: AccountSetUp): boolean => role === 'owner' && active && is_set_up;

/**
 * True if an owner changes and no owner who can sign in from this address remains, who could take it back. `others`: the
 * other operators who are owners.
 */
export const isLastOwner = (
  now: AccountSetUp,
  after: AccountSetUp,
  others: readonly AccountSetUp[],
  address: string,
): boolean =>
  isOwner(now) && ![after, ...others].some((each) => isOwner(each) && isFromNetwork(each.networks, address));

/** Error code that forbids a change, or undefined. Only owners change owners, and one owner must remain (`isLastOwner`). */
export const changeRefusal = (
  by: { readonly role: Role },
  now: AccountSetUp,
  { role = now.role, active = now.active, networks = now.networks }: AccountChange,
  others: readonly AccountSetUp[],
  address: string,
): ErrorCode | undefined => {
  if ((now.role === 'owner' || role === 'owner') && by.role !== 'owner') return 'forbidden';
  return isLastOwner(now, { ...now, role, active, networks }, others, address) ? 'last_owner' : undefined;
};
