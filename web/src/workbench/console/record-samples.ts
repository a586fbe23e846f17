import { getLedgerHealth, getSettings, listAudit, verifyAudit } from '@portal/contract/console/control.ts';
import { listSiteImages } from '@portal/contract/console/images.ts';
import { imageSlots } from '@portal/contract/site.ts';
import { at, id, nothing, sample, type Sample } from '../sample.ts';
import { malee, somchai } from './operators.ts';

const settings = {
  site_name: 'STAR2K',
  language: 'th',
  office_hours: 'ทุกวัน ตลอด 24 ชั่วโมง',
  helplines: [{ name: 'สายด่วนสุขภาพจิต', tel: '1323' }],
  licence_text: null,
  deposit_min: 100,
  deposit_max: 50_000,
  deposit_quick_amounts: [100, 300, 500, 1000],
  withdraw_max: 50_000,
  wd_two_person_amount: 20_000,
  age_gate_mode: 'dob',
  otp_on_register: false,
  float_contact: true,
  maintenance: false,
  maintenance_until: null,
};
const line = (last: string, action: string, detail: Record<string, unknown>, minutes: number) => ({
  id: last,
  at: at(minutes),
  operator: last === '3' ? null : malee,
  action,
  subject: id('13'),
  detail,
  address: last === '3' ? null : '203.0.113.7',
  hash: `${last}f9c2d17e0b4a8836`.repeat(4),
});
const checks = [
  'ผลรวมทุกบัญชีเป็นศูนย์',
  'ยอดคงเหลือเท่ากับผลรวมของรายการ',
  'บัญชีธนาคารตรงกับรายการเดินบัญชี',
  'ทุกคำขอที่เติมเครดิตมีเงินเข้า',
  'เงินที่กันไว้ตรงกับคำขอถอนที่ค้าง',
].map((text) => ({ name: text, text, ok: true, figure: '0' }));

export const recordSamples: readonly Sample[] = [
  sample(getSettings, { data: settings }, { data: {} }),
  sample(
    listSiteImages,
    {
      data: imageSlots.map((slot) => ({
        slot,
        image: slot === 'logo' ? '/images/app-icon.svg' : null,
        alt: slot === 'logo' ? 'STAR2K' : null,
      })),
    },
    { data: imageSlots.map((slot) => ({ slot, image: null, alt: null })) },
  ),
  sample(
    getLedgerHealth,
    { data: { ok: false, checks: checks.map((each, at) => (at === 3 ? { ...each, ok: false, figure: '2' } : each)) } },
    { data: { ok: true, checks } },
  ),
  sample(
    listAudit,
    {
      data: [
        line('5', 'deposit.credited', { amount: 500.37, line: 'SL-261121-c4' }, -2),
        line('4', 'settings.changed', { deposit_min: 100, helplines: [{ name: 'สายด่วนสุขภาพจิต', tel: '1323' }] }, -40),
        line('3', 'gateway.changed', { provider: 'st', is_enabled: false, reason: 'ไม่ตอบใน 5 วินาที' }, -90),
        line('2', 'member.revealed', { field: 'tel', reason: 'ลูกค้าขอให้โทรกลับ', by: somchai.name }, -3000),
      ],
      next_cursor: 'more',
    },
    nothing,
  ),
  sample(verifyAudit, { data: { ok: true, rows: 12_345, head: 'f9c2d17e' } }),
];
