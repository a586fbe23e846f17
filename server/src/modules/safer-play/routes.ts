import * as contract from '@portal/contract/safer-play.ts';
import type { FastifyInstance } from 'fastify';
import { checkOwnPassword } from '../identity/index.ts';
import { mount } from '../../platform/http/mount.ts';
import type { ModuleDeps } from '../../platform/module.ts';
import { requestReinstatement, beginBreak, type BreakHooks, exclusionOf } from './breaks/breaks.ts';
import { cancelLimit, confirmLimit, limitsOf, putLimits } from './limits/limits.ts';
import { answerReality, realityOf } from './play/reality.ts';
import { helplineOpened } from './report/queries.ts';
import { statementRoutes } from './statement/routes.ts';
import type { GameNames } from './statement/statement.ts';

/** The portal's routes for limits, breaks and statements. */
export const saferPlayRoutes = (
  app: FastifyInstance,
  { db, secrets }: Pick<ModuleDeps, 'db' | 'secrets'>,
  hooks: BreakHooks,
  gameNames: GameNames,
): void => {
  mount(app, contract.getLimits, async (_input, { member }) => ({ data: await limitsOf(db, member.id) }));
  mount(app, contract.putLimits, async (input, { member }) => ({ data: await putLimits(db, member.id, input) }));
  mount(app, contract.confirmLimit, async (limit, { member }) => ({ data: await confirmLimit(db, member.id, limit) }));
  mount(app, contract.cancelLimit, async (limit, { member }) => ({ data: await cancelLimit(db, member.id, limit) }));

  mount(app, contract.coolOff, async ({ period }, { member }) => {
    const until = await db.transaction((tx) => beginBreak(tx, hooks, member.id, { kind: 'cool_off', period }));
    if (!until) throw new Error('a cool-off without an end');
    return { data: { until } };
  });
  mount(app, contract.getSelfExclusion, async (_input, { member }) => ({
    data: await exclusionOf(db, member.id),
  }));
  mount(app, contract.selfExclude, async ({ period, password }, { member, request }) => {
    await checkOwnPassword(db, secrets, member, password, request);
    const until = await db.transaction((tx) => beginBreak(tx, hooks, member.id, { kind: 'excluded', period }));
    return { data: { until } };
  });
  mount(app, contract.requestReinstatement, async (_input, { member }) => ({
    data: { return_at: await db.transaction((tx) => requestReinstatement(tx, member.id)) },
  }));

  mount(app, contract.getRealityCheck, async (_input, { member }) => ({ data: await realityOf(db, member.id) }));
  mount(app, contract.answerRealityCheck, async (_input, { member }) => ({
    data: await answerReality(db, member.id),
  }));
  mount(app, contract.countHelplineOpened, async () => void (await db.rows(helplineOpened())));
  statementRoutes(app, db, secrets.limitRates, gameNames);
};
