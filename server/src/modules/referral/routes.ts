import * as contract from '@portal/contract/referral.ts';
import type { FastifyInstance } from 'fastify';
import { confirmPassword, type Secrets } from '../identity/index.ts';
import type { Db } from '../../platform/database/db.ts';
import { mount } from '../../platform/http/mount.ts';
import { arithmeticOf } from './arithmetic/arithmetic.ts';
import * as summaries from './summaries/summaries.ts';
import { incomeRequests, toIncomeWithdrawal } from './withdrawals.ts';

interface Deps {
  readonly db: Db;
  readonly secrets: Secrets;
  readonly portalUrl: () => string;
}

/** Member endpoints for income from friends and its withdrawal. */
export const referralRoutes = (app: FastifyInstance, { db, secrets, portalUrl }: Deps): void => {
  mount(app, contract.getReferralLink, async (_input, { member }) => ({
    data: await summaries.linkOf(db, portalUrl(), member.id),
  }));
  mount(app, contract.getReferralTerms, async (_input, { member }) => ({
    data: await summaries.referralTerms(db, member),
  }));
  mount(app, contract.getIncome, async (_input, { member }) => ({ data: await summaries.incomeOf(db, member.id) }));
  mount(app, contract.listIncomeWithdrawals, (query, { member }) =>
    incomeRequests.history(db, member.id, query, toIncomeWithdrawal),
  );
  mount(app, contract.incomeByDate, async (range, { member }) => ({
    data: await summaries.incomeByDate(db, member.id, range),
  }));
  mount(app, contract.listFriends, (query, { member }) => summaries.friendsOf(db, member.id, query));
  mount(app, contract.rankFriends, async (range, { member }) => ({
    data: await summaries.rankedIn(db, member.id, range),
  }));
  mount(app, contract.rankSinceReset, (_input, { member }) => summaries.rankedSinceReset(db, member.id));
  mount(app, contract.getReferralTree, (query, { member }) => summaries.treeOf(db, member.id, query));
  mount(app, contract.getReferralStats, async (range, { member }) => ({
    data: await summaries.statsOf(db, member.id, range),
  }));
  mount(app, contract.getCommission, (query, { member }) => arithmeticOf(db, member.id, query));
  mount(
    app,
    contract.withdrawIncome,
    async ({ password, ...input }, { tx, member }) => ({
      data: await incomeRequests.requestPending(
        tx,
        password === undefined ? member : { ...member, locked: false, passwordAge_s: 0 },
        input,
      ),
    }),
    async ({ password }, { member, request }) => {
      if (password !== undefined) await confirmPassword(db, secrets, member, password, request);
    },
  );
};
