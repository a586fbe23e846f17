import * as contract from '@portal/contract/console/offers.ts';
import { listBetsOfGrant, listMemberGrants, listRecipients } from '@portal/contract/console/grants.ts';
import { gameKinds } from '@portal/contract/promotions.ts';
import { page, pageFor, type WorkbenchFeature } from '../../workbench/console/page.ts';
import { long, mali, malee, somchai } from '../../workbench/console/people.ts';
import { at, fixed, id, sample } from '../../workbench/sample.ts';

const every = gameKinds.map((game) => ({ id: game, pct: 100 }));
const terms = {
  deposit_min: 10_000n,
  bonus: { kind: 'percent', value: 20 },
  bonus_max: 50_000n,
  turnover: 5,
  withdraw_max: { kind: 'times', value: 2 },
  games: every,
  expires: 30,
  max_bet: 50_000n,
  audience: { kind: 'first_deposit' },
  quota: { member: 1, total: 100 },
  cancel: true,
  auto_cancel: 100n,
} as const;
const texts = {
  description: 'รับโบนัส 20% ของยอดฝากครั้งแรก สูงสุด 500 บาท ยกเลิกได้ทุกเมื่อ เงินฝากของคุณยังอยู่',
  image: '/images/promo-first.svg',
  ends_at: at(80_000),
};
const row = {
  image: texts.image,
  ends_at: texts.ends_at,
  terms,
  state: 'published',
  version: 2,
  takers: 1204,
} as const;
const first = { ...row, id: id('01'), draft_version: 3, running: 37, approval: { by: malee } };
const version = {
  ...texts,
  terms,
  version: 2,
  published_by: malee,
  agreed_by: somchai,
  figures: {
    takers: 204,
    running: 37,
    deposits: 10_240_037n,
    bonus: 1_860_000n,
    converted: 322_050n,
    forfeited: 811_000n,
    cost: 692_050n,
  },
};
const paid = { deposit: 80_037n, bonus: 16_000n, left: 0n, cap: 200_000n, forfeited: 0n };
const grant = {
  id: id('e1'),
  member: mali,
  promotion_id: first.id,
  version: 2,
  state: 'running',
  money: { ...paid, left: 12_050n, required: 500_000n, done: 320_000n, converted: 0n },
  expires_at: at(43_200),
} as const;
const money = { ...paid, required: 500_000n, done: 500_000n, converted: 18_020n };
const grants = [
  grant,
  { ...grant, id: id('e2'), member: long, state: 'met', money, ended_at: at(-100) },
  {
    ...grant,
    id: id('e3'),
    promotion_id: null,
    title: 'คืนยอดเสีย',
    approval: { by: somchai, reason: 'รับโปรโมชั่นซ้ำหลายบัญชี' },
  },
  { ...grant, id: id('e5'), state: 'void', ended_at: at(-50), money },
] as const;
const bet = { game: 'Lucky Neko', category: 'slot', own: 2_000n, bonus: 0n, counted: 0n } as const;

export const workbench: WorkbenchFeature = {
  pages: [
    page('/promotions', 'ไม่มีโปรโมชั่นในรายการนี้'),
    page(`/promotions/${first.id}`),
    page(`/promotions/${first.id}/edit`),
    pageFor('owner', '/promotions/new'),
    pageFor('auditor', `/promotions/${first.id}`),
  ],
  samples: [
    sample(contract.listOffers, {
      data: [
        first,
        {
          ...first,
          id: id('05'),
          title: 'เฉพาะผู้ที่ได้รับคูปอง',
          terms: { ...terms, audience: { kind: 'coupon' } },
          approval: null,
        },
        {
          ...row,
          state: 'draft',
          title: 'สงกรานต์นี้ฝากเท่าไรก็รับเพิ่มห้าสิบบาททันทีทุกวันตลอดเดือนเมษายน',
          version: null,
          draft_version: 1,
          takers: 0,
          running: 0,
          ends_at: null,
        },
        { ...row, state: 'paused', title: 'โบนัสรายวัน 10%' },
        { ...row, state: 'ended', title: 'ปีใหม่', running: 0 },
      ],
    }),
    fixed(contract.getOffer, {
      data: {
        ...first,
        seen: '2.1',
        draft: { ...texts, terms: { ...terms, turnover: 12, quota: { member: 1 } }, version: 3, changed_by: malee },
        versions: [
          version,
          {
            ...version,
            terms: { ...terms, bonus: { kind: 'amount', value: 5000n }, bonus_max: 5000n },
            version: 1,
            published_by: null,
            agreed_by: null,
          },
        ],
      },
    }),
    sample(listRecipients, { data: grants }),
    sample(listBetsOfGrant, {
      data: [
        { ...bet, pct: 100, counted: 2_000n, result: 'counted' },
        { ...bet, own: 500n, bonus: 1_500n, pct: 50, counted: 1_000n, result: 'counted' },
        { ...bet, game: 'Baccarat Speed A', category: 'live', pct: 0, result: 'game' },
        { ...bet, result: 'open' },
        { ...bet, pct: 100, result: 'rolled_back' },
        { ...bet, result: 'late' },
      ],
    }),
    sample(listMemberGrants, { data: grants }),
    fixed(contract.simulateOffer, {
      data: {
        amount: 50_000n,
        bonus: 10_000n,
        total: 60_000n,
        turnover: 300_000n,
        turnover_multiplier: 5,
        max_withdraw: 120_000n,
        min_withdraw: 10_000n,
        games: every,
        expires_at: at(43_200),
        expected_cost: 0n,
        largest_bonus: 50_000n,
        second_person: ['เทิร์นโอเวอร์ 12 เท่า เกิน 10 เท่า', 'ไม่จำกัดจำนวนสิทธิ์ทั้งหมด'],
      },
    }),
  ],
};
