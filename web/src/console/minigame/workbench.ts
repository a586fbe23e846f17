import * as contract from '@portal/contract/console/minigame.ts';
import { play } from '@portal/contract/minigame/samples.ts';
import { games } from '@portal/contract/minigame/tables.ts';
import type { Slug } from '@portal/contract/minigame.ts';
import { long, mali, malee, somchai } from '../../workbench/console/people.ts';
import { page, pageFor, type WorkbenchFeature } from '../../workbench/console/page.ts';
import { at, fixed, id, sample } from '../../workbench/sample.ts';

const version = {
  version: 1,
  table_json: play.table_json,
  table_hash: play.table_hash,
  starts_at: at(-90_000),
  expected: 4.05,
  rtp: 81,
  rounds: 20_412,
  rtp_played: 81,
  rtp_actual: 80.4312,
  deviates: false,
};
const heavier = play.table_json
  .replace('"version":1', '"version":2')
  .replace('"id":"c50","weight":90', '"id":"goods-1","weight":90,"instead":"c50"')
  .replace('"id":"c200","weight":10', `"id":"coupon-${id('01')}","weight":10,"instead":"c200"`);
const deck = '{"version":1,"slug":"card-flip","deck":["c20","c5","c5","coin1","coin1","none","none","none","none"]}';
const slot =
  '{"version":1,"slug":"star-slot","symbols":["star","moon","heart","bolt","gem","seven"],"entries":[{"id":"c500","weight":5,"reels":["seven","seven","seven"]},{"id":"c10","weight":1200,"reels":["moon","moon","moon"]},{"id":"none","weight":8795}]}';
const dice = '{"version":1,"slug":"hi-lo","pays":{"low":1.9,"high":1.9,"eleven":7,"triple":30}}';
const game = (slug: Slug, table_json: string) => ({
  slug,
  ...games[slug],
  daily_cap: 50,
  min_round_ms: 5000,
  rounds_30d: 20_412,
  coins_30d: 21_004,
  yearly_cost: 104_201_100n,
  versions: [{ ...version, table_json }],
});
const shirt = 'เสื้อยืดสตาร์ลายดาวรุ่นพิเศษครบรอบสิบปี';
const round = {
  bet: 1,
  coins: 4,
  credit: 12_500n,
  table_version: 1,
  commit: play.table_hash,
  client_seed: 'star2k',
  nonce: 12,
};

export const workbench: WorkbenchFeature = {
  pages: [
    page('/minigames'),
    page('/minigames/lucky-wheel'),
    page('/minigames/lucky-wheel/edit'),
    pageFor('auditor', '/minigames/lucky-wheel'),
    page('/queue/minigame/rewards', 'ไม่มีรายการ'),
    pageFor('owner', '/minigames/star-slot/edit'),
    pageFor('owner', '/queue/minigame?view=claimed'),
    pageFor('owner', '/minigames/card-flip/edit'),
    pageFor('owner', '/minigames/hi-lo'),
    pageFor('owner', '/minigames/hi-lo/edit'),
  ],
  samples: [
    fixed(contract.listConsoleMinigames, {
      data: [
        {
          ...game('lucky-wheel', play.table_json),
          versions: [
            {
              ...version,
              version: 3,
              table_json: heavier.replace('"version":2', '"version":3'),
              starts_at: at(900),
              created_by: malee,
              rounds: 0,
              rtp_played: null,
              rtp_actual: null,
            },
            {
              ...version,
              version: 2,
              table_json: heavier,
              starts_at: at(-3000),
              created_by: somchai,
              rtp_played: 72.5,
              rtp_actual: 96.2,
              deviates: true,
            },
            version,
          ],
        },
        { ...game('gacha', play.table_json.replace('lucky-wheel', 'gacha')), open: false },
        game('card-flip', deck),
        game('star-slot', slot),
        {
          ...game('hi-lo', dice),
          versions: [
            { ...version, table_json: dice, expected: 4.75, rtp: 83.3333, rtp_played: 83.3333, deviates: null },
          ],
        },
      ],
    }),
    fixed(contract.getMinigameFacts, {
      data: {
        coin_value: 500n,
        worth_two_person_day: 250_000n,
        coupons: [{ id: id('01') }],
        seeds: { running: 1204, due: 37 },
      },
    }),
    sample(contract.listMinigameGoods, {
      data: [
        { id: 'goods-1', name: shirt, named: true, stock: 2, brought: 20, price: 35_000n },
        { id: 'goods-2', name: 'แก้วน้ำ', image: '/images/promo-first.svg', stock: 0, brought: 5 },
      ],
    }),
    sample(contract.listConsoleRewards, {
      data: [
        { member: mali, name: shirt, state: 'claimed', claimed_at: at(-900) },
        { member: long, name: 'แก้วน้ำ', state: 'shipping', tracking: 'TH0123456789', claimed_at: at(-900) },
      ],
    }),
    sample(contract.getMemberMinigame, {
      data: {
        coins: 4,
        credit: 12_500n,
        held: 12_000n,
        expiresDate: at(40_000),
        next_expiry: { coins: 3, at: at(20_000) },
        pair: { commit: play.table_hash, client_seed: 'star2k', nonce: 12 },
      },
    }),
    sample(contract.listMemberMinigameRounds, {
      data: [
        { ...round, slug: 'hi-lo', bet: 3, pick: 'eleven', prize: { kind: 'credit', label: '105 บาท' } },
        { ...round, slug: 'card-flip', pick: 4, prize: { kind: 'none', label: 'ไม่ได้รางวัล' } },
        {
          ...round,
          slug: 'gacha',
          prize: { kind: 'goods', label: shirt },
          server_seed: '0123456789abcdef'.repeat(4),
        },
      ],
    }),
  ],
};
