import * as contract from '@portal/contract/console/offers.ts';
import {
  type GrantBet,
  type GrantRow,
  listBetsOfGrant,
  listMemberGrants,
  listTakers,
} from '@portal/contract/console/grants.ts';
import { gameKinds } from '@portal/contract/promotions.ts';
import { page, pageFor, type WorkbenchFeature } from '../../workbench/console/page.ts';
import { long, mali } from '../../workbench/console/members.ts';
import { malee, somchai } from '../../workbench/console/operators.ts';
import { at, id, nothing, sample } from '../../workbench/sample.ts';

const every = gameKinds.map((game) => ({ id: game, pct: 100 }));
const terms: contract.OfferInput['terms'] = {
  deposit_min: 10_000n,
  deposit_max: null,
  bonus: { kind: 'percent', value: 20 },
  bonus_max: 50_000n,
  turnover: 5,
  withdraw_max: { kind: 'times', value: 2 },
  games: every,
  expires: 30,
  max_bet: 50_000n,
  balance_max: null,
  audience: { kind: 'first_deposit' },
  quota: { member: 1, member_day: null, day: null, total: 100 },
  not_with: [],
  cancel: true,
  auto_cancel: 100n,
};
const said = {
  title: 'ฝากครั้งแรก 20%',
  description: 'รับโบนัส 20% ของยอดฝากครั้งแรก สูงสุด 500 บาท ยกเลิกได้ทุกเมื่อ เงินฝากของคุณยังอยู่',
  image: '/images/promo-first.svg',
  alt: '',
  starts_at: null,
  ends_at: at(80_000),
};
const row: contract.OfferRow = {
  id: id('01'),
  state: 'published',
  title: said.title,
  image: said.image,
  starts_at: null,
  ends_at: said.ends_at,
  terms,
  version: 2,
  draft_version: 3,
  takers: 1204,
  running: 37,
  approval: { id: id('f2'), by: malee },
  created_at: at(-90_000),
};
const version: contract.OfferVersion = {
  ...said,
  terms,
  version: 2,
  published_at: at(-20_000),
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
const offer: contract.Offer = {
  ...row,
  seen: '2.1',
  draft: {
    ...said,
    terms: { ...terms, turnover: 12, quota: { ...terms.quota, total: null } },
    version: 3,
    changed_by: malee,
    changed_at: at(-12),
  },
  versions: [
    version,
    {
      ...version,
      terms: { ...terms, bonus: { kind: 'amount', value: 5000n }, bonus_max: 5000n },
      version: 1,
      published_at: at(-90_000),
      published_by: null,
      agreed_by: null,
    },
  ],
};

const grant: GrantRow = {
  id: id('e1'),
  member: mali,
  promotion_id: row.id,
  title: said.title,
  version: 2,
  state: 'running',
  money: {
    deposit: 80_037n,
    bonus: 16_000n,
    left: 12_050n,
    required: 500_000n,
    done: 320_000n,
    cap: 200_000n,
    converted: 0n,
    forfeited: 0n,
  },
  approval: null,
  taken_at: at(-300),
  expires_at: at(43_200),
  ended_at: null,
};
const bet: GrantBet = {
  id: id('b1'),
  at: at(-30),
  game: 'Lucky Neko',
  category: 'slot',
  own: 2_000n,
  bonus: 0n,
  pct: 100,
  counted: 2_000n,
  result: 'counted',
};
const bets: GrantBet[] = [
  bet,
  { ...bet, id: id('b2'), own: 500n, bonus: 1_500n, pct: 50, counted: 1_000n },
  { ...bet, id: id('b3'), game: 'Baccarat Speed A', category: 'live', pct: 0, counted: 0n, result: 'game' },
  { ...bet, id: id('b4'), pct: null, counted: 0n, result: 'open' },
  { ...bet, id: id('b5'), counted: 0n, result: 'rolled_back' },
  { ...bet, id: id('b6'), pct: null, counted: 0n, result: 'late' },
];
const money = grant.money && { ...grant.money, left: 0n, done: 500_000n, converted: 18_020n };
const grants: GrantRow[] = [
  grant,
  { ...grant, id: id('e2'), member: long, state: 'met', money, ended_at: at(-100) },
  {
    ...grant,
    id: id('e3'),
    promotion_id: null,
    title: 'คืนยอดเสีย',
    approval: { id: id('e4'), by: somchai, reason: 'รับโปรโมชั่นซ้ำหลายบัญชี' },
  },
  { ...grant, id: id('e5'), state: 'void', ended_at: at(-50), money },
];

export const workbench: WorkbenchFeature = {
  pages: [
    page('/promotions', 'ไม่มีโปรโมชั่นในรายการนี้'),
    page(`/promotions/${row.id}`),
    page(`/promotions/${row.id}/edit`),
    pageFor('owner', '/promotions/new'),
    pageFor('auditor', `/promotions/${row.id}`),
  ],
  samples: [
    sample(
      contract.listOffers,
      {
        data: [
          row,
          {
            ...row,
            id: id('05'),
            title: 'เฉพาะผู้ที่ได้รับคูปอง',
            terms: { ...terms, audience: { kind: 'coupon' } },
            approval: null,
          },
          {
            ...row,
            id: id('f3'),
            state: 'draft',
            title: 'สงกรานต์นี้ฝากเท่าไรก็รับเพิ่มห้าสิบบาททันทีทุกวันตลอดเดือนเมษายน',
            version: null,
            draft_version: 1,
            takers: 0,
            running: 0,
            ends_at: null,
            approval: null,
          },
          { ...row, id: id('f4'), state: 'paused', title: 'โบนัสรายวัน 10%', draft_version: null, approval: null },
          { ...row, id: id('f5'), state: 'ended', title: 'ปีใหม่', draft_version: null, running: 0, approval: null },
        ],
        next_cursor: null,
      },
      nothing,
    ),
    sample(contract.getOffer, { data: offer }),
    sample(listTakers, { data: grants, next_cursor: null }, nothing),
    sample(listBetsOfGrant, { data: bets, next_cursor: null }, nothing),
    sample(listMemberGrants, { data: grants, next_cursor: null }, nothing),
    sample(contract.simulateOffer, {
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
        warnings: [],
        expected_cost: 0n,
        largest_bonus: 50_000n,
        largest_cost: null,
        second_person: ['เทิร์นโอเวอร์ 12 เท่า เกิน 10 เท่า', 'ไม่จำกัดจำนวนสิทธิ์ทั้งหมด'],
      },
    }),
  ],
};
