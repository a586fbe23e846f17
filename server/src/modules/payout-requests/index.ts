import { listPayoutRequests } from '@portal/contract/console/payout-requests.ts';
import { listPayouts, settlePayout } from '@portal/contract/console/payouts.ts';
import type { FastifyInstance } from 'fastify';
import { type Payout, payouts } from '../banking/index.ts';
import type { Db } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import { hasPermission, mount } from '../../platform/http/mount.ts';
import { idCursor, pageOf } from '../../platform/http/paging.ts';
import { defineModule } from '../../platform/module.ts';
import type { PayoutRequests } from './define.ts';
import { payTimes, type RequestListener } from './moves.ts';
import { payoutRows, payoutSettleApproval } from './payouts.ts';
import { consoleList, consoleRows } from './views.ts';

export { definePayoutRequest } from './define.ts';
export { decideVersion, payingApproval } from './decisions.ts';
export { settle } from './moves.ts';
export { destinationOf, type RequestLimits } from './rules.ts';
export type { RequestRow } from './source.ts';
export { stepsOf } from './views.ts';

/** The module for all sources of payout requests, and its listener for bank events. */
export const payoutRequestsOf = (sources: readonly PayoutRequests[]) => {
  const orderedOf = ({ subject }: Payout) => sources.find(({ spec }) => spec.bank?.subject === subject)!.ordered;
  const listener: RequestListener = {
    mayLeave: (tx, payout) => orderedOf(payout).mayLeave(tx, payout),
    stopped: (tx, payout) => orderedOf(payout).stopped(tx, payout),
    payout: (tx, payout, outcome) => orderedOf(payout).payout(tx, payout, outcome),
  };
  const approval = payoutSettleApproval(sources, listener);
  const module = defineModule({
    name: 'payout-requests',
    layer: 55,
    console: (app, { db }) => {
      requestRoutes(app, db, sources);
      payoutRoutes(app, db, sources);
      mount(app, settlePayout, async ({ id, ...input }, by) => ({
        data: await db.transaction((tx) => approval.decide(tx, id, input, by)),
      }));
    },
    approvals: [approval],
    metrics: [payTimes],
  });
  return { module, listener };
};

const requestRoutes = (app: FastifyInstance, db: Db, sources: readonly PayoutRequests[]): void =>
  mount(app, listPayoutRequests, ({ source, ...query }, { operator }) => {
    const specs = sources.flatMap(({ spec }) =>
      hasPermission(operator, spec.viewPermission) && (source ?? spec.source) === spec.source ? [spec] : [],
    );
    if (!specs.length) throw new DomainError('forbidden');
    return consoleList(db, specs, query, operator, (rows) => consoleRows(db, specs, rows, operator));
  });

const payoutRoutes = (app: FastifyInstance, db: Db, sources: readonly PayoutRequests[]): void =>
  mount(app, listPayouts, ({ state, limit, cursor }) => {
    const after = idCursor(cursor);
    return pageOf(
      limit,
      (most) => payouts.page(db, state, after, most),
      (rows) => payoutRows(db, sources, rows),
    );
  });
