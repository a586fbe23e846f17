import { type BankChangeRow, listBankChanges } from '@portal/contract/console/bank-changes.ts';
import { at, id, nothing, sample } from '../../workbench/sample.ts';
import { somchai } from '../../workbench/console/operators.ts';
import { long, mali, somying } from '../../workbench/console/members.ts';
import { page, type WorkbenchFeature } from '../../workbench/console/page.ts';

const change = (last: string, more: Partial<BankChangeRow>): BankChangeRow => ({
  id: id(last),
  ref: `BC-261121-${last}7K2QX`,
  member: mali,
  status: 'pending',
  from: { code: 'kbnk', name: 'กสิกรไทย', number_masked: 'xxx-x-x4981-x' },
  to: { code: 'scb', name: 'ไทยพาณิชย์', number_masked: 'xxx-x-x1112-x' },
  files: 2,
  approval: null,
  reason: null,
  created_at: at(-90),
  decided_at: null,
  ...more,
});
export const workbench: WorkbenchFeature = {
  pages: [page('/queue/changes', 'ไม่มีรายการค้าง')],
  samples: [
    sample(
      listBankChanges,
      {
        data: [
          change('91', {}),
          change('92', { member: long, approval: { id: id('d3'), by: somchai } }),
          change('93', { member: somying, files: 0 }),
        ],
        next_cursor: null,
      },
      nothing,
    ),
  ],
};
