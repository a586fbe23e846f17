/** Roles of operators. An owner has every permission. */
export const roles = [
  'owner',
  'manager',
  'finance',
  'support',
  'marketing',
  'affiliate',
  'technical',
  'auditor',
] as const;
export type Role = (typeof roles)[number];

/** Every role except owner, which needs no permissions. */
export type StaffRole = Exclude<Role, 'owner'>;
export const staffRoles = roles.filter((role): role is StaffRole => role !== 'owner');
/** Roles that oversee other operators: removing one needs a second operator. */
export const oversightRoles: readonly Role[] = ['owner', 'manager', 'auditor'];
