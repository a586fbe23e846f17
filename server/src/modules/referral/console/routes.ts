import * as contract from '@portal/contract/console/referral.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/database/db.ts';
import { Accepted, mount } from '../../../platform/http/mount.ts';
import { settleByHand } from '../settlement/settlement.ts';
import type { SignalFacts } from '../risk-signals/risk-signals.ts';
import { changeTerms, setRate } from '../terms/terms.ts';
import { incomeRequests } from '../withdrawals.ts';
import { gamesLike } from '../../games/index.ts';
import type { DecideSettings } from '../../settings/index.ts';
import { affiliate, holdOf } from './affiliate.ts';
import { affiliates, closedRound, flushRanking } from './affiliates.ts';

interface Deps {
  readonly db: Db;
  readonly referralFacts: SignalFacts;
  readonly decideSettings: DecideSettings;
}

const MOST_GAMES = 30;

/** Calls of operators on referral. */
export const referralConsoleRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, referralFacts } = deps;
  mount(app, contract.getAffiliates, async () => ({ data: await affiliates(db) }));
  mount(app, contract.getAffiliate, async (input) => ({ data: await affiliate(db, input) }));
  mount(app, contract.setRate, async (input, actor) => ({ data: await setRate(db, input, actor) }));
  mount(app, contract.changeReferralTerms, async (input, actor) => {
    const awaiting = await changeTerms(deps, input, actor);
    return awaiting ? new Accepted({ data: awaiting }) : { data: await affiliates(db) };
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
  mount(app, contract.listConsoleIncomeWithdrawals, (query, actor) => incomeRequests.list(db, query, actor));
  mount(app, contract.getIncomeWithdrawal, async ({ id }, actor) => ({
    data: await incomeRequests.get(db, id, actor),
  }));
  mount(app, contract.approveIncomeWithdrawal, (input, actor) => incomeRequests.approve(db, input, actor));
  mount(app, contract.rejectIncomeWithdrawal, (input, actor) => incomeRequests.reject(db, input, actor));
};
