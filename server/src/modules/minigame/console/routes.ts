import * as contract from '@portal/contract/console/minigame.ts';
import type { FastifyInstance } from 'fastify';
import type { ModuleDeps } from '../../../platform/module.ts';
import { Accepted, mount } from '../../../platform/http/mount.ts';
import { giveCoins } from '../coins/events.ts';
import { creditRequests, withdrawalWithPlay } from '../withdrawals.ts';
import { stockedGoods } from '../rewards/queries.ts';
import { changeGame, consoleGames, tableInputs } from './games.ts';
import { memberMinigame, memberRounds } from './member.ts';
import { putGoods, consoleRewards, revealRecipient, markRewardDelivered, shipReward } from './rewards.ts';
import { publishTable } from './publishing.ts';

/** The console's routes for games, coins, credit and goods. */
export const minigameConsoleRoutes = (app: FastifyInstance, deps: Pick<ModuleDeps, 'db' | 'secrets'>): void => {
  const { db } = deps;
  mount(app, contract.listConsoleMinigames, async () => ({ data: await consoleGames(db) }));
  mount(app, contract.getMinigameFacts, async () => ({ data: await tableInputs(db) }));
  mount(app, contract.changeMinigame, async (input, actor) => ({ data: await changeGame(db, input, actor) }));
  mount(app, contract.addMinigameVersion, async (input, actor) => ({ data: await publishTable(db, input, actor) }));
  mount(app, contract.issueMinigameCoins, async (input, actor) => {
    const result = await giveCoins(db, input, actor);
    return 'approval_id' in result ? new Accepted({ data: result }) : { data: { ...result, coins: input.coins } };
  });
  withdrawalRoutes(app, deps);
  rewardRoutes(app, deps);
  mount(app, contract.getMemberMinigame, async ({ id }) => ({ data: await memberMinigame(db, id) }));
  mount(app, contract.listMemberMinigameRounds, (input) => memberRounds(db, input));
};

const withdrawalRoutes = (app: FastifyInstance, { db }: Pick<ModuleDeps, 'db'>): void => {
  mount(app, contract.listConsoleMinigameWithdrawals, (query, actor) => creditRequests.list(db, query, actor));
  mount(app, contract.getMinigameWithdrawal, async ({ id }, actor) => ({
    data: await withdrawalWithPlay(db, id, actor),
  }));
  mount(app, contract.approveMinigameWithdrawal, (input, actor) => creditRequests.approve({ db }, input, actor));
  mount(app, contract.rejectMinigameWithdrawal, (input, actor) => creditRequests.reject(db, input, actor));
};

const rewardRoutes = (app: FastifyInstance, { db, secrets }: Pick<ModuleDeps, 'db' | 'secrets'>): void => {
  mount(app, contract.listMinigameGoods, async () => ({ data: await db.rows(stockedGoods()) }));
  mount(app, contract.putMinigameGoods, async (input, actor) => ({ data: await putGoods(db, input, actor) }));
  mount(app, contract.listConsoleRewards, (query) => consoleRewards(db, query));
  mount(app, contract.revealRewardRecipient, async (input, actor) => ({
    data: await revealRecipient(db, secrets.appSecret, input, actor),
  }));
  mount(app, contract.shipReward, async ({ id, tracking }, actor) => {
    const reward = await shipReward(db, id, tracking, actor);
    return 'approval_id' in reward ? new Accepted({ data: reward }) : { data: reward };
  });
  mount(app, contract.rewardArrived, async ({ id }, actor) => ({ data: await markRewardDelivered(db, id, actor) }));
};
