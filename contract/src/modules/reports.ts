import type { ModuleTerms } from './terms.ts';
import { everyRole } from '../roles.ts';

/** Reports over all modules. */
export const reports = {
  alerts: ['books'],
  permissions: {
    'dashboard.see': everyRole,
    'ledger.see': ['manager', 'finance', 'auditor', 'technical'],
  },
  reports: ['money'],
} as const satisfies ModuleTerms;
