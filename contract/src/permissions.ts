import { type Role, type StaffRole } from './roles.ts';
import { recordOf } from './modules.ts';

export { type Role, roles } from './roles.ts';

/** Permissions with the roles that have them (docs/interfaces/console.md#who-may-do-what). An owner has all. */
export const permissions = recordOf('permissions');
export type Permission = keyof typeof permissions;

/** Permissions of a role, in table order. */
export const permissionsOf = (role: Role): Permission[] =>
  (Object.keys(permissions) as Permission[]).filter(
    (each) => role === 'owner' || (permissions[each] as readonly StaffRole[]).includes(role),
  );
