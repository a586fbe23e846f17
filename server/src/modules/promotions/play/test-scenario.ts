import { newId } from '../../../platform/ids.ts';
import type { TestServer } from '../../../testing/server.ts';
import { anOffer } from '../test-offers.ts';
import { type PlayOperation, executeOperations } from './play.ts';
import { aPlayer } from './test-players.ts';

/** One member plays a round with a running bonus; another meets the turnover above the cap and withdraws. */
export const insertPlayScenario = async (server: TestServer, taker: string): Promise<void> => {
  const what = { member: taker, round: newId(), game: 'lucky', category: 'slot' } as const;
  const acts: PlayOperation[] = [
    { ...what, key: newId(), act: 'stake', amount: 510_00n },
    { ...what, key: newId(), act: 'win', amount: 600_00n, closes: true },
  ];
  const outcomes = (await executeOperations(server.db, acts)).map(({ outcome }) => outcome);
  if (outcomes.join() !== 'done,done') throw new Error(`not played: ${outcomes.join()}`);
  const winner = await aPlayer(server);
  await winner.payIn(100, await anOffer(server, { turnover: 1, withdraw_max: { kind: 'amount', value: 150 } }));
  await winner.spin(100_00n, 700_00n);
  await winner.spin(100_00n, 100_00n);
  const withdrawn = await winner.post('/api/withdraw/withdraw', { amount: 100 });
  if (withdrawn.statusCode !== 201) throw new Error(`not withdrawn: ${withdrawn.body}`);
};
