import { type Gateway, listCallbacks, listGatewayRates, listGateways } from '@portal/contract/console/gateways.ts';
import { at, sample } from '../../workbench/sample.ts';
import { page, type WorkbenchFeature } from '../../workbench/console/page.ts';

const gateway = (provider: Gateway['provider'], more: Partial<Gateway>): Gateway => ({
  provider,
  display_name: 'คิวอาร์ด่วน',
  position: 1,
  is_enabled: true,
  min: 10_000n,
  max: 5_000_000n,
  timeout_ms: 5000,
  secrets: [{ created_at: at(-60), used_at: at(-2) }],
  approval: null,
  callback_url: `https://star2k.example/hooks/gateway/${provider}`,
  failures_in_row: 0,
  switched_off_at: null,
  reason: null,
  ...more,
});
export const workbench: WorkbenchFeature = {
  pages: [page('/finance/gateways')],
  samples: [
    sample(
      listGateways,
      {
        data: [
          gateway('cp', {}),
          gateway('ppyp', { display_name: 'พร้อมเพย์พลัส', position: 2, failures_in_row: 2 }),
          gateway('st', {
            display_name: 'คิวอาร์สำรอง',
            position: 3,
            is_enabled: false,
            failures_in_row: 5,
            switched_off_at: at(-8),
            reason: 'ไม่ตอบใน 5 วินาที',
          }),
          gateway('mtm', { display_name: 'โอนด่วน', position: 4, is_enabled: false, switched_off_at: at(-9000) }),
        ],
      },
      { data: [] },
    ),
    sample(
      listGatewayRates,
      {
        data: [
          {
            provider: 'cp',
            opened: 120,
            credited: 111,
            median_s: 42,
            hours: [-180, -120, -60].map((minutes) => ({ from: at(minutes), opened: 40, credited: 37, median_s: 42 })),
          },
          {
            provider: 'st',
            opened: 9,
            credited: 0,
            median_s: null,
            hours: [{ from: at(-60), opened: 9, credited: 0, median_s: null }],
          },
        ],
      },
      { data: [] },
    ),
    sample(
      listCallbacks,
      {
        data: [
          {
            id: '12',
            event_id: 'evt_99812',
            received_at: at(-3),
            processed_at: at(-3),
            tries: 1,
            verdict: 'asked',
            payload: '{\n  "type": "payment.paid"\n}',
          },
          {
            id: '11',
            event_id: 'evt_99811',
            received_at: at(-9),
            processed_at: null,
            tries: 3,
            verdict: null,
            payload: '{}',
          },
        ],
      },
      { data: [] },
    ),
  ],
};
