import * as payments from '@portal/contract/payments.ts';
import { getSlip } from '@portal/contract/slips.ts';
import { at, fixed, id, sample, type Sample } from '../../../workbench/sample.ts';
import { fillResponse } from '../../../workbench/fill-response.ts';
import { account } from '../../../workbench/portal/account.ts';
import { row } from '../../../workbench/report-row.ts';

const payTo = { bankCode: 'promptpay', bankName: 'พร้อมเพย์', number: '0105561000011' };
const requested = {
  id: id('13'),
  ref: 'D7K2QX',
  channel: 'promptpay',
  amount: 50_000n,
  amount_to_pay: 50_037n,
  account: payTo,
  qr_payload: '00020101021229370016A0000006770101110213010556100001153037645406500.375802TH6304A1B2',
  expires_at: at(14),
  state: 'awaiting_payment',
  status: 'Pending',
  money: 'awaited',
} as const;
export const deposit = fillResponse(payments.getDeposit.output, { data: requested }).data;
const withOffer = {
  ...requested,
  promotion_id: id('81'),
  offer: {
    title: 'ฝากครั้งแรก 20%',
    bonus: 10_000n,
    turnover: 300_000n,
    max_withdraw: 120_000n,
    games: [{ id: 'slot', pct: 100 }],
    expires: 30,
  },
} as const;
const inReview = {
  ...requested,
  id: id('16'),
  ref: 'DP-261121-REVIEW',
  channel: 'bank',
  amount_to_pay: 30_077n,
  state: 'review',
  status: 'Approve',
  reason: 'ชื่อผู้โอนไม่ตรงกับที่ลงทะเบียนไว้ เจ้าหน้าที่กำลังตรวจสอบ',
  answer_by: at(6),
  received: 30_077n,
  money: 'held',
} as const;
/** Transfers that no longer await their money, by the references in the pages' addresses. */
const transfers = [
  inReview,
  { ...inReview, ref: 'DP-261121-REFUSED', state: 'rejected', status: 'Reject', reason: 'ชื่อผู้โอนไม่ตรงกับที่ลงทะเบียนไว้' },
  {
    ...withOffer,
    ref: 'DP-261121-CREDITED',
    offer: null,
    state: 'credited',
    status: 'Success',
    credited: 50_037n,
    bonus: 10_000n,
    received: 50_037n,
    money: 'credited',
  },
] as const;
const payment = {
  ...requested,
  id: id('15'),
  channel: 'cp',
  provider: 'cp',
  amount_to_pay: 50_000n,
  account: null,
} as const;
/** Gateway payments, by the references in the pages' addresses. */
const gatewayPayments = [
  { ...payment, ref: 'DP-261121-QR' },
  { ...payment, ref: 'DP-261121-HOSTED', qr_payload: null, hosted_url: 'https://pay.example/1' },
  { ...payment, ref: 'DP-261121-EXPIRED', state: 'expired', status: '' },
  { ...payment, ref: 'DP-261121-PAID', state: 'credited', status: 'Success', credited: 50_000n },
] as const;

export const depositSamples: readonly Sample[] = [
  sample(payments.getCredit, { credit: 1_245_037n }),
  sample(
    payments.getMemberBank,
    {
      data: {
        banks: [{}],
        promptpay: payTo.number,
        accountNamePp: 'บจก. สตาร์ทูเค',
        truemoney: '0891112222',
        accountNameTmn: 'บจก. สตาร์ทูเค',
        tmnAuto: true,
        methods: ['promptpay', 'bank', 'truemoney', 'gateway'],
        gateways: [{ provider: 'cp', name: 'คิวอาร์ด่วน', min: 10_000n, max: 5_000_000n }],
        closed_gateways: [{ provider: 'st', name: 'คิวอาร์สำรอง', is_failing: true }],
        amount: 1_245_037n,
        bonus: 0n,
        account,
      },
    },
    { data: { account } },
  ),
  sample(payments.listOpenDeposits, { data: [requested, inReview] }),
  fixed(payments.getDeposit, { data: withOffer }),
  ...[...transfers, ...gatewayPayments].map((data) =>
    fixed({ ...payments.getDeposit, path: `/api/member/deposit/${data.ref}` as const }, { data }),
  ),
  fixed(getSlip, { data: { left: 5 } }),
  sample(payments.reportDeposits, {
    data: [
      row('21', 50_037n, 'Pending', -1),
      row('22', 1_245_037n, 'Success', -300),
      row('23', 100_012n, 'Reject', -4000, 'ชื่อผู้โอนไม่ตรงกับชื่อสมาชิก'),
      row('24', 30_077n, 'manual', -9000),
    ],
  }),
];
