import * as contract from '@portal/contract/minigame.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/db.ts';
import { batch } from '../../platform/database/batch.ts';
import { mount } from '../../platform/http/mount.ts';
import type { AppSecret } from '../../platform/security/app-secret.ts';
import { checkIn, finishMission } from './coins/earning.ts';
import { creditsOf, minigameSettings, todayOf } from './coins/views.ts';
import { coinHistory, creditHistory, profitOf } from './histories/histories.ts';
import { availableGames, gameOf } from './play/games.ts';
import { fairnessOf, rotate, setClientSeed } from './play/pairs.ts';
import { playRound, roundOf } from './play/round.ts';
import { claimReward, rewardHistory } from './rewards/rewards.ts';
import { creditRequests, toWithdrawalView } from './withdrawals.ts';

interface Deps {
  readonly db: Db;
  readonly secrets: { readonly appSecret: AppSecret };
}

/** The portal's routes for mini-games, coins and credit. */
export const minigameRoutes = (app: FastifyInstance, deps: Deps): void => {
  playRoutes(app, deps);
  moneyRoutes(app, deps);
};

const playRoutes = (app: FastifyInstance, { db, secrets: { appSecret } }: Deps): void => {
  mount(app, contract.listMinigames, async (_input, { member }) => ({ data: await availableGames(db, member) }));
  mount(app, contract.getMinigame, async ({ slug }, { member }) => ({ data: await gameOf(db, member.id, slug) }));
  mount(app, contract.playRound, async (input, { tx, member }) => ({
    data: await playRound(tx, appSecret, member.id, input),
  }));
  mount(app, contract.getRound, async ({ id }, { member }) => ({ data: await roundOf(db, member.id, id) }));
  mount(app, contract.getFairness, async (_input, { member }) => ({
    data: await fairnessOf(db, appSecret, member.id),
  }));
  mount(app, contract.setClientSeed, async ({ client_seed }, { member }) => ({
    data: await setClientSeed(db, appSecret, member.id, client_seed),
  }));
  mount(app, contract.rotateSeeds, async ({ client_seed }, { member }) => ({
    data: await rotate(db, appSecret, member.id, client_seed),
  }));
};

const moneyRoutes = (app: FastifyInstance, { db, secrets: { appSecret } }: Deps): void => {
  const credit = batch((members) => creditsOf(db, members)); // every mini-game page requests it
  mount(app, contract.getMinigameSettings, async (_input, { member }) => ({
    data: await minigameSettings(db, member),
  }));
  mount(app, contract.getMinigameCredit, async (_input, { member }) => ({ data: (await credit(member.id))! }));
  mount(app, contract.getMinigameToday, async (_input, { member }) => ({
    data: await todayOf(db, member.id),
  }));
  mount(app, contract.checkIn, async (_input, { member }) => ({ data: await checkIn(db, member.id) }));
  mount(app, contract.finishMission, async ({ key }, { member }) => ({
    data: await finishMission(db, member.id, key),
  }));
  mount(app, contract.listCoins, (query, { member }) => coinHistory(db, member.id, query));
  mount(app, contract.listCredit, (query, { member }) => creditHistory(db, member.id, query));
  mount(app, contract.getMinigameProfit, async (_input, { member }) => ({ data: await profitOf(db, member.id) }));
  mount(app, contract.listRewards, (query, { member }) => rewardHistory(db, member.id, query));
  mount(app, contract.claimReward, async (input, { member }) => ({
    data: await claimReward(db, appSecret, member.id, input),
  }));
  mount(app, contract.listMinigameWithdrawals, (query, { member }) =>
    creditRequests.history(db, member.id, query, toWithdrawalView),
  );
  mount(app, contract.requestMinigameWithdrawal, async ({ amount }, { tx, member }) => ({
    data: await creditRequests.requestPending(tx, member, { amount }),
  }));
};
