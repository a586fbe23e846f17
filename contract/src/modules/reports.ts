import type { ModuleTerms } from './terms.ts';
import { everyRole } from '../roles.ts';

/** What reads all of it. */
export const reports = {
  alerts: ['books'],
  permissions: {
    'dashboard.see': everyRole,
    'ledger.see': ['manager', 'finance', 'auditor', 'technical'],
  },
  reports: ['money'],
} as const satisfies ModuleTerms;
