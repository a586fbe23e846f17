import { getReturnLoss } from '@portal/contract/console/return-loss.ts';
import { sample } from '../../../workbench/sample.ts';
import { page, type WorkbenchFeature } from '../../../workbench/console/page.ts';

const standard = { is_on: true, period: 'week', rate: 5, minimum: 1000n, maximum: 500_000n, turnover: 1 } as const;

export const workbench: WorkbenchFeature = {
  pages: [page('/return-loss', 'ยังไม่มีรอบที่จบแล้ว')],
  samples: [
    sample(
      getReturnLoss,
      {
        data: {
          terms: standard,
          standard,
          next: { from: '2026-11-30', terms: { ...standard, rate: 7.5, expires: 14 } },
          current: { from: '2026-11-23', to: '2026-11-30' },
          periods: [
            { from: '2026-11-16', to: '2026-11-23', lost: 48_250_000n, given: 2_410_250n, claimable: true },
            { from: '2026-11-09', to: '2026-11-16', lost: 91_000_000n, given: 4_470_000n },
          ],
        },
      },
      { data: { standard } },
    ),
  ],
};
