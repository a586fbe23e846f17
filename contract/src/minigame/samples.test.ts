import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as contract from '../minigame.ts';
import * as samples from './samples.ts';

test.each([
  ['a round', contract.Round, samples.round],
  ['a card', contract.AvailableMinigame, samples.available],
  ['a play page', contract.MinigamePlay, samples.play],
  ['the settings', contract.getMinigameSettings.output.shape.data, samples.settings],
  ['the credit', contract.MinigameCredit, samples.currentCredit],
  ['today', contract.MinigameToday, samples.today],
  ['a row of coins', contract.CoinRow, samples.coinRow],
  ['a row of credit', contract.CreditRow, samples.creditRow],
  ['a reward', contract.RewardRow, samples.rewardRow],
  ['a withdrawal', contract.MinigameWithdrawal, samples.withdrawalRow],
  ['a pair', contract.Fairness, samples.fairness],
] as const)('the sample of %s is what the call answers', (_name, schema: z.ZodMiniType, sample) => {
  expect(z.encode(schema, z.decode(schema, sample as never))).toEqual(sample);
});
