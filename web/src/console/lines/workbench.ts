import { listUnreadLines } from '@portal/contract/console/bank-accounts.ts';
import { showUndoing } from '@portal/contract/console/deposits.ts';
import { at, id, sample } from '../../workbench/sample.ts';
import { mali } from '../../workbench/console/members.ts';
import { page, type WorkbenchFeature } from '../../workbench/console/page.ts';

/** Its rows stand with those of the deposits they are matched with. */
export const workbench: WorkbenchFeature = {
  pages: [page('/finance/lines', 'ไม่มีรายการ')],
  samples: [
    sample(listUnreadLines, {
      data: [
        {
          id: '71',
          event_id: 'BBL-2569-0001',
          bank_account: { id: id('71'), bank_code: 'bbla', name: 'บริษัท สตาร์ทูเค จำกัด', number: '1670203040' },
          amount: '1,500.25 THB',
          time: '26/11/2569 11:58',
          account: 'x4321',
          approval: null,
          received_at: at(-7),
        },
      ],
    }),
    sample(showUndoing, {
      data: {
        was: 'deposit',
        deposit_ref: 'DP-261121-18K2QX4',
        member: mali,
        amount: 50_037n,
        missing: 12_000n,
        has_bonus: false,
      },
    }),
  ],
};
