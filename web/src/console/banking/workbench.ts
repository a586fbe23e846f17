import { listBankAccounts } from '@portal/contract/console/bank-accounts.ts';
import { at, sample } from '../../workbench/sample.ts';
import { type WorkbenchFeature, page } from '../../workbench/console/page.ts';
import { listCallbacks, listGatewayRates, listGateways } from '@portal/contract/console/gateways.ts';

const company = { name: 'บจก. สตาร์ทูเค' };
const gateway = { min: 10_000n, max: 5_000_000n, timeout_ms: 5000, failures_in_row: 0, secrets: [{ used_at: at(-2) }] };

export const workbench: WorkbenchFeature = {
  pages: [page('/finance/accounts', 'ยังไม่มีบัญชี'), page('/finance/gateways')],
  samples: [
    sample(listBankAccounts, {
      data: [
        {
          ...company,
          kind: 'bank',
          pays_out: true,
          secrets: [{ used_at: at(-2) }, { used_at: at(-50) }],
          last_line_at: at(-1),
          today: { in: 12_450_037n, out: 3_200_000n },
          room: { in: 7_049_963n, out: -200_000n },
          cap_in: 20_000_000n,
          cap_out: 3_000_000n,
          balance: 94_512_037n,
          balance_at: at(-1),
        },
        {
          ...company,
          kind: 'promptpay',
          bank_code: 'promptpay',
          bank_name: 'พร้อมเพย์',
          secrets: [{}],
          approval: {},
          last_line_at: at(-25),
        },
        {
          ...company,
          kind: 'truemoney',
          bank_code: 'tmn',
          bank_name: 'ทรูมันนี่',
          is_active: false,
          secrets: [{}],
          open_deposits: 0,
          today: { in: 0n, out: 0n },
          room: { in: null, out: null },
        },
      ],
    }),
    sample(listGateways, {
      data: [
        { ...gateway, provider: 'cp', display_name: 'คิวอาร์ด่วน', position: 1 },
        { ...gateway, provider: 'ppyp', display_name: 'พร้อมเพย์พลัส', position: 2, failures_in_row: 2 },
        {
          ...gateway,
          provider: 'st',
          display_name: 'คิวอาร์สำรอง',
          position: 3,
          is_enabled: false,
          failures_in_row: 5,
          switched_off_at: at(-8),
          reason: 'ไม่ตอบใน 5 วินาที',
        },
        {
          ...gateway,
          provider: 'mtm',
          display_name: 'โอนด่วน',
          position: 4,
          is_enabled: false,
          switched_off_at: at(-9000),
        },
      ],
    }),
    sample(listGatewayRates, {
      data: [
        {
          provider: 'cp',
          opened: 120,
          credited: 111,
          median_s: 42,
          hours: [-180, -120, -60].map((minutes) => ({ from: at(minutes), opened: 40, credited: 37, median_s: 42 })),
        },
        { provider: 'st', opened: 9, credited: 0, hours: [{ from: at(-60), opened: 9, credited: 0 }] },
      ],
    }),
    sample(listCallbacks, {
      data: [
        {
          id: '12',
          event_id: 'evt_99812',
          processed_at: at(-3),
          tries: 1,
          verdict: 'asked',
          payload: '{\n  "type": "payment.paid"\n}',
        },
        { id: '11', event_id: 'evt_99811', tries: 3, payload: '{}' },
      ],
    }),
  ],
};
