import { defineModule, type ModuleDeps } from '../../platform/module.ts';
import { publishApproval } from './builder/publishing.ts';
import { promotionChecks } from './checks.ts';
import { couponApproval, extendRestrictedCoupons } from './coupons/coupons.ts';
import { lockPromotionState } from './claims.ts';
import { endForClosure, expireGrants } from './grants.ts';
import type { GameNames } from './history.ts';
import { returnLossApproval } from './return-loss/changing.ts';
import { promotionConsoleRoutes } from './console-routes.ts';
import { promotionRoutes } from './routes.ts';
import { seedPromotions } from './seed.ts';
import { ownGrant } from './queries.ts';
import { flagSharedDevices, voidApproval } from './recipients/recipients.ts';
import { figures, promotionExports, promotionNames, promotionReports, promotionTimeline } from './declared-queries.ts';

export { endForExclusion, exclusionEffect, extendRunningBonus } from './breaks.ts';
export { depositOffers, type DepositOffer } from './quote.ts';
export { claimFor, lockPromotionState } from './claims.ts';
export { bonusOutlook, depositBonus, type CreditedDeposit } from './deposit-bonus.ts';
export { couponOffers, couponsByKeys, grantCoupon, sendCoupon } from './coupons/coupons.ts';
export type { CouponState } from './availability.ts';
export { runningShares } from './grants.ts';
export { type Book, type Category, playableIn } from './play/book.ts';
export { lockBooks, writeBooks } from './play/play.ts';
export type { PlayOutcome } from './play/operation.ts';
export { takeIn } from './play/returns.ts';
export { play } from './play/rules.ts';
export { bonusLines, bonusOfMovement, bonusTotals } from './queries.ts';
export {
  requireTurnover,
  returnExcess,
  deductExcess,
  lockedRequirement,
  removeOwnMoney,
  addOwnMoney,
  promotionIdOf,
  requirementOf,
} from './requirement.ts';

interface PromotionDeps extends ModuleDeps {
  readonly gameNames: GameNames;
}

export const promotions = defineModule<PromotionDeps>({
  name: 'promotions',
  layer: 40,
  console: (app, { db, gameNames }) => promotionConsoleRoutes(app, db, gameNames),
  approvals: [publishApproval, voidApproval, couponApproval, returnLossApproval],
  portal: (app, { db, gameNames }) => promotionRoutes(app, db, gameNames),
  clock: { 'expire-bonuses': '* * * * *', 'flag-shared-devices': '*/10 * * * *', 'keep-coupons': '7 * * * *' },
  jobs: ({ db }) => ({
    'expire-bonuses': () => expireGrants(db),
    'flag-shared-devices': () => flagSharedDevices(db),
    'keep-coupons': () => extendRestrictedCoupons(db),
  }),
  closure: { lock: lockPromotionState, end: endForClosure },
  checks: promotionChecks,
  ownRows: { bonus: ownGrant },
  exports: promotionExports,
  seed: seedPromotions,
  timeline: promotionTimeline,
  reports: promotionReports,
  names: promotionNames,
  figures,
  tables: {
    play_act: 'kept',
    play_day: 'kept',
    play_round: 'kept',
    promotion: 'kept',
    promotion_coupon: 'kept',
    promotion_draft: 'when it is published, or its offer ends',
    promotion_grant: 'kept',
    promotion_member: 'kept',
    promotion_quota: 'kept',
    promotion_version: 'kept',
    turnover_line: 'kept',
    return_loss_terms: 'kept',
  },
});
