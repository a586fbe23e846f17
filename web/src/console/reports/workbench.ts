import { getDashboard, getDay } from '@portal/contract/console/dashboard.ts';
import { getReport, listReports } from '@portal/contract/console/reports.ts';
import { entriesOf } from '@portal/contract/modules.ts';
import { at, fixed, sample } from '../../workbench/sample.ts';
import { page, type WorkbenchFeature } from '../../workbench/console/page.ts';

const noMoney = { deposited: 0n, withdrawn: 0n, bonus_cost: 0n, minigame_won: 0n };
const hours = (of: (hour: number) => bigint) =>
  Array.from({ length: 24 }, (_, hour) => ({
    hour,
    deposited: hour < 15 ? of(hour) : 0n,
    withdrawn: hour < 15 ? of(hour + 5) / 2n : 0n,
    deposited_before: of(hour + 2),
    withdrawn_before: of(hour + 9) / 2n,
  }));

const columns = [
  { key: 'day', title: 'วันที่', kind: 'day' },
  { key: 'deposited', title: 'ยอดฝาก', kind: 'money' },
  { key: 'deposits', title: 'รายการฝาก', kind: 'count' },
  { key: 'net', title: 'ฝากสุทธิ', kind: 'money' },
  { key: 'new_members', title: 'สมาชิกใหม่', kind: 'count' },
] as const;
const period = {
  name: 'money',
  title: 'ยอดเงินรายวัน',
  from: '2026-11-01',
  to: '2026-11-10',
  columns: [...columns],
} as const;
const reportRow = (nth: number) => ({
  day: `2026-11-${String(nth + 1).padStart(2, '0')}`,
  deposited: 1_245_037.5 + nth * 100_000,
  deposits: 318 + nth,
  net: (nth - 2) * 40_000.25,
  new_members: 42 - nth,
});

export const workbench: WorkbenchFeature = {
  pages: [
    page('/', 'ไม่มีเรื่องที่ต้องดูแลตอนนี้'),
    page('/reports?from=2026-11-01&to=2026-11-10&compare=yes', 'ไม่มีรายการในช่วงนี้'),
  ],
  samples: [
    sample(
      getDashboard,
      {
        data: {
          queues: {
            deposits: { waiting: 6, oldest_at: at(-12) },
            unmatched_lines: {},
            withdrawals: { waiting: 2, amount: 5_119_900n, oldest_at: at(-25) },
            paying: {},
            payouts: { waiting: 1, amount: 1_999_900n, oldest_at: at(-40) },
            approvals: {},
            bank_changes: { waiting: 3, oldest_at: at(-90) },
            messages: { waiting: 2, oldest_at: at(-1500) },
            chats: { waiting: 3, oldest_at: at(-95), sla_s: 60 },
            risk: { waiting: 4, oldest_at: at(-700) },
            follow_ups: { waiting: 1, oldest_at: at(-200) },
            income: { waiting: 3, amount: 58_712_75n, oldest_at: at(-45) },
            minigame: { waiting: 2, amount: 62_000n, oldest_at: at(-140) },
            minigame_goods: {},
            alerts: { waiting: 2 },
          },
          yesterday: { new_members: 31 },
          today: {
            new_members: 42,
            first_deposits: 17,
            active_members: 260,
            deposits: 318,
            withdrawals: 74,
            accounts: 3,
            gateways: 2,
            failed_gateways: 1,
          },
          money: {
            yesterday: {
              deposited: 98_000_000n,
              withdrawn: 71_000_000n,
              bonus_cost: 2_310_000n,
              minigame_won: 405_000n,
            },
            today: {
              deposited: 124_503_700n,
              withdrawn: 131_000_000n,
              net: -6_496_300n,
              bonus_cost: 1_845_050n,
              minigame_won: 412_500n,
            },
            paying: [
              { name: 'บจก. สตาร์ทูเค', balance: 284_120_050n, balance_at: at(-3), paid_today: 88_000_000n },
              { name: 'บจก. สตาร์ทูเค', bank_code: 'scb', number_masked: 'xxx-x-x7810-x', paid_today: 43_000_000n },
            ],
          },
          alerts: [
            { kind: 'gateway-off', level: 'urgent', text: 'เกตเวย์ คิวอาร์สำรอง ปิดตัวเองหลังผิดพลาด 5 ครั้งติดกัน' },
            { kind: 'bank-notice', level: 'warning', text: 'สลิปซ้ำ: DP-261121-13K2QX4 กับ DP-261121-19K2QX4' },
          ],
          open_alerts: { waiting: 2, urgent: 1 },
        },
      },
      {
        data: {
          queues: Object.fromEntries(entriesOf('queues').map((name) => [name, {}])),
          yesterday: { new_members: 0 },
          today: Object.fromEntries(entriesOf('counts').map((name) => [name, 0])),
          money: { today: { ...noMoney, net: 0n }, yesterday: noMoney },
          opening: ['operator', 'account', 'contact', 'sms', 'backup'],
        },
      },
    ),
    sample(
      getDay,
      {
        data: {
          hours: hours((hour) => BigInt((hour * 7 + 3) % 11) * 1_000_000n),
          ticks: [0n, 5_000_000n, 10_000_000n],
          matching: { credited: 318, by_itself: 291, percent: 91 },
          credit_s: 4,
          payout_s: 190,
        },
      },
      { data: { hours: hours(() => 0n), ticks: [0n] } },
    ),
    fixed(listReports, {
      data: [
        { name: 'money', title: 'ยอดเงินรายวัน' },
        { name: 'games', title: 'ผลเกมตามค่ายและเกม' },
      ],
    }),
    sample(
      getReport,
      { data: { ...period, rows: Array.from({ length: 10 }, (_, nth) => reportRow(nth)) } },
      { data: { ...period, rows: [] } },
    ),
  ],
};
