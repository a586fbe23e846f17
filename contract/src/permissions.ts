/** What an operator may do, and which role may do it (docs/interfaces/console.md#who-may-do-what). An owner may do everything. */
const all = ['manager', 'finance', 'support', 'marketing', 'affiliate', 'technical', 'auditor'] as const;

export const permissions = {
  'dashboard.see': all,
  'deposits.see': ['manager', 'finance', 'support', 'auditor'],
  'deposits.decide': ['manager', 'finance'],
  'lines.explain': ['manager', 'finance'],
  'withdrawals.see': ['manager', 'finance', 'support', 'auditor'],
  'withdrawals.decide': ['manager', 'finance'],
  'bank-changes.see': ['manager', 'finance', 'support', 'auditor'],
  'bank-changes.decide': ['manager', 'finance'],
  'members.see': all,
  'members.restrict': ['manager', 'support'],
  'members.reset-link': ['manager', 'support'],
  'members.note': ['manager', 'support'],
  'members.reveal': ['manager', 'finance'],
  'members.birth': ['manager', 'support'],
  'adjustments.make': ['manager', 'finance'],
  'approvals.see': ['manager', 'finance', 'auditor'],
  'approvals.decide': ['manager', 'finance'],
  'bank-accounts.see': ['manager', 'finance', 'auditor'],
  'bank-accounts.change': ['finance'],
  'gateways.see': ['manager', 'finance', 'auditor', 'technical'],
  'gateways.change': ['finance', 'technical'],
  'settings.see': ['manager', 'auditor', 'technical'],
  'settings.change': [],
  'content.see': ['manager', 'marketing', 'auditor'],
  'content.change': ['manager', 'marketing'],
  'contact-messages.see': ['manager', 'support'],
  'contact-messages.handle': ['manager', 'support'],
  'audit.see': ['manager', 'auditor'],
  'ledger.see': ['manager', 'finance', 'auditor', 'technical'],
} as const satisfies Record<string, readonly Exclude<Role, 'owner'>[]>;

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
export type Permission = keyof typeof permissions;

/** The permissions of a role, in the order of the table. */
export const permissionsOf = (role: Role): Permission[] =>
  (Object.keys(permissions) as Permission[]).filter(
    (each) => role === 'owner' || (permissions[each] as readonly Role[]).includes(role),
  );
