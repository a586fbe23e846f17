import * as contract from '@portal/contract/referral.ts';
import { page, type Shown } from '../../workbench/portal/app.ts';
import { at, id, nothing, sample } from '../../workbench/sample.ts';
import { plusDays } from '../../kit/time/days.ts';
import { daysOf, rangeOf, todayOf } from './stats/range.ts';

const today = todayOf();
const friends: contract.Friend[] = [
  { id: id('a1'), registerDate: today, username: '081•••1234', aff: 12_50n, deposited: true },
  { id: id('a2'), registerDate: plusDays(today, -1), username: '089•••8801', aff: 0n, deposited: false },
  { id: id('a3'), registerDate: plusDays(today, -3), username: '062•••4410', aff: 48_00n, deposited: true },
  { id: id('a4'), registerDate: plusDays(today, -3), username: '095•••0267', aff: 7_25n, deposited: true },
  { id: id('a5'), registerDate: plusDays(today, -6), username: '086•••9120', aff: 31_00n, deposited: true },
];

const steps = (...keys: contract.IncomeWithdrawal['steps'][number]['key'][]) =>
  keys.map((key, nth) => ({ key, at: at(-60 + nth * 7) }));
const withdrawals: contract.IncomeWithdrawal[] = [
  {
    id: id('b1'),
    ref: 'IN-261121-3M9Q7KX',
    requested_at: at(-60),
    amount: 150_00n,
    status: 'pending',
    to: 'bank',
    reason: null,
    steps: steps('requested', 'waiting', 'paying'),
  },
  {
    id: id('b2'),
    ref: 'IN-261114-7K2P9QX',
    requested_at: at(-9000),
    amount: 1_250_00n,
    status: 'approved',
    to: 'credit',
    reason: null,
    steps: steps('requested', 'waiting', 'approved'),
  },
  {
    id: id('b3'),
    ref: 'IN-261101-4W8T3ZX',
    requested_at: at(-30_000),
    amount: 100_00n,
    status: 'rejected',
    to: 'bank',
    reason: 'ชื่อบัญชีไม่ตรงกับชื่อสมาชิก',
    steps: steps('requested', 'waiting', 'rejected'),
  },
];

const income: contract.Income = {
  totalAff: 1_842_50n,
  totalDownlineMember: 24,
  availableAff: 312_75n,
  totalDepositMember: 17,
  todayAff: 18_25n,
  heldAff: 40_00n,
  owedAff: 0n,
  withdrawnAff: 1_250_00n,
  pending_id: null,
};
const noIncome: contract.Income = {
  totalAff: 0n,
  totalDownlineMember: 0,
  availableAff: 0n,
  totalDepositMember: 0,
  todayAff: 0n,
  heldAff: 0n,
  owedAff: 0n,
  withdrawnAff: 0n,
  pending_id: null,
};

/** `?income=pending` of the page's address, or the one that waits itself. */
const hasPending = () => /income=pending/.test(location.search) || location.search.includes(id('b1'));
const withdrawalsOfPage = () => ({ data: hasPending() ? withdrawals : withdrawals.slice(1), next_cursor: null });

/** `?income=` of the page's address: one is on its way, there is too little, something is owed. */
const incomeOfPage = (): { data: contract.Income } => {
  const asked = new URLSearchParams(location.search).get('income');
  if (hasPending()) return { data: { ...income, pending_id: id('b1') } };
  if (asked === 'little') return { data: { ...income, availableAff: 62_00n, heldAff: 0n } };
  if (asked === 'owed') return { data: { ...income, availableAff: 0n, heldAff: 0n, owedAff: 15_50n } };
  return { data: income };
};

/** A value for each day that the page's address asks for, from the pattern of these. */
const eachDay = (pattern: readonly number[]) => {
  const { from, to } = daysOf(rangeOf(location.search, location.pathname === '/refer/stats' ? 'month' : '7'));
  const days: { date: string; value: number }[] = [];
  for (let date = from; date <= to; date = plusDays(date, 1))
    days.push({ date, value: pattern[days.length % pattern.length] ?? 0 });
  return days;
};
const byDate = (pattern: readonly number[]) => ({
  data: eachDay(pattern).map(({ date, value }) => ({ date, aff: BigInt(value) })),
});

const ranked: contract.RankedFriend[] = [48_00n, 31_00n, 31_00n, 12_50n, 7_25n, 4_00n].map((aff, nth) => ({
  id: id(`a${nth + 1}`),
  place: nth === 2 ? 2 : nth + 1,
  username: ['062•••4410', '086•••9120', '081•••1234', '095•••0267', '089•••8801', '064•••5530'][nth] ?? '',
  aff,
}));

const nobody: contract.ReferralStats = {
  joined: 0,
  deposited: 0,
  active_7d: 0,
  sources: [],
  best_day: null,
  days: [],
};

function statsOfPage(): contract.ReferralStats {
  const days = eachDay([1, 0, 2, 0, 0, 3, 1]);
  const joined = days.reduce((sum, { value }) => sum + value, 0);
  return {
    joined,
    deposited: Math.round(joined * 0.7),
    active_7d: Math.round(joined * 0.4),
    sources: [
      { src: 'line', joined: Math.round(joined / 2), deposited: Math.round(joined / 3) },
      { src: 'qr', joined: Math.round(joined / 4), deposited: Math.round(joined / 5) },
      { src: 'other', joined: joined - Math.round(joined / 2) - Math.round(joined / 4), deposited: 0 },
    ],
    best_day: { date: plusDays(today, -3), aff: 61_25n },
    days: days.map(({ date, value }) => ({ date, joined: value, deposited: Math.min(value, 1) })),
  };
}

const withdrawal = '/refer/profit-manage/withdraw';

export const workbench: Shown = {
  pages: [
    page('member', '/refer'),
    page('member', '/refer/member'),
    page('member', '/refer/member?view=tree'),
    page('member', '/refer/overall'),
    page('member', '/refer/profit'),
    page('member', '/refer/profit-manage'),
    page('member', '/refer/profit-manage?income=owed'),
    page('member', '/refer/profit-manage?income=pending'),
    page('member', '/refer/profit-manage/history'),
    page('member', withdrawal),
    page('member', `${withdrawal}?income=little`),
    page('member', `${withdrawal}?income=pending`),
    ...withdrawals.map((each) => page('member', `${withdrawal}-detail?id=${each.id}`)),
    page('member', '/refer/ranking'),
    page('member', '/refer/ranking/week'),
    page('member', '/refer/ranking/last-week'),
    page('member', '/refer/ranking/flush'),
    page('member', '/refer/stats'),
    page('member', '/tx/withdraw/income'),
  ],
  samples: [
    sample(contract.getReferralLink, {
      data: { prefix: 'AB12CD34', url: 'https://star2k.example/register?prefix=AB12CD34' },
    }),
    sample(contract.getReferralTerms, {
      data: {
        affRate: 0.5,
        minWithdraw: 100_00n,
        levels: [
          { level: 1, rate: 0.5 },
          { level: 2, rate: 0.05 },
        ],
        destinations: ['credit', 'bank'],
        settles_at: '00:15',
        first_deposit: 20_00n,
      },
    }),
    sample(contract.getIncome, incomeOfPage, { data: noIncome }),
    sample(contract.listIncomeWithdrawals, withdrawalsOfPage, nothing),
    sample(
      contract.incomeByDate,
      () => byDate([1250, 3075, 0, 4810, 2200, 6125, 1825]),
      () => byDate([0]),
    ),
    sample(contract.listFriends, { data: friends, next_cursor: null }, nothing),
    sample(contract.rankFriends, { data: ranked }, { data: [] }),
    sample(contract.rankSinceReset, { data: ranked, since: at(-20_000) }, { data: [], since: null }),
    sample(
      contract.getReferralTree,
      {
        data: friends.map(({ id: of, username, registerDate, aff }, nth) => ({
          id: of,
          username,
          registerDate,
          aff,
          children: [3, 0, 1, 0, 0][nth] ?? 0,
        })),
        next_cursor: null,
      },
      nothing,
    ),
    sample(contract.getReferralStats, () => ({ data: statsOfPage() }), { data: nobody }),
    sample(
      contract.getCommission,
      {
        data: [
          {
            date: '2026-07-13',
            username: '062•••4410',
            level: 1,
            kind: 'turnover',
            turnover: 6_150_00n,
            rate: 0.5,
            aff: 30_75n,
            state: 'paid',
          },
          {
            date: '2026-07-13',
            username: '081•••1234',
            level: 1,
            kind: 'first_deposit',
            turnover: 0n,
            rate: 0,
            aff: 20_00n,
            state: 'held',
          },
          {
            date: '2026-07-12',
            username: '064•••5530',
            level: 2,
            kind: 'turnover',
            turnover: 19_99n,
            rate: 0.05,
            aff: 0n,
            state: 'none',
          },
        ],
        next_cursor: null,
        total: 30_75n,
      },
      { ...nothing, total: 0n },
    ),
  ],
};
