import { getSettings } from '@portal/contract/console/settings.ts';
import { listSiteImages } from '@portal/contract/console/images.ts';
import { imageSlots } from '@portal/contract/site.ts';
import { sample } from '../../workbench/sample.ts';
import { page, pageFor, type WorkbenchFeature } from '../../workbench/console/page.ts';

const values = {
  site_name: 'STAR2K',
  language: 'th',
  office_hours: 'ทุกวัน ตลอด 24 ชั่วโมง',
  helplines: [{ name: 'สายด่วนสุขภาพจิต', tel: '1323' }],
  licence_text: null,
  deposit_min: 100,
  deposit_max: 50_000,
  deposit_quick_amounts: [100, 300, 500, 1000],
  deposit_methods_order: [{ method: 'bank' }],
  withdraw_max: 50_000,
  bank_closures: [{ bank_code: 'kbnk', from: '23:00', until: '02:00' }],
  wd_two_person_amount: 20_000,
  age_gate_mode: 'dob',
  otp_on_register: 'beyond',
  reality_check_min: 30,
  night_from: '00:00',
  night_to: '06:00',
  chat_greeting: 'สวัสดีค่ะ มีอะไรให้เราช่วยไหมคะ',
  chat_hours: { from: '09:00', to: '24:00', days: [0, 1, 2, 3, 4, 5, 6] },
  chat_auto_assign: false,
  float_contact: true,
  maintenance: false,
  maintenance_until: null,
  guarded: ['wd_two_person_amount', 'age_gate_mode'],
};
export const workbench: WorkbenchFeature = {
  pages: [page('/settings/site'), pageFor('auditor', '/settings/site')],
  samples: [
    sample(getSettings, { data: values }, { data: { guarded: [] } }),
    sample(
      listSiteImages,
      {
        data: imageSlots.map((slot) => ({
          slot,
          ...(slot === 'logo' && { image: '/images/app-icon.svg', alt: 'STAR2K' }),
        })),
      },
      { data: imageSlots.map((slot) => ({ slot })) },
    ),
  ],
};
