import { getDashboard, getDay } from '@portal/contract/console/control.ts';
import { at, id, sample } from '../../workbench/sample.ts';
import { page, type WorkbenchFeature } from '../../workbench/console/page.ts';

const nobody = { waiting: 0, oldest_at: null };
const noMoney = { deposited: 0n, withdrawn: 0n, bonus_cost: 0n, minigame_won: 0n };

const hours = (of: (hour: number) => bigint) =>
  Array.from({ length: 24 }, (_, hour) => ({
    hour,
    deposited: hour < 15 ? of(hour) : 0n,
    withdrawn: hour < 15 ? of(hour + 5) / 2n : 0n,
    deposited_before: of(hour + 2),
    withdrawn_before: of(hour + 9) / 2n,
  }));

export const workbench: WorkbenchFeature = {
  pages: [page('/', 'ไม่มีเรื่องที่ต้องดูแลตอนนี้')],
  samples: [
    sample(
      getDashboard,
      {
        data: {
          deposits: { waiting: 6, unmatched_lines: 3, oldest_at: at(-12) },
          withdrawals: { waiting: 2, paying: 1, amount: 5_119_900n, oldest_at: at(-25) },
          payouts: { unknown: 1, amount: 1_999_900n, oldest_at: at(-40) },
          approvals: { waiting: 5 },
          bank_changes: { waiting: 3, oldest_at: at(-90) },
          messages: { waiting: 2, oldest_at: at(-1500) },
          chats: { waiting: 3, oldest_at: at(-95), sla_s: 60 },
          risk: { waiting: 4, oldest_at: at(-700) },
          income: { waiting: 3, amount: 58_712_75n, oldest_at: at(-45) },
          channels: { accounts: 3, gateways: 2, failed: 1 },
          minigame: { waiting: 2, amount: 62_000n, oldest_at: at(-140), goods: 3 },
          yesterday: { new_members: 31 },
          today: { new_members: 42, first_deposits: 17, active_members: 260 },
          money: {
            yesterday: {
              deposited: 98_000_000n,
              withdrawn: 71_000_000n,
              bonus_cost: 2_310_000n,
              minigame_won: 405_000n,
            },
            today: {
              deposited: 124_503_700n,
              deposits: 318,
              withdrawn: 131_000_000n,
              withdrawals: 74,
              net: -6_496_300n,
              bonus_cost: 1_845_050n,
              minigame_won: 412_500n,
            },
            paying: [
              {
                id: id('b1'),
                bank_code: 'kbnk',
                name: 'บจก. สตาร์ทูเค',
                number_masked: 'xxx-x-x4521-x',
                balance: 284_120_050n,
                balance_at: at(-3),
                paid_today: 88_000_000n,
              },
              {
                id: id('b2'),
                bank_code: 'scb',
                name: 'บจก. สตาร์ทูเค',
                number_masked: 'xxx-x-x7810-x',
                balance: null,
                balance_at: null,
                paid_today: 43_000_000n,
              },
            ],
          },
          alerts: [
            { at: at(-8), kind: 'gateway-off', level: 'urgent', text: 'เกตเวย์ คิวอาร์สำรอง ปิดตัวเองหลังผิดพลาด 5 ครั้งติดกัน' },
            {
              at: at(-26),
              kind: 'bank-notice',
              level: 'warning',
              text: 'สลิปซ้ำ: DP-261121-13K2QX4 กับ DP-261121-19K2QX4',
            },
          ],
          open_alerts: { waiting: 2, urgent: 1 },
          opening: [],
        },
      },
      {
        data: {
          deposits: { ...nobody, unmatched_lines: 0 },
          withdrawals: { ...nobody, paying: 0, amount: 0n },
          payouts: { unknown: 0, amount: 0n, oldest_at: null },
          approvals: { waiting: 0 },
          bank_changes: nobody,
          messages: nobody,
          chats: { ...nobody, sla_s: 60 },
          risk: nobody,
          income: { ...nobody, amount: 0n },
          channels: { accounts: 0, gateways: 0, failed: 0 },
          minigame: { ...nobody, amount: 0n, goods: 0 },
          yesterday: { new_members: 0 },
          today: { new_members: 0, first_deposits: 0, active_members: 0 },
          money: {
            today: { ...noMoney, deposits: 0, withdrawals: 0, net: 0n },
            yesterday: noMoney,
            paying: [],
          },
          alerts: [],
          open_alerts: { waiting: 0, urgent: 0 },
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
      {
        data: {
          hours: hours(() => 0n),
          ticks: [0n],
          matching: { credited: 0, by_itself: 0, percent: null },
          credit_s: null,
          payout_s: null,
        },
      },
    ),
  ],
};
