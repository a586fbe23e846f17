import * as contract from '@portal/contract/minigame.ts';
import { page, type Shown } from '../../workbench/portal/app.ts';
import { at, id, nothing, sample } from '../../workbench/sample.ts';
import { games } from './words.ts';

const round = '0199b3f0-0000-7000-8000-000000000001';
const seed = '0123456789abcdef'.repeat(4);
const commit = 'a8ae6e6ee929abea3afcfc5258c8ccd6f85273e0d4626d26c7279f3250f77c8e';
/** Of each game, with the result that the published seed gives nonce 2. */
const tables: Readonly<Record<contract.Slug, string>> = {
  'lucky-wheel':
    '{"version":1,"slug":"lucky-wheel","entries":[{"id":"c2","weight":3000},{"id":"c5","weight":2000},{"id":"c20","weight":400},{"id":"c50","weight":90},{"id":"c200","weight":10},{"id":"coin1","weight":2000},{"id":"none","weight":2500}]}',
  gacha:
    '{"version":1,"slug":"gacha","entries":[{"id":"c3","weight":6000},{"id":"goods-mug","weight":5,"instead":"c300"},{"id":"c50","weight":495},{"id":"coin1","weight":1500},{"id":"none","weight":2000}]}',
  'card-flip': '{"version":1,"slug":"card-flip","deck":["c20","c5","c5","coin1","coin1","none","none","none","none"]}',
  'star-slot':
    '{"version":1,"slug":"star-slot","symbols":["star","moon","heart","bolt","gem","seven"],"entries":[{"id":"c500","weight":5,"reels":["seven","seven","seven"]},{"id":"c30","weight":300,"reels":["star","star","star"]},{"id":"coin1","weight":3000,"reels":["heart","heart","heart"]},{"id":"none","weight":6695}]}',
  'hi-lo': '{"version":1,"slug":"hi-lo","pays":{"low":1.9,"high":1.9,"eleven":7,"triple":30}}',
};
const table_hash = 'e0a27ca9e303a200097d528df8d3dd5fedd831f39f48c3313c1da8bc7f1a9b96';
const line = (code: string, label: string, chance: number, stock: number | null = null) => ({
  id: code,
  label,
  weight: Math.round(chance * 100),
  chance,
  stock,
});
const lines: Readonly<Record<contract.Slug, contract.MinigamePlay['table']>> = {
  'lucky-wheel': [
    line('c2', '2 บาท', 30),
    line('c5', '5 บาท', 20),
    line('c20', '20 บาท', 4),
    line('c50', '50 บาท', 0.9),
    line('c200', '200 บาท', 0.1),
    line('coin1', '1 เหรียญ', 20),
    line('none', 'ไม่ได้รางวัล', 25),
  ],
  gacha: [
    line('c3', '3 บาท', 60),
    line('goods-mug', 'แก้วน้ำ STAR2K', 0.05, 3),
    line('c50', '50 บาท', 4.95),
    line('coin1', '1 เหรียญ', 15),
    line('none', 'ไม่ได้รางวัล', 20),
  ],
  'card-flip': [
    line('c20', '20 บาท', 11.1111),
    line('c5', '5 บาท', 22.2222),
    line('coin1', '1 เหรียญ', 22.2222),
    line('none', 'ไม่ได้รางวัล', 44.4444),
  ],
  'star-slot': [
    line('c500', '500 บาท', 0.05),
    line('c30', '30 บาท', 3),
    line('coin1', '1 เหรียญ', 30),
    line('none', 'ไม่ได้รางวัล', 66.95),
  ],
  'hi-lo': [
    line('low', 'ต่ำ 3–10 ได้ 1.9 เท่า', 50),
    line('high', 'สูง 11–18 ได้ 1.9 เท่า', 50),
    line('eleven', '11 ไฮโล ได้ 7 เท่า', 12.5),
    line('triple', 'ตอง ได้ 30 เท่า', 2.7778),
  ],
};

const slugOfPage = (): contract.Slug =>
  contract.slugs.find((slug) => location.pathname.endsWith(slug)) ?? 'lucky-wheel';

const playOf = (): { data: contract.MinigamePlay } => {
  const slug = slugOfPage();
  const isShut = location.search.includes('shut');
  return {
    data: {
      slug,
      title: games[slug],
      open: !isShut,
      cost: 1,
      cost_max: slug === 'hi-lo' ? 5 : 1,
      min_round_ms: 5000,
      rtp: 81,
      rtp_actual: isShut ? null : 80.4,
      table: lines[slug],
      table_json: tables[slug],
      table_version: 1,
      table_hash,
      rounds_today: 3,
      cap: 50,
      last_round_id: isShut ? null : round,
    },
  };
};
const roundOf = (): { data: contract.Round } => ({
  data: {
    round_id: round,
    slug: 'lucky-wheel',
    bet: 1,
    pick: null,
    created_at: at(-20),
    result: { entry: location.search.includes('wrong') ? 'c200' : 'c50' },
    prize: { id: 'c50', kind: 'credit', amount: 50, label: '50 บาท' },
    coins: 5,
    credit: 12_000n,
    fairness: {
      commit,
      client_seed: 'star2k',
      nonce: 2,
      table_version: 1,
      table_hash,
      table_json: tables['lucky-wheel'],
      server_seed: location.search.includes('hidden') ? null : seed,
    },
  },
});

const game = (slug: contract.Slug, change: Partial<contract.AvailableMinigame> = {}): contract.AvailableMinigame => ({
  slug,
  title: games[slug],
  image: null,
  cost: 1,
  cost_max: 1,
  open: true,
  reason: null,
  top: { label: '200 บาท', chance: 0.1 },
  chance_any: 75,
  rounds_left: 47,
  ...change,
});
const coin = (
  last: string,
  reason: contract.CoinRow['reason'],
  amount: number,
  balance: number,
  minutes: number,
): contract.CoinRow => ({
  id: id(last),
  createdAt: at(minutes),
  amount,
  status: 'success',
  reason,
  slug: reason === 'round' ? 'lucky-wheel' : null,
  round_id: reason === 'round' || reason === 'won' ? round : null,
  balance,
});
const credit = (
  last: string,
  reason: contract.CreditRow['reason'],
  amount: bigint,
  minutes: number,
): contract.CreditRow => ({
  id: id(last),
  createdAt: at(minutes),
  amount,
  status: 'success',
  reason,
  slug: reason === 'won' ? (last === 'd1' ? 'gacha' : 'lucky-wheel') : null,
  round_id: reason === 'won' ? round : null,
});
const reward = (last: string, change: Partial<contract.RewardRow>): contract.RewardRow => ({
  id: id(last),
  createdAt: at(-600),
  amount: 1,
  status: 'success',
  kind: 'goods',
  name: 'เสื้อ STAR2K',
  image: null,
  state: 'open',
  until: null,
  tracking: null,
  promotion_id: null,
  round_id: round,
  ...change,
});
const request = (
  last: string,
  status: contract.MinigameWithdrawal['status'],
  reason: string | null = null,
): contract.MinigameWithdrawal => ({
  id: id(last),
  ref: `MG-261121-3M9Q7${last.toUpperCase()}`,
  createdAt: at(-300),
  amount: 10_000n,
  status,
  steps: [
    { key: 'requested', at: at(-300) },
    { key: 'waiting', at: at(-300) },
    ...(status === 'pending' ? [] : [{ key: status, at: at(-200) }]),
  ],
  reason,
});
const decided = [request('e1', 'approved'), request('e2', 'rejected', 'ข้อมูลไม่ครบ')];
const requestsOfPage = () => ({
  data:
    location.search.includes('waits') || location.search.includes(id('e3'))
      ? [request('e3', 'pending'), ...decided]
      : decided,
  next_cursor: null,
});
const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
const days = Array.from({ length: 30 }, (_, nth) => ({
  day: day(29 - nth),
  coins: nth % 4,
  credit: BigInt((nth * 37) % 90) * 100n,
}));
const detail = '/mini-game/profit-manage/withdraw-detail';

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
