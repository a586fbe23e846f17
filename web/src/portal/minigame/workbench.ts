import * as contract from '@portal/contract/minigame.ts';
import { page, type FeatureWorkbench } from '../../workbench/portal/app.ts';
import { at, fixed, id, sample } from '../../workbench/sample.ts';
import { commit, game, playOf, round, roundOf } from './play/samples.ts';

const steps = [{ key: 'requested' }, { key: 'waiting' }] as const;
const request = { amount: 10_000n, steps };
const decided = [
  { ...request, id: id('e1'), ref: 'MG-261121-3M9Q7E1', status: 'approved', steps: [...steps, { key: 'approved' }] },
  {
    ...request,
    id: id('e2'),
    ref: 'MG-261121-3M9Q7E2',
    status: 'rejected',
    steps: [...steps, { key: 'rejected' }],
    reason: 'ข้อมูลไม่ครบ',
  },
] as const;
const pending = { ...request, id: id('e3'), ref: 'MG-261121-3M9Q7E3', status: 'pending' } as const;
const hasPending = () => location.search.includes('waits') || location.search.includes(pending.id);
const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
const days = Array.from({ length: 30 }, (_, nth) => ({
  day: day(29 - nth),
  coins: nth % 4,
  credit: BigInt((nth * 37) % 90) * 100n,
}));
const detail = '/mini-game/profit-manage/withdraw-detail';
const won = { reason: 'won', slug: 'lucky-wheel', round_id: round, status: 'success' } as const;
const shirt = { kind: 'goods', name: 'เสื้อ STAR2K', amount: 1, status: 'success', round_id: round } as const;

export const workbench: FeatureWorkbench = {
  pages: [
    page('member', '/mini-game'),
    page('member', '/mini-game/play'),
    page('member', '/mini-game/play?show=all'),
    ...contract.slugs.map((slug) => page('member', `/mini-game/play/${slug}`)),
    page('member', '/mini-game/play/lucky-wheel?shut'),
    page('member', '/mini-game/history'),
    page('member', '/mini-game/history?f=expired'),
    page('member', '/mini-game/credit-history'),
    page('member', '/mini-game/reward-history'),
    page('member', '/mini-game/profit'),
    page('member', '/mini-game/profit-manage'),
    page('member', '/mini-game/profit-manage?waits'),
    page('member', '/mini-game/profit-manage/history'),
    page('member', '/mini-game/profit-manage/withdraw'),
    page('member', '/mini-game/profit-manage/withdraw?waits'),
    page('member', `${detail}?id=${id('e3')}`),
    page('member', `${detail}?id=${id('e1')}`),
    page('member', `${detail}?id=${id('e2')}`),
    page('member', `/mini-game/history?round=${round}`), // the last three: a step back closes the sheet
    page('member', `/mini-game/history?round=${round}&hidden`),
    page('member', `/mini-game/history?round=${round}&wrong`),
  ],
  samples: [
    sample(contract.listMinigames, {
      data: [
        game('lucky-wheel'),
        { ...game('gacha'), top: { label: 'แก้วน้ำ STAR2K', chance: 0.05 } },
        { ...game('card-flip'), reason: 'round_cap', rounds_left: 0 },
        { ...game('star-slot'), reason: 'game_closed', open: false },
        { ...game('hi-lo'), cost_max: 5, top: { label: '30 เท่า', chance: 2.7778 }, chance_any: 50 },
      ],
    }),
    fixed(contract.getMinigameSettings, {
      data: {
        coin_value: 500n,
        coin_daily_cap: 8,
        coin_ttl_days: 30,
        credit_ttl_days: 30,
        withdraw_min: 10_000n,
        withdraw_turnover: 0,
        earn: contract.earnKeys.map((key) => ({ key, coins: key === 'friend' ? 2 : 1 })),
      },
    }),
    sample(contract.getMinigameCredit, {
      data: { credit: 12_000n, expiresDate: at(2 * 1440), coins: 5, next_expiry: { coins: 3, at: at(30 * 1440) } },
    }),
    sample(
      contract.getMinigameToday,
      {
        data: {
          checked_in: true,
          deposited: 45_000n,
          next_coin_at: 60_000n,
          coins_earned: 2,
          cap: 8,
          rounds: 3,
          won: 5_200n,
          played_s: 95,
          missions: [{ key: 'phone', done: true }, { key: 'howto' }],
        },
      },
      { data: { next_coin_at: 30_000n, cap: 8, missions: [{ key: 'phone' }, { key: 'howto' }] } },
    ),
    fixed(contract.getMinigame, playOf),
    fixed(contract.getRound, roundOf),
    fixed(contract.getFairness, {
      data: {
        commit,
        client_seed: 'star2k',
        nonce: 3,
        next_commit: '5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9',
      },
    }),
    sample(contract.listCoins, {
      data: [
        { ...won, reason: 'round', amount: -1, balance: 5 },
        { ...won, slug: null, amount: 1, balance: 6 },
        { reason: 'check_in', amount: 1, balance: 5 },
        { reason: 'expired', amount: -3, balance: 4, createdAt: at(-40_000) },
        { reason: 'event', amount: 7, balance: 7, createdAt: at(-60_000) },
      ],
    }),
    sample(contract.listCredit, {
      data: [
        { ...won, amount: 5_000n },
        { ...won, amount: 300n, slug: 'gacha' },
        { reason: 'withdrawal', amount: -10_000n },
        { reason: 'returned', amount: 10_000n },
        { reason: 'expired', amount: -2_000n, createdAt: at(-60_000) },
      ],
    }),
    sample(contract.listRewards, {
      data: [
        { ...shirt, id: id('f1'), state: 'open', until: at(20 * 1440) },
        {
          ...shirt,
          id: id('f2'),
          kind: 'coupon',
          name: 'คูปอง ฝากครั้งแรก 20%',
          state: 'open',
          until: at(9 * 1440),
          promotion_id: id('81'),
        },
        { ...shirt, id: id('f3'), state: 'claimed' },
        { ...shirt, id: id('f4'), state: 'shipping', tracking: 'TH0123456789' },
        { ...shirt, id: id('f5'), state: 'sent' },
        {
          ...shirt,
          id: id('f6'),
          kind: 'coupon',
          name: 'คูปอง โบนัสรายวัน 10%',
          state: 'expired',
          promotion_id: id('82'),
        },
        { ...shirt, id: id('f7'), state: 'expired' },
      ],
    }),
    sample(contract.listMinigameWithdrawals, () => ({ data: hasPending() ? [pending, ...decided] : decided })),
    sample(
      contract.getMinigameProfit,
      {
        data: {
          month: 12_600n,
          withdrawn: 10_000n,
          days,
          games: [
            { slug: 'lucky-wheel', rounds: 34, coins: 34, credit: 10_200n, rewards: 0 },
            { slug: 'gacha', rounds: 8, coins: 8, credit: 2_400n, rewards: 1 },
          ],
        },
      },
      { data: { days: days.map((each) => ({ day: each.day })) } },
    ),
  ],
};
