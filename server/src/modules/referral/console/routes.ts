import * as contract from '@portal/contract/console/referral.ts';
import type { FastifyInstance } from 'fastify';
import type { Bank } from '../../banking/index.ts';
import type { Db } from '../../../platform/database/db.ts';
import { Accepted, mount } from '../../../platform/http/mount.ts';
import { settleByHand } from '../settlement/settlement.ts';
import { changeTerms, setRate } from '../terms/terms.ts';
import { incomeRequests } from '../withdrawals.ts';
import { gamesLike } from '../../games/index.ts';
import type { DecideSettings } from '../../settings/index.ts';
import { referrerView, withheldOf } from './referrer.ts';
import { referralOverview, closedPeriod, flushRanking } from './overview.ts';

interface Deps {
  readonly db: Db;
  readonly bank: Bank | undefined;
  readonly decideSettings: DecideSettings;
}

const MAX_GAMES = 30;

/** Console endpoints of referral. */
export const referralConsoleRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps;
  mount(app, contract.getReferralOverview, async () => ({ data: await referralOverview(db) }));
  mount(app, contract.getReferrer, async (input) => ({ data: await referrerView(db, input) }));
  mount(app, contract.setRate, async (input, actor) => ({ data: await setRate(db, input, actor) }));
  mount(app, contract.changeReferralTerms, async (input, actor) => {
    const awaiting = await changeTerms(deps, input, actor);
    return awaiting ? new Accepted({ data: awaiting }) : { data: await referralOverview(db) };
  });
  mount(app, contract.findReferralGames, async ({ q = '' }) => ({ data: await gamesLike(db, q, MAX_GAMES) }));
  mount(app, contract.settleDay, async ({ day }, actor) => ({
    data: await settleByHand(db, day, actor),
  }));
  mount(app, contract.flushRanking, async ({ reason }, actor) => {
    await flushRanking(db, reason, actor);
    return { data: await referralOverview(db) };
  });
  mount(app, contract.getRankingPeriod, async ({ id }) => ({ data: await closedPeriod(db, id) }));
  mount(app, contract.getWithheldCommission, async ({ id }) => ({ data: await withheldOf(db, id) }));
  mount(app, contract.listConsoleIncomeWithdrawals, (query, actor) => incomeRequests.list(db, query, actor));
  mount(app, contract.getIncomeWithdrawal, async ({ id }, actor) => ({
    data: await incomeRequests.get(db, id, actor),
  }));
  mount(app, contract.approveIncomeWithdrawal, (input, actor) => incomeRequests.approve(deps, input, actor));
  mount(app, contract.rejectIncomeWithdrawal, (input, actor) => incomeRequests.reject(db, input, actor));
};
