import * as grants from '@portal/contract/console/grants.ts';
import * as offers from '@portal/contract/console/offers.ts';
import * as returnLoss from '@portal/contract/console/return-loss.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/db.ts';
import { Accepted, hasPermission, mount } from '../../platform/http/mount.ts';
import { settingsOf } from '../settings/index.ts';
import { offerOf, offersOf } from './builder/catalogue.ts';
import { addOffer, changeOffer, endOffer, pauseOffer, publishOffer } from './builder/draft-editor.ts';
import { simulationOf } from './builder/rules.ts';
import { issueOrRequestCoupon } from './coupons/coupons.ts';
import type { GameNames } from './history.ts';
import { grantsOf, recipientsOf } from './recipients/queries.ts';
import { grantPage, stakesOf, voidApproval } from './recipients/recipients.ts';
import { changeReturnLoss } from './return-loss/changing.ts';
import { returnLossState } from './return-loss/terms.ts';

/** Routes of offers, of bonuses and their recipients, and of return-loss. */
export const promotionConsoleRoutes = (app: FastifyInstance, db: Db, gameNames: GameNames): void => {
  mount(app, offers.listOffers, (query) => offersOf(db, query));
  mount(app, offers.getOffer, async ({ id }) => ({ data: await offerOf(db, id) }));
  mount(app, offers.addOffer, async (input, actor) => ({ data: await addOffer(db, input, actor) }));
  mount(app, offers.changeOffer, async ({ id, ...input }, actor) => ({
    data: await changeOffer(db, id, input, actor),
  }));
  mount(app, offers.publishOffer, ({ id }, actor) => publishOffer(db, id, actor));
  mount(app, offers.pauseOffer, async ({ id }, actor) => ({ data: await pauseOffer(db, id, actor) }));
  mount(app, offers.endOffer, async ({ id }, actor) => ({ data: await endOffer(db, id, actor) }));
  mount(app, offers.issueCoupon, async (input, actor) => {
    const coupon = await issueOrRequestCoupon(db, input, actor);
    return 'approval_id' in coupon ? new Accepted({ data: coupon }) : { data: coupon };
  });
  mount(app, offers.simulateOffer, async (input) => ({ data: simulationOf(input, await settingsOf(db)) }));
  mount(app, grants.listRecipients, (query, { operator }) =>
    grantPage(db, recipientsOf, query, hasPermission(operator, 'members.money')),
  );
  mount(app, grants.listMemberGrants, (query) => grantPage(db, grantsOf, query, true));
  mount(app, grants.listBetsOfGrant, (query) => stakesOf(db, gameNames, query));
  mount(app, grants.voidGrant, async ({ id, reason }, actor) => ({
    data: await db.transaction((tx) => voidApproval.decide(tx, id, { reason }, actor)),
  }));
  mount(app, returnLoss.getReturnLoss, async () => ({ data: await returnLossState(db) }));
  mount(app, returnLoss.changeReturnLoss, async (terms, actor) => ({ data: await changeReturnLoss(db, terms, actor) }));
};
