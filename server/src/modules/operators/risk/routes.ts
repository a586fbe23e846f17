import * as contract from '@portal/contract/console/risk.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/database/db.ts';
import { Accepted, hasPermission, mount } from '../../../platform/http/mount.ts';
import { closeRisk, riskOf, type RiskRules, risks, takeRisk } from './risk.ts';

/** Routes of risk flags. */
export const riskRoutes = (app: FastifyInstance, db: Db, rules: RiskRules): void => {
  mount(app, contract.listRisks, (query, { operator }) => risks(db, query, hasPermission(operator, 'care.handle')));
  mount(app, contract.getRisk, async ({ id }, { operator }) => ({
    data: await riskOf(db, id, hasPermission(operator, 'care.handle')),
  }));
  mount(app, contract.takeRisk, async ({ id }, actor) => ({ data: await takeRisk(db, id, actor) }));
  mount(app, contract.closeRisk, async (input, actor) => {
    const closed = await closeRisk(db, rules, input, actor);
    return 'approval_id' in closed ? new Accepted({ data: closed }) : { data: closed };
  });
};
