import { banks } from '@portal/contract/banks.ts';
import * as site from '@portal/contract/site.ts';
import type { FeatureWorkbench } from '../../workbench/portal/app.ts';
import { at, fixed, sample } from '../../workbench/sample.ts';

const open = {
  site_name: 'STAR2K',
  language: 'th',
  credit_min: 10_000n,
  deposit_min: 10_000n,
  deposit_max: 5_000_000n,
  deposit_quick_amounts: [10_000n, 30_000n, 50_000n, 100_000n],
  deposit_ttl: 15,
  deposit_review_min: 2,
  withdraw_max: 5_000_000n,
  withdraw_daily_count: 5,
  step_up_amount: 1_000_000n,
  age_min: 20,
  password_min_length: 4,
  float_contact: true,
  office_hours: 'ทุกวัน 24 ชั่วโมง',
  helplines: [{ name: 'สายด่วนสุขภาพจิต', tel: '1323' }],
};
/** The site while closed by an operator. */
export const closed = fixed(site.getCombine, { data: { ...open, maintenance: true, maintenance_until: at(42) } });

export const workbench: FeatureWorkbench = {
  samples: [
    fixed(site.getCombine, { data: open }),
    fixed(site.getSettingImage, {}),
    sample(site.listHouseBanks, {
      data: banks.slice(0, 8).map(([bankCode, bankName]) => ({ bankCode, bankName, isActive: true })),
    }),
  ],
};
