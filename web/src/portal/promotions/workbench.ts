import * as contract from '@portal/contract/promotions.ts';
import { page, type FeatureWorkbench } from '../../workbench/portal/app.ts';
import type { Fields } from '../../workbench/fill-response.ts';
import { at, fixed, id, sample } from '../../workbench/sample.ts';

const every = contract.gameKinds.map((game) => ({ id: game, pct: 100 }));
const terms = {
  deposit_min: 10_000n,
  bonus: { kind: 'percent', value: 20 },
  bonus_max: 50_000n,
  turnover: 5,
  withdraw_max: { kind: 'times', value: 2 },
  games: every,
  expires: 30,
} as const;
const offer = {
  id: id('81'),
  description: 'รับโบนัส 20% ของยอดฝากครั้งแรก สูงสุด 500 บาท ยกเลิกได้ทุกเมื่อ เงินฝากของคุณยังอยู่',
  endDate: '31/12/2026 23:59',
  terms,
};
const daily = { id: id('82'), title: 'โบนัสรายวัน 10%', imagePath: '/images/promo-daily.svg' };
const used = { ...offer, ...daily, endDate: '-', available: false, reason: 'ใช้สิทธิ์ครบแล้ววันนี้' };

const past = { title: daily.title, amount: 5000n, promotionId: daily.id, type: 'promotion' } as const;

const rates = { rate: 5, minimum: 1000n, cap: 500_000n, turnover_multiplier: 1 };
const lost = {
  ...rates,
  eligible: true,
  amount: 12_000n,
  from: at(-14 * 1440),
  to: at(-7 * 1440),
  net_loss: 240_000n,
  turnover: 12_000n,
  claim_until: at(3 * 1440),
};
const nothingLost = {
  ...rates,
  amount: 0n,
  turnover: 0n,
  net_loss: 0n,
  reason: 'not_yet',
  next_date: at(3 * 1440),
} as const;

/** `?reason=` of the page's address: reason why nothing can be claimed. */
const lossOfPage = (): { data: Fields<contract.ReturnLoss> } => {
  const wanted = new URLSearchParams(location.search).get('reason');
  const reason = contract.returnLossReasons.find((each) => each === wanted);
  if (!reason) return { data: lost };
  if (reason === 'off') return { data: { ...nothingLost, reason, rate: 0 } };
  const isThere = reason === 'promotion_running' || reason === 'round_open';
  return {
    data: {
      ...lost,
      eligible: false,
      reason,
      ...(isThere ? {} : { amount: 0n, turnover: 0n }),
      ...(reason === 'no_loss' && { net_loss: 0n }),
      ...(reason === 'taken' && { taken_at: at(-90) }),
      ...(reason === 'not_yet' && { next_date: at(3 * 1440) }),
    },
  };
};

export const workbench: FeatureWorkbench = {
  pages: [
    page('member', '/promotion'),
    page('member', '/promotion?tab=all'),
    page('member', '/promotion?tab=mine'),
    page('member', '/tx/withdraw/return-loss'),
    ...contract.returnLossReasons.map((reason) => page('member', `/tx/withdraw/return-loss?reason=${reason}`)),
    page('member', `/promotion?id=${offer.id}`), // the last: a step back closes its sheet
  ],
  samples: [
    sample(contract.listPromotions, { data: [offer, used] }),
    sample(contract.listAvailablePromotions, { data: [offer] }),
    fixed(contract.getPromotion, { data: offer }),
    fixed(contract.calculateBonus, {
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
      },
    }),
    sample(contract.listTakenPromotions, {
      data: [
        { id: id('83'), status: 'Pending' },
        { id: id('84'), title: daily.title, status: 'Success' },
        { id: id('85'), title: daily.title, status: 'cancelled' },
      ],
    }),
    sample(contract.listGrantBets, {
      data: [
        { game: 'lucky-star', own: 5_000n, bonus: 0n, pct: 100, counted: 5_000n },
        { game: 'dragon-table', own: 1_037n, bonus: 8_963n, pct: 50, counted: 5_000n },
        { game: 'football', own: 10_000n, bonus: 0n, pct: 0, counted: 0n },
      ],
    }),
    sample(contract.checkReturnLoss, lossOfPage, { data: nothingLost }),
    sample(contract.listBonuses, {
      data: [
        {
          id: id('83'),
          date: at(-300),
          amount: 16_000n,
          status: 'Pending',
          promotionId: offer.id,
          type: 'promotion',
        },
        { title: 'คืนยอดเสีย', date: at(-4000), amount: 12_000n, status: 'Success', type: 'return_loss' },
        { ...past, id: id('84'), date: at(-9000), status: 'Success' },
        { ...past, id: id('85'), date: at(-12_000), status: 'cancelled' },
        { ...past, id: id('86'), date: at(-60_000), status: 'Reject' },
      ],
      total: { count: 5, amount: 43_000n },
    }),
    fixed(contract.getGrant, {
      data: {
        id: id('83'),
        type: 'promotion',
        promotion_id: offer.id,
        status: 'Pending',
        base: 80_000n,
        deposit: 80_037n,
        bonus: 16_000n,
        bonus_left: 16_000n,
        turnover: { required: 500_000n, done: 320_000n, left: 180_000n, multiplier: 5 },
        cap: 200_000n,
        max_bet: 50_000n,
        games: every,
        taken_at: at(-300),
        expires_at: at(43_200),
        converted: 0n,
        forfeited: 0n,
        if_cancelled: { allowed: true, kept: 80_037n, forfeited: 16_000n },
      },
    }),
  ],
};
