import { listPayouts } from '@portal/contract/console/payouts.ts';
import { at, id, sample } from '../../../workbench/sample.ts';
import { page, type WorkbenchFeature } from '../../../workbench/console/page.ts';

export const workbench: WorkbenchFeature = {
  pages: [page('/queue/payouts', 'ไม่มีรายการที่ไม่ทราบผล')],
  samples: [
    sample(listPayouts, {
      data: [
        {
          ref: 'PO-261121-3M9Q7KX',
          subject: 'withdrawal',
          withdrawal_id: id('33'),
          withdrawal_ref: 'WD-261121-33M8PT2',
          amount: 120_000n,
          state: 'unknown',
          asked_at: at(-1),
          answers: [
            { at: at(-70), answer: 'waiting' },
            { at: at(-65), answer: 'unknown: the bank did not answer in time' },
          ],
          created_at: at(-70),
        },
      ],
    }),
  ],
};
