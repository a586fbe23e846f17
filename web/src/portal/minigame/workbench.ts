import * as contract from '@portal/contract/minigame.ts';
import { page, type Shown } from '../../workbench/portal/app.ts';
import { at, id, nothing, sample } from '../../workbench/sample.ts';
import { commit, game, playOf, round, roundOf } from './play/samples.ts';
import { coin, credit, days, detail, requestsOfPage, reward } from './history/samples.ts';

export const workbench: Shown = {
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
    page('member', `/mini-game/history?round=${round}`), // the last three: a step away closes the sheet, as Back does
    page('member', `/mini-game/history?round=${round}&hidden`),
    page('member', `/mini-game/history?round=${round}&wrong`),
  ],
  samples: [
    sample(
      contract.listMinigames,
      {
        data: [
          game('lucky-wheel'),
          game('gacha', { top: { label: 'แก้วน้ำ STAR2K', chance: 0.05 } }),
          game('card-flip', { reason: 'round_cap', rounds_left: 0 }),
          game('star-slot', { reason: 'game_closed', open: false }),
          game('hi-lo', { cost_max: 5, top: { label: '30 เท่า', chance: 2.7778 }, chance_any: 50 }),
        ],
      },
      { data: [] },
    ),
    sample(contract.getMinigameSettings, {
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
    sample(
      contract.getMinigameCredit,
      { data: { credit: 12_000n, expiresDate: at(2 * 1440), coins: 5, next_expiry: { coins: 3, at: at(30 * 1440) } } },
      { data: { credit: 0n, expiresDate: null, coins: 0, next_expiry: null } },
    ),
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
          missions: [
            { key: 'phone', done: true },
            { key: 'howto', done: false },
          ],
        },
      },
      {
        data: {
          checked_in: false,
          deposited: 0n,
          next_coin_at: 30_000n,
          coins_earned: 0,
          cap: 8,
          rounds: 0,
          won: 0n,
          played_s: 0,
          missions: [
            { key: 'phone', done: false },
            { key: 'howto', done: false },
          ],
        },
      },
    ),
    sample(contract.getMinigame, playOf),
    sample(contract.getRound, roundOf),
    sample(contract.getFairness, {
      data: {
        commit,
        client_seed: 'star2k',
        nonce: 3,
        next_commit: '5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9',
      },
    }),
    sample(
      contract.listCoins,
      {
        data: [
          coin('c1', 'round', -1, 5, -20),
          coin('c2', 'won', 1, 6, -21),
          coin('c3', 'check_in', 1, 5, -300),
          coin('c4', 'expired', -3, 4, -40_000),
          coin('c5', 'event', 7, 7, -60_000),
        ],
        next_cursor: null,
      },
      nothing,
    ),
    sample(
      contract.listCredit,
      {
        data: [
          credit('d0', 'won', 5_000n, -20),
          credit('d1', 'won', 300n, -40),
          credit('d2', 'withdrawal', -10_000n, -300),
          credit('d3', 'returned', 10_000n, -200),
          credit('d4', 'expired', -2_000n, -60_000),
        ],
        next_cursor: null,
      },
      nothing,
    ),
    sample(
      contract.listRewards,
      {
        data: [
          reward('f1', { until: at(20 * 1440) }),
          reward('f2', { kind: 'coupon', name: 'คูปอง ฝากครั้งแรก 20%', until: at(9 * 1440), promotion_id: id('81') }),
          reward('f3', { state: 'claimed' }),
          reward('f4', { state: 'shipping', tracking: 'TH0123456789' }),
          reward('f5', { state: 'sent' }),
          reward('f6', { kind: 'coupon', name: 'คูปอง โบนัสรายวัน 10%', state: 'expired', promotion_id: id('82') }),
          reward('f7', { state: 'expired' }),
        ],
        next_cursor: null,
      },
      nothing,
    ),
    sample(contract.listMinigameWithdrawals, requestsOfPage, nothing),
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
      { data: { month: 0n, withdrawn: 0n, days: days.map((each) => ({ ...each, coins: 0, credit: 0n })), games: [] } },
    ),
  ],
};
