import * as contract from '@portal/contract/promotions.ts';
import type { FastifyInstance } from 'fastify';
import { lockUnrestricted } from '../identity/index.ts';
import { balanceOf } from '../ledger/index.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { mount } from '../../platform/http/mount.ts';
import { lockPromotionState } from './claims.ts';
import { cancelGrant, grantOf } from './grants.ts';
import { promotionIdOf } from './requirement.ts';
import { betsOf, bonusHistory, type GameNames, takenHistory } from './history.ts';
import { assertTakeable, offerFor, offersFor } from './offers.ts';
import { setChoice } from './queries.ts';
import { bonusQuote } from './quote.ts';
import { checkReturnLoss, takeReturnLoss } from './return-loss/return-loss.ts';

/** Promotion routes of the portal. */
export const promotionRoutes = (app: FastifyInstance, db: Db, gameNames: GameNames): void => {
  mount(app, contract.listPromotions, async (_input, { member }) => ({ data: await offersFor(db, member) }));
  mount(app, contract.listAvailablePromotions, async (_input, { member }) => {
    const all = await offersFor(db, member);
    return { data: all.filter(({ available }) => available) };
  });
  mount(app, contract.getPromotion, async ({ id }, { member }) => ({
    data: await offerFor(db, member, id),
  }));
  mount(app, contract.calculateBonus, async ({ amount, promotion_id }) => ({
    data: await bonusQuote(db, amount, promotion_id),
  }));
  mount(app, contract.choosePromotion, async ({ promotion_id = null, type }, { tx, member }) => ({
    data: type ? await takeReturnLoss(tx, member.id) : await chosen(tx, member.id, promotion_id),
  }));
  mount(app, contract.checkReturnLoss, async (_input, { member }) => ({ data: await checkReturnLoss(db, member.id) }));
  mount(app, contract.listTakenPromotions, (query, { member }) => takenHistory(db, member.id, query));
  mount(app, contract.listBonuses, (query, { member }) => bonusHistory(db, member.id, query));
  mount(app, contract.getGrant, async ({ id }, { member }) => ({ data: await grantOf(db, member.id, id) }));
  mount(app, contract.listGrantBets, (query, { member }) => betsOf(db, gameNames, member.id, query));
  mount(app, contract.cancelGrant, async ({ id, forfeits }, { member }) => ({
    data: await cancelGrant(db, member.id, id, forfeits),
  }));
};

/** Chooses the offer of the next deposit. Throws promotion_unusable, balance_too_high. */
const chosen = async (tx: Tx, memberId: string, id: string | null) => {
  await lockUnrestricted(tx, memberId);
  if (id !== null) await assertTakeable(tx, memberId, id);
  await lockPromotionState(tx, memberId);
  await tx.rows(setChoice(memberId, id));
  const [promotionId, { wallet, bonus }] = await Promise.all([promotionIdOf(tx, memberId), balanceOf(tx, memberId)]);
  return { promotionId, bonus, credit: wallet + bonus };
};
