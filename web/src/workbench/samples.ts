import { getAge } from '@portal/contract/age.ts';
import { banks } from '@portal/contract/banks.ts';
import * as content from '@portal/contract/content.ts';
import type { Endpoint, Output } from '@portal/contract/endpoint.ts';
import * as identity from '@portal/contract/identity.ts';
import { listSessions } from '@portal/contract/passwords.ts';
import * as profile from '@portal/contract/profile.ts';
import { getPush } from '@portal/contract/push.ts';
import * as payments from '@portal/contract/payments.ts';
import { defaultPreferences } from '@portal/contract/preferences.ts';
import { getSlip } from '@portal/contract/slips.ts';
import * as site from '@portal/contract/site.ts';

export interface Sample {
  readonly endpoint: Endpoint;
  readonly full: unknown;
  readonly empty: unknown;
}
/** What an operation answers to somebody with a history, and to somebody without one; the contract checks both. */
const sample = <E extends Endpoint>(endpoint: E, full: Output<E>, empty: Output<E> = full): Sample => ({
  endpoint,
  full,
  empty,
});

const id = (last: string) => `01a1ffb8-6af3-727e-9c9f-48b6ec0e4c${last}`;
const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const account = { bank_code: 'kbnk', bank_name: 'กสิกรไทย', number_masked: 'xxx-x-x4981-x', name: 'มะลิ รักไทย' };
const payTo = { bankCode: 'promptpay', bankName: 'พร้อมเพย์', number: '0105561000011', name: 'บจก. สตาร์ทูเค' };

const deposit: payments.Deposit = {
  id: id('13'),
  ref: 'D7K2QX',
  channel: 'promptpay',
  provider: null,
  amount: 50_000n,
  amount_to_pay: 50_037n,
  account: payTo,
  qr_payload: '00020101021229370016A0000006770101110213010556100001153037645406500.375802TH6304A1B2',
  hosted_url: null,
  expires_at: at(14),
  state: 'awaiting_payment',
  status: 'Pending',
  credited: null,
  bonus: null,
  promotion_id: null,
  reason: null,
  created_at: at(-1),
};
const payment = (ref: string, more: Partial<payments.Deposit>): payments.Deposit => ({
  ...deposit,
  id: id('15'),
  ref,
  channel: 'cp',
  provider: 'cp',
  amount_to_pay: deposit.amount,
  account: null,
  ...more,
});
/** Payments at gateways, by the references that the pages name. */
const gatewayPayments = [
  payment('DP-261121-QR', {}),
  payment('DP-261121-HOSTED', { qr_payload: null, hosted_url: 'https://pay.example/1' }),
  payment('DP-261121-EXPIRED', { state: 'expired', status: '' }),
  payment('DP-261121-PAID', { state: 'credited', status: 'Success', credited: deposit.amount }),
];
const withdrawal: payments.Withdrawal = {
  id: id('14'),
  ref: 'W4M8PT',
  amount: 120_000n,
  status: 'waiting_for_approve',
  steps: [
    { key: 'requested', at: at(-3) },
    { key: 'checked', at: at(-3) },
    { key: 'waiting', at: at(-2) },
  ],
  account_masked: account.number_masked,
  reason: null,
  created_at: at(-3),
};
const row = (last: string, amount: bigint, transaction_status: string, minutes: number, annotation?: string) => ({
  id: id(last),
  ref: `R${last}QX`,
  bank_time: at(minutes),
  amount,
  transaction_status,
  promotion_id: null,
  annotation: annotation ?? null,
  channel: 'promptpay',
});
const nothing = { data: [], next_cursor: null };

const open: Output<typeof site.getCombine>['data'] = {
  site_name: 'STAR2K',
  language: 'th',
  credit_min: 10_000n,
  deposit_min: 10_000n,
  deposit_max: 5_000_000n,
  deposit_quick_amounts: [10_000n, 30_000n, 50_000n, 100_000n],
  deposit_ttl: 15,
  withdraw_max: 5_000_000n,
  withdraw_daily_count: 5,
  step_up_amount: 1_000_000n,
  age_min: 20,
  otp_on_register: false,
  float_contact: true,
  showLoginModal: false,
  showRegisterModal: false,
  office_hours: 'ทุกวัน 24 ชั่วโมง',
  helplines: [{ name: 'สายด่วนสุขภาพจิต', tel: '1323' }],
  licence_text: null,
  maintenance: false,
  maintenance_until: null,
};
/** The house when an operator has closed it. */
export const closed = sample(site.getCombine, { data: { ...open, maintenance: true, maintenance_until: at(42) } });

export const samples: readonly Sample[] = [
  sample(site.getCombine, { data: open }),
  sample(site.getSettingImage, { image: null }),
  sample(
    site.listHouseBanks,
    {
      data: banks.slice(0, 8).map(([bankCode, bankName]) => ({ bankCode, bankName, isActive: true })),
    },
    { data: [] },
  ),
  sample(identity.listBanks, { data: banks.map(([code, name]): [string, string] => [code, name]) }),
  sample(identity.getProfile, {
    data: {
      id: id('01'),
      first_name: 'มะลิ',
      last_name: 'รักไทย',
      tel: '0810000001',
      member_level: 'vip',
      prefix: 'AB12',
      line_id: 'mali.rakthai',
      image: null,
      bank: { code: 'kbnk', name: 'กสิกรไทย', number_masked: account.number_masked },
      restricted: null,
      preferences: defaultPreferences,
      created_at: at(-90_000),
    },
  }),
  sample(getAge, { data: { required: false } }),
  sample(
    listSessions,
    {
      data: [
        { id: id('51'), device: 'Chrome บน Android', place: null, last_seen_at: at(0), current: true },
        { id: id('52'), device: 'Safari บน iPhone', place: null, last_seen_at: at(-600), current: false },
      ],
    },
    { data: [{ id: id('51'), device: 'Chrome บน Android', place: null, last_seen_at: at(0), current: true }] },
  ),
  sample(
    profile.listLogins,
    {
      data: [
        { id: id('71'), device: 'Chrome บน Android', place: null, at: at(0), by_link: false },
        { id: id('72'), device: 'Safari บน iPhone', place: null, at: at(-600), by_link: true },
      ],
    },
    { data: [] },
  ),
  sample(
    profile.listSecurity,
    {
      data: profile.securityKinds.map((kind, place) => ({
        id: id(`8${place}`),
        kind,
        device: 'Chrome บน Android',
        place: null,
        at: at(-60 * place),
      })),
    },
    { data: [] },
  ),
  sample(
    profile.getBankChange,
    {
      data: {
        id: id('91'),
        ref: 'BC-261121-7K2QX4M',
        status: 'pending',
        bank: { code: 'scb', name: 'ไทยพาณิชย์', number_masked: 'xxx-x-x1112-x' },
        reason: null,
        created_at: at(-90),
        decided_at: null,
      },
    },
    { data: null },
  ),
  sample(
    getPush,
    { data: { public_key: 'B'.repeat(87), subscribed: false } },
    { data: { public_key: null, subscribed: false } },
  ),
  sample(payments.getCredit, { credit: 1_245_037n }, { credit: 0n }),
  sample(
    payments.getMemberBank,
    {
      data: {
        banks: [{ bankCode: 'kbnk', bankName: 'กสิกรไทย', number: '1234567890', name: 'บจก. สตาร์ทูเค' }],
        promptpay: payTo.number,
        accountNamePp: payTo.name,
        truemoney: '0891112222',
        accountNameTmn: payTo.name,
        tmnAuto: true,
        gateways: [{ provider: 'cp', name: 'คิวอาร์ด่วน', min: 10_000n, max: 5_000_000n }],
        closed_gateways: [{ provider: 'st', name: 'คิวอาร์สำรอง', is_failing: true }],
        amount: 1_245_037n,
        promotionId: null,
        bonus: 0n,
        account,
      },
    },
    {
      data: {
        banks: [],
        promptpay: null,
        accountNamePp: null,
        truemoney: null,
        accountNameTmn: null,
        tmnAuto: false,
        gateways: [],
        closed_gateways: [],
        amount: 0n,
        promotionId: null,
        bonus: 0n,
        account,
      },
    },
  ),
  sample(payments.getActiveDeposit, { data: deposit }, { data: null }),
  sample(payments.getDeposit, { data: deposit }),
  ...gatewayPayments.map((data) =>
    sample({ ...payments.getDeposit, path: `/api/member/deposit/${data.ref}` as const }, { data }),
  ),
  sample(getSlip, { data: { slip: null, left: 5 } }),
  sample(payments.getWithdrawal, { data: withdrawal }),
  sample(
    payments.previewWithdrawal,
    {
      data: {
        balance: 1_245_037n,
        withdrawable: 1_065_037n,
        min: 10_000n,
        max: 5_000_000n,
        left_today: 4,
        left_amount: 5_000_000n,
        turnover: { required: 500_000n, done: 320_000n, left: 180_000n, promotion_id: null },
        cap: null,
        account,
        pending_id: null,
        expected_minutes: { from: 1, to: 5 },
      },
    },
    {
      data: {
        balance: 0n,
        withdrawable: 0n,
        min: 10_000n,
        max: 5_000_000n,
        left_today: 5,
        left_amount: 5_000_000n,
        turnover: null,
        cap: null,
        account,
        pending_id: null,
        expected_minutes: { from: 1, to: 5 },
      },
    },
  ),
  sample(
    payments.reportDeposits,
    {
      data: [
        row('21', 50_037n, 'Pending', -1),
        row('22', 1_245_037n, 'Success', -300),
        row('23', 100_012n, 'Reject', -4000, 'ชื่อผู้โอนไม่ตรงกับชื่อสมาชิก'),
        row('24', 30_077n, 'manual', -9000),
      ],
      next_cursor: null,
    },
    nothing,
  ),
  sample(
    payments.reportWithdrawals,
    {
      data: [row('31', 120_000n, 'waiting_for_approve', -3), row('32', 80_000n, 'Success', -5000)],
      next_cursor: null,
    },
    nothing,
  ),
  sample(
    content.getBanners,
    {
      banners: [{ image: '/images/banner-qr.svg', url: '/tx/deposit', alt: 'ฝากด้วย QR พร้อมเพย์ · โอนตรงทุกสตางค์' }],
    },
    { banners: [] },
  ),
  sample(content.getPopupBanners, { banners: [] }),
  sample(
    content.getAnnouncement,
    { text: 'ธนาคารอาจปิดปรับปรุง 23:00–02:00 น. รายการฝากถอนอาจล่าช้ากว่าปกติ' },
    { text: null },
  ),
  sample(
    content.getAnnouncementFeed,
    {
      data: [
        { id: id('41'), image: null, description: 'เพิ่มช่องทางฝาก\nฝากผ่านพร้อมเพย์ได้ตลอด 24 ชั่วโมง', created_at: at(-60) },
        {
          id: id('42'),
          image: null,
          description: 'ปิดปรับปรุงธนาคาร\nธนาคารกสิกรไทย 23:00–02:00 น.',
          created_at: at(-3000),
        },
      ],
    },
    { data: [] },
  ),
  sample(
    content.getHowto,
    {
      data: [
        {
          id: id('61'),
          title: 'ฝากด้วย QR พร้อมเพย์บนมือถือเครื่องเดียว',
          steps: [
            { text: 'เปิดหน้าฝากเงินแล้วกรอกจำนวนเงิน', url: '/tx/deposit' },
            { text: 'บันทึกรูป QR แล้วเปิดแอปธนาคาร', url: null },
          ],
        },
      ],
    },
    { data: [] },
  ),
  sample(
    content.getContactLine,
    { contactLine: { line_id: '@star2k', optional_line_id: null } },
    { contactLine: null },
  ),
];
