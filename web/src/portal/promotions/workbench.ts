import * as contract from '@portal/contract/promotions.ts';
import { page, type Shown } from '../../workbench/portal/app.ts';
import { at, id, nothing, sample } from '../../workbench/sample.ts';

const every = contract.gameKinds.map((game) => ({ id: game, pct: 100 }));
const offer: contract.Promotion = {
  id: id('81'),
  title: 'ฝากครั้งแรก 20%',
  imagePath: '/images/promo-first.svg',
  imageAlt: '',
  description: 'รับโบนัส 20% ของยอดฝากครั้งแรก สูงสุด 500 บาท ยกเลิกได้ทุกเมื่อ เงินฝากของคุณยังอยู่',
  endDate: '31/12/2026 23:59',
  terms: {
    deposit_min: 10_000n,
    bonus: { kind: 'percent', value: 20 },
    bonus_max: 50_000n,
    turnover: 5,
    withdraw_max: { kind: 'times', value: 2 },
    games: every,
    expires: 30,
  },
  available: true,
};
const full: contract.Promotion = {
  ...offer,
  id: id('82'),
  title: 'โบนัสรายวัน 10%',
  imagePath: '/images/promo-daily.svg',
  endDate: '-',
  available: false,
  reason: 'ใช้สิทธิ์ครบแล้ววันนี้',
};

const lost: contract.ReturnLoss = {
  eligible: true,
  amount: 12_000n,
  from: at(-14 * 1440),
  to: at(-7 * 1440),
  net_loss: 240_000n,
  rate: 5,
  minimum: 1000n,
  cap: 500_000n,
  turnover_multiplier: 1,
  turnover: 12_000n,
  expires: null,
  claim_until: at(3 * 1440),
};
const nothingLost: contract.ReturnLoss = {
  ...lost,
  eligible: false,
  amount: 0n,
  turnover: 0n,
  from: null,
  to: null,
  net_loss: 0n,
  claim_until: null,
  reason: 'not_yet',
  next_date: at(3 * 1440),
};

/** `?reason=` of the page's address: why nothing can be taken. */
const lossOfPage = (): { data: contract.ReturnLoss } => {
  const asked = new URLSearchParams(location.search).get('reason');
  const reason = contract.returnLossReasons.find((each) => each === asked);
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

export const workbench: Shown = {
  pages: [
    page('member', '/promotion'),
    page('member', '/promotion?tab=all'),
    page('member', '/promotion?tab=mine'),
    page('member', '/tx/withdraw/return-loss'),
    ...contract.returnLossReasons.map((reason) => page('member', `/tx/withdraw/return-loss?reason=${reason}`)),
    page('member', `/promotion?id=${offer.id}`), // the last: a step away closes its sheet, as Back does
  ],
  samples: [
    sample(contract.listPromotions, { data: [offer, full] }, { data: [] }),
    sample(contract.listAvailablePromotions, { data: [offer] }, { data: [] }),
    sample(contract.getPromotion, { data: offer }),
    sample(contract.calculateBonus, {
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
      },
    }),
    sample(
      contract.listTakenPromotions,
      {
        data: [
          { id: id('83'), title: offer.title, taken_at: at(-300), status: 'Pending' },
          { id: id('84'), title: full.title, taken_at: at(-9000), status: 'Success' },
          { id: id('85'), title: full.title, taken_at: at(-12_000), status: 'cancelled' },
        ],
        next_cursor: null,
      },
      nothing,
    ),
    sample(
      contract.listGrantBets,
      {
        data: [
          { at: at(-2), game: 'lucky-star', own: 5_000n, bonus: 0n, pct: 100, counted: 5_000n },
          { at: at(-3), game: 'dragon-table', own: 1_037n, bonus: 8_963n, pct: 50, counted: 5_000n },
          { at: at(-9), game: 'football', own: 10_000n, bonus: 0n, pct: 0, counted: 0n },
        ],
        next_cursor: null,
      },
      nothing,
    ),
    sample(contract.checkReturnLoss, lossOfPage, { data: nothingLost }),
    sample(
      contract.listBonuses,
      {
        data: [
          {
            id: id('83'),
            title: offer.title,
            date: at(-300),
            amount: 16_000n,
            status: 'Pending',
            promotionId: offer.id,
            type: 'promotion',
          },
          {
            id: id('87'),
            title: 'คืนยอดเสีย',
            date: at(-4000),
            amount: 12_000n,
            status: 'Success',
            promotionId: null,
            type: 'return_loss',
          },
          {
            id: id('84'),
            title: full.title,
            date: at(-9000),
            amount: 5000n,
            status: 'Success',
            promotionId: full.id,
            type: 'promotion',
          },
          {
            id: id('85'),
            title: full.title,
            date: at(-12_000),
            amount: 5000n,
            status: 'cancelled',
            promotionId: full.id,
            type: 'promotion',
          },
          {
            id: id('86'),
            title: full.title,
            date: at(-60_000),
            amount: 5000n,
            status: 'Reject',
            promotionId: full.id,
            type: 'promotion',
          },
        ],
        next_cursor: null,
        total: { count: 5, amount: 43_000n },
      },
      { ...nothing, total: { count: 0, amount: 0n } },
    ),
    sample(contract.getGrant, {
      data: {
        id: id('83'),
        type: 'promotion',
        return_loss: null,
        promotion_id: offer.id,
        title: offer.title,
        version: 1,
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
        ended_at: null,
        converted: 0n,
        forfeited: 0n,
        if_cancelled: { allowed: true, kept: 80_037n, forfeited: 16_000n },
      },
    }),
  ],
};
