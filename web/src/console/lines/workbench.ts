import { listUnreadLines } from '@portal/contract/console/bank-accounts.ts';
import { classifyLine, creditLine, listCandidates, showUndoing } from '@portal/contract/console/deposits.ts';
import { at, id, sample } from '../../workbench/sample.ts';
import { long, mali } from '../../workbench/console/members.ts';
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
    sample(listCandidates, {
      data: [
        {
          member: mali,
          account: { bank_code: 'scb', number_masked: 'xxx-x-x4321-x' },
          is_sender: false,
          deposits: [],
        },
        {
          member: long,
          account: { bank_code: 'kbnk', number_masked: 'xxx-x-x1234-x' },
          is_sender: false,
          deposits: [],
        },
      ],
    }),
    sample(classifyLine, { data: { approval_id: id('d5') } }),
    sample(creditLine, {
      data: {
        id: id('18'),
        ref: 'DP-261121-18K2QX4',
        member: mali,
        channel: 'bank',
        provider: null,
        amount: 50_037n,
        amount_to_pay: 50_037n,
        received: null,
        credited: 50_037n,
        state: 'credited',
        status: 'Success',
        reason: null,
        expires_at: at(-3),
        created_at: at(-3),
      },
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
