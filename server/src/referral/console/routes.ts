import * as contract from '@portal/contract/console/affiliates.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/db.ts';
import { Accepted, mount } from '../../platform/http/mount.ts';
import { settleByHand } from '../settlement/settlement.ts';
import type { SignalFacts } from '../signals/signals.ts';
import { setRate } from '../terms/terms.ts';
import { consoleWithdrawal, consoleWithdrawals } from '../withdrawals/console-views.ts';
import { approveIncome, rejectIncome } from '../withdrawals/decisions.ts';
import { gamesLike } from '../../games/index.ts';
import type { DecideSettings } from '../../settings/index.ts';
import { changeTerms } from '../terms/change.ts';
import { affiliate } from './affiliate.ts';
import { holdOf } from './hold.ts';
import { affiliates, closedRound, flushRanking } from './affiliates.ts';

interface Deps {
  readonly db: Db;
  readonly referralFacts: SignalFacts;
  readonly decideSettings: DecideSettings;
}

const MOST_GAMES = 30;

/** What operators do with referral. */
export const referralConsoleRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, referralFacts } = deps;
  mount(app, contract.getAffiliates, async () => ({ data: await affiliates(db) }));
  mount(app, contract.getAffiliate, async (input) => ({ data: await affiliate(db, input) }));
  mount(app, contract.setRate, async (input, actor) => ({ data: await setRate(db, input, actor) }));
  mount(app, contract.changeReferralTerms, async (input, actor) => {
    const asked = await changeTerms(deps, input, actor);
    return asked ? new Accepted({ data: asked }) : { data: await affiliates(db) };
  });
  mount(app, contract.findReferralGames, async ({ q = '' }) => ({ data: await gamesLike(db, q, MOST_GAMES) }));
  mount(app, contract.settleDay, async ({ day }, actor) => ({
    data: await settleByHand(db, referralFacts, day, actor),
  }));
  mount(app, contract.flushRanking, async ({ reason }, actor) => {
    await flushRanking(db, reason, actor);
    return { data: await affiliates(db) };
  });
  mount(app, contract.getClosedRound, async ({ id }) => ({ data: await closedRound(db, id) }));
  mount(app, contract.getHold, async ({ id }) => ({ data: await holdOf(db, id) }));
  mount(app, contract.listConsoleIncomeWithdrawals, (query, { operator }) => consoleWithdrawals(db, query, operator));
  mount(app, contract.getIncomeWithdrawal, async ({ id }, { operator }) => ({
    data: await consoleWithdrawal(db, id, operator),
  }));
  mount(app, contract.approveIncomeWithdrawal, async ({ id }, actor) => {
    const asked = await approveIncome(db, id, actor);
    return asked ? new Accepted({ data: asked }) : { data: await consoleWithdrawal(db, id, actor.operator) };
  });
  mount(app, contract.rejectIncomeWithdrawal, async ({ id, reason }, actor) => {
    await rejectIncome(db, id, reason, actor);
    return { data: await consoleWithdrawal(db, id, actor.operator) };
  });
};
