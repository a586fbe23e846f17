import { listBankChanges } from '@portal/contract/console/bank-changes.ts';
import { sample } from '../../../workbench/sample.ts';
import { long, mali, somying } from '../../../workbench/console/members.ts';
import { page, type WorkbenchFeature } from '../../../workbench/console/page.ts';

const change = {
  status: 'pending',
  from: { code: 'kbnk', name: 'กสิกรไทย' },
  to: { code: 'scb', name: 'ไทยพาณิชย์', number_masked: 'xxx-x-x1112-x' },
} as const;
export const workbench: WorkbenchFeature = {
  pages: [page('/queue/changes', 'ไม่มีรายการค้าง')],
  samples: [
    sample(listBankChanges, {
      data: [
        { ...change, ref: 'BC-261121-917K2QX', member: mali, files: 2 },
        { ...change, ref: 'BC-261121-927K2QX', member: long, files: 2, approval: {} },
        { ...change, ref: 'BC-261121-937K2QX', member: somying, files: 0 },
      ],
    }),
  ],
};
