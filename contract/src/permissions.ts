import { type Role, type StaffRole } from './roles.ts';
import { recordOf } from './modules.ts';

export { type Role, roles } from './roles.ts';

/** What an operator may do, and which role may do it (docs/interfaces/console.md#who-may-do-what). An owner may do everything. */
export const permissions = recordOf('permissions');
export type Permission = keyof typeof permissions;

/** The permissions of a role, in the order of the table. */
export const permissionsOf = (role: Role): Permission[] =>
  (Object.keys(permissions) as Permission[]).filter(
    (each) => role === 'owner' || (permissions[each] as readonly StaffRole[]).includes(role),
  );
