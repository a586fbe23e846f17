/** What operators are. An owner may do everything. */
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

/** Every role but the owner's, which needs no permission. */
export type StaffRole = Exclude<Role, 'owner'>;
export const everyRole = roles.filter((role): role is StaffRole => role !== 'owner');
/** Those who would notice what another operator does: nobody takes them away alone. */
export const watchers: readonly Role[] = ['owner', 'manager', 'auditor'];
