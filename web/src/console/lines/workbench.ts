import { showUndoing } from '@portal/contract/console/deposits.ts';
import { sample } from '../../workbench/sample.ts';
import { mali } from '../../workbench/console/members.ts';
import { page, type WorkbenchFeature } from '../../workbench/console/page.ts';

/** Its rows stand with those of the deposits they are matched with. */
export const workbench: WorkbenchFeature = {
  pages: [page('/finance/lines', 'ไม่มีรายการ')],
  samples: [
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
