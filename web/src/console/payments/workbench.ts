import { listUnparsedEvents } from '@portal/contract/console/bank-accounts.ts';
import { classifyLine, creditLine, listCandidates, previewUndo } from '@portal/contract/console/deposits.ts';
import { at, fixed, id, sample } from '../../workbench/sample.ts';
import { long, mali } from '../../workbench/console/people.ts';
import { type WorkbenchFeature, page } from '../../workbench/console/page.ts';
import { listPayouts } from '@portal/contract/console/payouts.ts';

const deposit = 'DP-261121-18K2QX4';

/** Its rows go with the deposits they match. */

export const workbench: WorkbenchFeature = {
  pages: [page('/finance/lines', 'ไม่มีรายการ'), page('/queue/payouts', 'ไม่มีรายการที่ไม่ทราบผล')],
  samples: [
    fixed(listUnparsedEvents, {
      data: [
        {
          id: '71',
          event_id: 'BBL-2569-0001',
          bank_account: { bank_code: 'bbla' },
          amount: '1,500.25 THB',
          time: '26/11/2569 11:58',
          account: 'x4321',
        },
      ],
    }),
    fixed(listCandidates, {
      data: [
        { member: mali, account: { bank_code: 'scb', number_masked: 'xxx-x-x4321-x' }, is_sender: true },
        { member: long, account: {} },
      ],
    }),
    fixed(classifyLine, { data: {} }),
    fixed(creditLine, {
      data: {
        ref: deposit,
        channel: 'bank',
        amount: 50_037n,
        amount_to_pay: 50_037n,
        credited: 50_037n,
        state: 'credited',
        status: 'Success',
      },
    }),
    fixed(previewUndo, {
      data: { was: 'deposit', deposit_ref: deposit, member: mali, amount: 50_037n, missing: 12_000n },
    }),
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
