import {
  type Affiliate,
  type Affiliates,
  findReferralGames,
  getAffiliate,
  getAffiliates,
  getClosedRound,
  getHold,
} from '@portal/contract/console/affiliates.ts';
import { at, id, sample } from '../../workbench/sample.ts';
import { long, mali, somying } from '../../workbench/console/members.ts';
import { somchai } from '../../workbench/console/operators.ts';
import { page, pageFor, type WorkbenchFeature } from '../../workbench/console/page.ts';

const state: Affiliates = {
  rates: [
    { level: 1, rate: 0.5, from_day: '2026-01-01', created_by: null },
    { level: 1, rate: 0.55, from_day: '2026-12-01', created_by: somchai },
    { level: 2, rate: 0.05, from_day: '2026-11-01', created_by: somchai },
  ],
  depth: 2,
  min_withdraw: 100_00n,
  destination: 'both',
  first_deposit: 20_00n,
  excluded_games: [
    { id: id('71'), name: 'แบล็กแจ็กสด', because: 'rtp' },
    { id: id('72'), name: 'บาคาร่าสด', because: 'setting' },
  ],
  top: [
    { member: mali, friends: 24, deposited: 17, commission: 1_842_50n, held: 40_00n },
    { member: long, friends: 128, deposited: 96, commission: 12_450_75n, held: 0n },
  ],
  settlements: [
    {
      day: '2026-11-22',
      earners: 214,
      turnover: 48_250_000_00n,
      commission: 241_250_00n,
      posted: -1_250_50n,
      held: 4_000_00n,
      at: at(-30),
      by: somchai,
    },
    {
      day: '2026-11-22',
      earners: 214,
      turnover: 48_500_100_00n,
      commission: 242_500_50n,
      posted: 242_500_50n,
      held: 4_000_00n,
      at: at(-500),
      by: null,
    },
  ],
  round: { since: at(-20_000), earners: 214, commission: 1_204_000_00n },
  rounds: [
    {
      id: id('e1'),
      from: null,
      to: at(-20_000),
      reason: 'จบกิจกรรมเดือนตุลาคม',
      by: somchai,
      earners: 198,
      commission: 980_500_25n,
    },
  ],
  flags: [
    {
      id: id('f1'),
      member: mali,
      signals: ['device', 'person'],
      friends: 1,
      commission: 25_00n,
      state: 'new',
      created_at: at(-900),
    },
    {
      id: id('f2'),
      member: long,
      signals: ['burst'],
      friends: 9,
      commission: 40_00n,
      state: 'reviewing',
      created_at: at(-700),
    },
  ],
  open_flags: 2,
};
const untouched: Affiliates = {
  ...state,
  rates: [],
  excluded_games: [],
  top: [],
  settlements: [],
  round: { since: null, earners: 0, commission: 0n },
  rounds: [],
  flags: [],
  open_flags: 0,
};

const affiliate: Affiliate = {
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
    {
      kind: 'device',
      with: long,
      text: 'เข้าระบบจากเบราว์เซอร์เดียวกัน 4 ครั้ง',
      at: at(-900),
      state: 'none',
      flag_id: id('f1'),
    },
    {
      kind: 'burst',
      with: somying,
      text: 'สมัคร 9 คนจากเครือข่ายเดียวใน 1 วัน',
      at: at(-700),
      state: 'held',
      flag_id: null,
    },
  ],
  days: Array.from({ length: 9 }, (_, nth) => ({
    day: `2026-11-${String(22 - nth).padStart(2, '0')}`,
    turnover: BigInt(nth * 1_250_00),
    commission: BigInt(nth * 6_25),
    posted: BigInt(nth * 6_25),
    state: nth === 1 ? ('held' as const) : ('paid' as const),
  })),
  downline: [
    {
      member: long,
      joined_at: at(-9000),
      src: 'qr',
      deposited: true,
      children: 2,
      turnover: 9_600_00n,
      commission: 48_00n,
      held: 0n,
    },
    {
      member: somying,
      joined_at: at(-12_000),
      src: null,
      deposited: false,
      children: 0,
      turnover: 0n,
      commission: 0n,
      held: 0n,
    },
  ],
  next_cursor: null,
};
const alone: Affiliate = {
  ...affiliate,
  src: null,
  upline: [],
  income: { total: 0n, available: 0n, pending: 0n, held: 0n, owed: 0n, withdrawn: 0n },
  signals: [],
  days: [],
  downline: [],
};

export const workbench: WorkbenchFeature = {
  pages: [page('/affiliates', 'ยังไม่มีการสรุปยอด'), pageFor('auditor', '/affiliates')],
  samples: [
    sample(getAffiliates, { data: state }, { data: untouched }),
    sample(getAffiliate, { data: affiliate }, { data: alone }),
    sample(getHold, {
      data: {
        friends: [
          { member: long, state: 'held', from_day: '2026-11-20', turnover: 4_812_500_00n, commission: 24_062_50n },
          { member: somying, state: 'held', from_day: null, turnover: 0n, commission: 0n },
        ],
        commission: 24_062_50n,
      },
    }),
    sample(findReferralGames, {
      data: [
        { id: id('72'), name: 'บาคาร่าสด', provider: 'Star Live' },
        { id: id('73'), name: 'ปลาคาร์ปนำโชค', provider: 'Star Slots' },
      ],
    }),
    sample(getClosedRound, {
      data: {
        ...state.rounds[0]!,
        rows: [
          { place: 1, member: long, commission: 8_450_25n },
          { place: 2, member: mali, commission: 1_200_00n },
        ],
      },
    }),
  ],
};
