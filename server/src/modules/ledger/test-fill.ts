import type { Fill } from '../../testing/fill.ts';

export const fill: Fill = {
  small: ['ledger_closing', 'ledger_kind'],
  writtenByFunctions: ['ledger_account', 'ledger_entry', 'ledger_transfer'],
};
