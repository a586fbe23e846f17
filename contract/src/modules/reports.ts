import type { ModuleTerms } from './terms.ts';
import { staffRoles } from '../roles.ts';

/** Reports over all modules. */
export const reports = {
  alerts: ['books'],
  permissions: {
    'dashboard.see': staffRoles,
    'ledger.see': ['manager', 'finance', 'auditor', 'technical'],
  },
  reports: ['money'],
} as const satisfies ModuleTerms;
