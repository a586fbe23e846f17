import { newId } from '../../../platform/ids.ts';
import { anOffer } from '../../promotions/test-offers.ts';
import type { TestServer } from '../../../testing/server.ts';
import type { WalletOperation } from './operations.ts';
import { aTestPlayer, aProvider, testEngine } from './test-engine.ts';

/** A member with an active bonus plays rounds with every outcome, an adjusted bet, a tip and a reward. */
export const insertGameScenario = async (server: TestServer): Promise<void> => {
  const provider = await aProvider(server, 'story', 'batch');
  const gamer = await aTestPlayer(server, provider);
  await gamer.payIn(100, await anOffer(server, { turnover: 20 }));
  const table = testEngine(server);
  const play = async (operation: Partial<WalletOperation> & Pick<WalletOperation, 'act'>) => {
    const { outcome } = await table.play(gamer, operation);
    if (outcome !== 'done') throw new Error(`${operation.act} was not played: ${outcome}`);
  };
  const bet = async (amount: bigint) => {
    const [wager, round] = [newId(), newId()];
    await play({ act: 'bet', reference: wager, round, amount });
    return { wager, round };
  };
  const won = await bet(40_00n);
  await play({ act: 'win', ...won, amount: 30_00n, closes: true });
  const mixed = await bet(95_00n); // more than the remaining own money
  await play({ act: 'win', ...mixed, amount: 95_00n, closes: true });
  await play({ act: 'rollback', ...(await bet(10_00n)) });
  const changed = await bet(5_00n);
  await play({ act: 'adjust_bet', ...changed, amount: 8_00n });
  const voided = await bet(5_00n);
  await play({ act: 'win', ...voided, amount: 2_00n, closes: true });
  await play({ act: 'void', ...voided });
  await play({ act: 'tip', amount: 1_00n, game: gamer.game });
  await play({ act: 'reward', amount: 3_00n, game: gamer.game });
  await table.play(gamer, { act: 'rollback', wager: newId(), round: newId() });
};
