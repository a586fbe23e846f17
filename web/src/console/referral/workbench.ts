import {
  findReferralGames,
  getReferrer,
  getReferralOverview,
  getRankingPeriod,
  getWithheldCommission,
} from '@portal/contract/console/referral.ts';
import { at, fixed, id, sample } from '../../workbench/sample.ts';
import { long, mali, somying } from '../../workbench/console/people.ts';
import { page, pageFor, type WorkbenchFeature } from '../../workbench/console/page.ts';

const round = { to: at(-20_000), reason: 'จบกิจกรรมเดือนตุลาคม', earners: 198, commission: 980_500_25n };
const shared = { depth: 2, min_withdraw: 100_00n, destination: 'both', first_deposit: 20_00n } as const;

export const workbench: WorkbenchFeature = {
  pages: [page('/affiliates', 'ยังไม่มีการสรุปยอด'), pageFor('auditor', '/affiliates')],
  samples: [
    sample(
      getReferralOverview,
      {
        data: {
          ...shared,
          rates: [
            { level: 1, rate: 0.5, from_day: '2026-01-01' },
            { level: 1, rate: 0.55, from_day: '2026-12-01', created_by: {} },
            { level: 2, rate: 0.05, from_day: '2026-11-01', created_by: {} },
          ],
          excluded_games: [
            { name: 'แบล็กแจ็กสด', because: 'rtp' },
            { name: 'บาคาร่าสด', because: 'setting' },
          ],
          top: [{ member: mali }, { member: long, friends: 128, deposited: 96, commission: 12_450_75n }],
          settlements: [
            { turnover: 48_250_000_00n, commission: 241_250_00n, posted: -1_250_50n, by: {} },
            { turnover: 48_500_100_00n, commission: 242_500_50n, posted: 242_500_50n },
          ],
          round: { since: at(-20_000), commission: 1_204_000_00n },
          rounds: [round],
          flags: [
            { member: mali, signals: ['device', 'person'] },
            { member: long, signals: ['burst'], state: 'reviewing' },
          ],
          open_flags: 2,
        },
      },
      { data: shared },
    ),
    sample(
      getReferrer,
      {
        data: {
          member: mali,
          prefix: 'AB12CD34',
          src: 'line',
          upline: [somying],
          income: {
            total: 1_842_50n,
            available: 312_75n,
            pending: 150_00n,
            held: 40_00n,
            owed: 0n,
            withdrawn: 1_350_00n,
          },
          signals: [
            { kind: 'device', with: long, text: 'เข้าระบบจากเบราว์เซอร์เดียวกัน 4 ครั้ง', state: 'none', flag_id: id('f1') },
            { kind: 'burst', with: somying, text: 'สมัคร 9 คนจากเครือข่ายเดียวใน 1 วัน', state: 'held' },
          ],
          days: Array.from({ length: 9 }, (_, nth) => ({
            day: `2026-11-${String(22 - nth).padStart(2, '0')}`,
            turnover: BigInt(nth * 1_250_00),
            commission: BigInt(nth * 6_25),
            posted: BigInt(nth * 6_25),
            state: nth === 1 ? ('held' as const) : ('paid' as const),
          })),
          downline: [
            { member: long, src: 'qr', deposited: true },
            { member: somying, children: 0, turnover: 0n, commission: 0n, held: 0n },
          ],
        },
      },
      { data: { member: mali, prefix: 'AB12CD34' } },
    ),
    fixed(getWithheldCommission, {
      data: {
        friends: [
          { member: long, state: 'held', from_day: '2026-11-20', turnover: 4_812_500_00n, commission: 24_062_50n },
          { member: somying, state: 'held', turnover: 0n, commission: 0n },
        ],
        commission: 24_062_50n,
      },
    }),
    fixed(findReferralGames, { data: [{ name: 'บาคาร่าสด' }, { name: 'ปลาคาร์ปนำโชค' }] }),
    fixed(getRankingPeriod, {
      data: {
        ...round,
        rows: [
          { place: 1, member: long, commission: 8_450_25n },
          { place: 2, member: mali, commission: 1_200_00n },
        ],
      },
    }),
  ],
};
