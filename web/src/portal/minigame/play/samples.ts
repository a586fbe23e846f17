import * as contract from '@portal/contract/minigame.ts';
import { at } from '../../../workbench/sample.ts';
import { games } from '../words.ts';

export const round = '0199b3f0-0000-7000-8000-000000000001';
const seed = '0123456789abcdef'.repeat(4);
export const commit = 'a8ae6e6ee929abea3afcfc5258c8ccd6f85273e0d4626d26c7279f3250f77c8e';
/** One per game, with the result of the published seed at nonce 2. */
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

export const playOf = () => {
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
      table: lines[slug],
      table_json: tables[slug],
      table_version: 1,
      table_hash,
      rounds_today: 3,
      cap: 50,
      ...(!isShut && {
        rtp_played: 81,
        rtp_actual: 80.4,
        last_round_id: round,
        last_results: [
          { round_id: round, label: '50 บาท' },
          { round_id: round.replace(/1$/, '2'), label: 'ไม่ได้รางวัล' },
        ],
      }),
    },
  };
};
export const roundOf = () => ({
  data: {
    round_id: round,
    slug: 'lucky-wheel' as const,
    bet: 1,
    coin_value: 500n,
    created_at: at(-20),
    result: { entry: location.search.includes('wrong') ? 'c200' : 'c50' },
    prize: { id: 'c50', kind: 'credit' as const, amount: 50, label: '50 บาท' },
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

export const game = (slug: contract.Slug) => ({
  slug,
  title: games[slug],
  cost: 1,
  cost_max: 1,
  top: { label: '200 บาท', chance: 0.1 },
  chance_any: 75,
  rounds_left: 47,
});
