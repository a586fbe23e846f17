import { PostingQueue } from '../../ledger/index.ts';
import { type Db, one, sqlState } from '../../../platform/database/db.ts';
import { now } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { sha256 } from '../../../platform/security/tokens.ts';
import { type CallResult, playBatch } from './batch.ts';
import type { WalletOperation, WalletAnswer, WalletCall } from './operations.ts';
import * as queries from './queries.ts';
import type { EngineCall } from './player-call.ts';
import type { EngineOperation } from './rules.ts';

/** A wallet call with its outcome, for events and risk flags. */
export interface PlayResult {
  readonly call: WalletCall;
  readonly row: CallResult;
}

/** The seamless wallet behind every provider protocol. */
export interface Engine {
  /** Resolves when the call is durable or refused. On rejection the outcome is unknown: the provider retries with the same ids. */
  readonly play: (call: WalletCall) => Promise<WalletAnswer>;
  readonly balance: (call: Omit<WalletCall, 'operations'>) => Promise<WalletAnswer>;
}

const ATTEMPTS = 3;

/** `after` runs before the provider gets its answer. */
export const openEngine = (db: Db, after: (played: PlayResult) => Promise<void>): Engine => {
  const queue = new PostingQueue<EngineCall, CallResult>({
    send: (batch) => withRetries(() => db.transaction((tx) => playBatch(tx, batch))),
    // One call per player in a batch: each decides on the balance the previous one left.
    keyOf: ({ provider, player }) => `${provider} ${player}`,
    connections: 3, // while the program decides on one batch, others keep the database busy
  });
  return {
    play: async (call) => {
      const row = await queue.post({ ...call, operations: call.operations.map(withIds) });
      await after({ call, row });
      return answerOf(row);
    },
    balance: async ({ provider, player, token, game }) => {
      const hash = token === undefined ? null : sha256(token);
      const { outcome, ...row } = await one(db, queries.balanceOf(provider, player ?? null, hash, game ?? null));
      const balance = row.balance ?? 0n;
      return { outcome, player: outcome === 'unknown_player' ? null : row.player, before: balance, balance };
    },
  };
};

const withIds = (operation: WalletOperation): EngineOperation => ({
  ...operation,
  at: operation.at > now() ? now() : operation.at,
  part: operation.part ?? 1,
  key: newId(),
  return_key: operation.act === 'adjust_bet' ? newId() : null,
});

/** Retries on a unique violation: the transaction was rolled back. */
const withRetries = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (let left = ATTEMPTS; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 1 || sqlState(error) !== '23505') throw error;
    }
  }
};

const answerOf = ({ outcome, player, balance, change }: CallResult): WalletAnswer => {
  const after = balance ?? 0n;
  return { outcome, player, before: after - change, balance: after };
};
