import * as contract from '@portal/contract/referral.ts';
import { page, type FeatureWorkbench } from '../../workbench/portal/app.ts';
import { at, fixed, id, sample } from '../../workbench/sample.ts';
import { addDays, todayOf } from '../../kit/time/days.ts';
import { daysOf, rangeOf } from './stats/range-row.tsx';

const today = todayOf();
const friends = [
  { id: id('a1'), registerDate: today, username: '081•••1234', aff: 12_50n, deposited: true },
  { id: id('a2'), registerDate: addDays(today, -1), username: '089•••8801', aff: 0n, deposited: false },
  { id: id('a3'), registerDate: addDays(today, -3), username: '062•••4410', aff: 48_00n, deposited: true },
  { id: id('a4'), registerDate: addDays(today, -3), username: '095•••0267', aff: 7_25n, deposited: true },
  { id: id('a5'), registerDate: addDays(today, -6), username: '086•••9120', aff: 31_00n, deposited: true },
];

const steps = (...keys: contract.IncomeWithdrawal['steps'][number]['key'][]) =>
  keys.map((key, nth) => ({ key, at: at(-60 + nth * 7) }));
const withdrawals = [
  {
    id: id('b1'),
    ref: 'IN-261121-3M9Q7KX',
    requested_at: at(-60),
    amount: 150_00n,
    status: 'pending',
    to: 'bank',
    steps: steps('requested', 'waiting', 'paying'),
  },
  {
    id: id('b2'),
    ref: 'IN-261114-7K2P9QX',
    requested_at: at(-9000),
    amount: 1_250_00n,
    status: 'approved',
    to: 'credit',
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
] as const;
const income = {
  totalAff: 1_842_50n,
  totalDownlineMember: 24,
  availableAff: 312_75n,
  totalDepositMember: 17,
  todayAff: 18_25n,
  heldAff: 40_00n,
  owedAff: 0n,
  withdrawnAff: 1_250_00n,
};

/** `?income=pending` of the page's address, or the pending one's own page. */
const hasPending = () => /income=pending/.test(location.search) || location.search.includes(id('b1'));
const withdrawalsOfPage = () => ({ data: hasPending() ? withdrawals : withdrawals.slice(1) });

/** `?income=` of the page's address: pending, below the minimum, or owed. */
const incomeOfPage = () => {
  const state = new URLSearchParams(location.search).get('income');
  if (hasPending()) return { data: { ...income, pending_id: id('b1') } };
  if (state === 'little') return { data: { ...income, availableAff: 62_00n, heldAff: 0n } };
  if (state === 'owed') return { data: { ...income, availableAff: 0n, heldAff: 0n, owedAff: 15_50n } };
  return { data: income };
};

/** A value for each requested day, repeating these. */
const eachDay = (pattern: readonly number[]) => {
  const { from, to } = daysOf(rangeOf(location.search, location.pathname === '/refer/stats' ? 'month' : '7'));
  const days: { date: string; value: number }[] = [];
  for (let date = from; date <= to; date = addDays(date, 1))
    days.push({ date, value: pattern[days.length % pattern.length] ?? 0 });
  return days;
};
const byDate = (pattern: readonly number[]) => ({
  data: eachDay(pattern).map(({ date, value }) => ({ date, aff: BigInt(value) })),
});

const ranked = [
  { place: 1, username: '062•••4410', aff: 48_00n },
  { place: 2, username: '086•••9120', aff: 31_00n },
  { place: 2, username: '081•••1234', aff: 31_00n },
  { place: 4, username: '095•••0267', aff: 12_50n },
  { place: 5, username: '089•••8801', aff: 7_25n },
  { place: 6, username: '064•••5530', aff: 4_00n },
];

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
    best_day: { date: addDays(today, -3), aff: 61_25n },
    days: days.map(({ date, value }) => ({ date, joined: value, deposited: Math.min(value, 1) })),
  };
}

const withdrawal = '/refer/profit-manage/withdraw';

export const workbench: FeatureWorkbench = {
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
    fixed(contract.getReferralLink, {
      data: { prefix: 'AB12CD34', url: 'https://star2k.example/register?prefix=AB12CD34' },
    }),
    fixed(contract.getReferralTerms, {
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
    sample(contract.getIncome, incomeOfPage),
    sample(contract.listIncomeWithdrawals, withdrawalsOfPage),
    sample(
      contract.incomeByDate,
      () => byDate([1250, 3075, 0, 4810, 2200, 6125, 1825]),
      () => byDate([0]),
    ),
    sample(contract.listFriends, { data: friends }),
    sample(contract.rankFriends, { data: ranked }),
    sample(contract.rankSinceReset, { data: ranked, since: at(-20_000) }),
    sample(contract.getReferralTree, {
      data: friends.map(({ deposited: hasDeposited, ...friend }) => ({ ...friend, children: hasDeposited ? 3 : 0 })),
    }),
    sample(contract.getReferralStats, () => ({ data: statsOfPage() })),
    sample(contract.getCommission, {
      data: [
        { username: '062•••4410', level: 1, turnover: 6_150_00n, rate: 0.5, aff: 30_75n, state: 'paid' },
        {
          username: '081•••1234',
          level: 1,
          kind: 'first_deposit',
          turnover: 0n,
          rate: 0,
          aff: 20_00n,
          state: 'held',
        },
        { username: '064•••5530', level: 2, turnover: 19_99n, rate: 0.05, aff: 0n, state: 'none' },
      ],
      total: 30_75n,
    }),
  ],
};
