import type { Fill } from '../../testing/fill.ts';

export const fill: Fill = {
  few: ['ledger_kind'],
  written: ['ledger_account', 'ledger_entry', 'ledger_transfer'],
};
