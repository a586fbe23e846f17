import * as contract from '@portal/contract/games.ts';
import type { Input, Output } from '@portal/contract/endpoint.ts';
import { call } from '../../../kit/data/call.ts';

export type Launched = Output<typeof contract.launchGame>['data'];

/** Asks for a game's address. The same key gives the same session again. */
export const launch = async (
  input: Input<typeof contract.launchGame>,
  idempotencyKey: string,
  signal?: AbortSignal,
): Promise<Launched> =>
  (await call(contract.launchGame, { input, idempotencyKey, ...(signal ? { signal } : {}) })).data;
