import * as contract from '@portal/contract/console/offers.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/database/db.ts';
import { Accepted, mount } from '../../../platform/http/mount.ts';
import { settingsOf } from '../../settings/index.ts';
import { issueOrRequestCoupon } from '../coupons/issue.ts';
import { addOffer, changeOffer, endOffer, pauseOffer, publishOffer } from './draft-editor.ts';
import { offerOf, offers } from './catalogue.ts';
import { simulationOf } from './rules.ts';

/** Routes to draft, publish and end offers. */
export const builderRoutes = (app: FastifyInstance, db: Db): void => {
  mount(app, contract.listOffers, (query) => offers(db, query));
  mount(app, contract.getOffer, async ({ id }) => ({ data: await offerOf(db, id) }));
  mount(app, contract.addOffer, async (input, actor) => ({ data: await addOffer(db, input, actor) }));
  mount(app, contract.changeOffer, async ({ id, ...input }, actor) => ({
    data: await changeOffer(db, id, input, actor),
  }));
  mount(app, contract.publishOffer, ({ id }, actor) => publishOffer(db, id, actor));
  mount(app, contract.pauseOffer, async ({ id }, actor) => ({ data: await pauseOffer(db, id, actor) }));
  mount(app, contract.endOffer, async ({ id }, actor) => ({ data: await endOffer(db, id, actor) }));
  mount(app, contract.issueCoupon, async (input, actor) => {
    const coupon = await issueOrRequestCoupon(db, input, actor);
    return 'approval_id' in coupon ? new Accepted({ data: coupon }) : { data: coupon };
  });
  mount(app, contract.simulateOffer, async (input) => ({
    data: simulationOf(input, await settingsOf(db)),
  }));
};
